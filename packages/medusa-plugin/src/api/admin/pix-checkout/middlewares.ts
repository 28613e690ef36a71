import type { MiddlewareRoute } from "@medusajs/framework/http";
import { type DeskRight, deskDoors } from "@pix-checkout/server/platform";
import { policyAreas } from "../../../policies/pix-checkout";

const root = "/admin/pix-checkout";
const { payments, personalData, settings } = policyAreas;

const policyOfRight: Record<DeskRight, { resource: string; operation: string }> = {
	"payments:read": { resource: payments, operation: "read" },
	"payments:update": { resource: payments, operation: "update" },
	"personal_data:read": { resource: personalData, operation: "read" },
	"personal_data:delete": { resource: personalData, operation: "delete" },
	"settings:read": { resource: settings, operation: "read" },
};
const seesSettings = policyOfRight["settings:read"];
const changesSettings = { resource: settings, operation: "update" };

/** What a user needs for the admin routes where the store has Medusa's roles; ignored elsewhere. */
export const policiesOfRoutes: MiddlewareRoute[] = [
	...Object.values(deskDoors).map(({ method, path, needs }) => ({
		matcher: root + path,
		methods: [method],
		policies: needs.map((right) => policyOfRight[right]),
	})),
	{ matcher: `${root}/installation`, policies: seesSettings },
	// It shows a secret.
	{
		matcher: `${root}/installation/webhook-address`,
		methods: ["GET"],
		policies: changesSettings,
	},
];
