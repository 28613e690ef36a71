import type { MiddlewareRoute } from "@medusajs/framework/http";
import { policyAreas } from "../../../policies/pix-checkout";

const root = "/admin/pix-checkout";

const areaOfFolder = {
	charges: policyAreas.payments,
	issues: policyAreas.payments,
	orders: policyAreas.payments,
	reconciliation: policyAreas.payments,
	today: policyAreas.payments,
	customers: policyAreas.personalData,
	health: policyAreas.settings,
	installation: policyAreas.settings,
};

const { payments, personalData, settings } = policyAreas;

/** What a user needs for the admin routes where the store has Medusa's roles; ignored elsewhere. */
export const policiesOfRoutes: MiddlewareRoute[] = [
	// Without a method, so that each holds for every route of its folder.
	...Object.entries(areaOfFolder).map(([folder, resource]) => ({
		matcher: `${root}/${folder}`,
		policies: { resource, operation: "read" },
	})),
	...["/issues/resolve", "/issues/:id/*", "/orders/:id/*"].map((path) =>
		post(path, payments, "update"),
	),
	{
		matcher: `${root}/issues/:id/customer`,
		methods: ["GET"],
		policies: { resource: personalData, operation: "read" },
	},
	...["/customers/erase", "/customers/:id/erase"].map((path) => post(path, personalData, "delete")),
	post("/installation/*", settings, "update"),
	{
		// It shows a secret.
		matcher: `${root}/installation/webhook-address`,
		methods: ["GET"],
		policies: { resource: settings, operation: "update" },
	},
];

function post(path: string, resource: string, operation: string): MiddlewareRoute {
	return { matcher: root + path, methods: ["POST"], policies: { resource, operation } };
}
