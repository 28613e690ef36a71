import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { AdminApi } from "../support/admin-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";

const api = fileURLToPath(new URL("../../packages/medusa-plugin/src/api", import.meta.url));

/** All admin routes of the plugin, such as `POST /admin/pix-checkout/issues/:id/refund`. */
const routes = readdirSync(api, { encoding: "utf8", recursive: true }).flatMap((file) => {
	if (!/^admin\/.*\/route\.ts$/.test(file)) {
		return [];
	}
	const path = `/${file.replace("/route.ts", "").replaceAll(/\[(\w+)\]/g, ":$1")}`;
	const methods = readFileSync(`${api}/${file}`, "utf8").matchAll(
		/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm,
	);
	return [...methods].map(([, method]) => `${method} ${path}`);
});

const payments = /\/(charges|issues|orders|reconciliation|today)\b/;
const personalData = /\/customers\b/;
const settings = /\/(health|installation)\b/;
const changesOrders = /POST .*\/(issues|orders)\/(:id\/|resolve)/;
/** It shows payments and personal data. */
const customerOfIssue = "GET /admin/pix-checkout/issues/:id/customer";

describe("the admin's routes in a store with Medusa's roles", () => {
	let stack: StoreStack;
	let admin: AdminApi;
	beforeAll(async () => {
		stack = await startStack({
			name: "store-roles",
			environment: { MEDUSA_FF_RBAC: "true" },
		});
		await stack.sql("INSERT INTO rbac_role (id, name) VALUES ('role_tested', 'tested')");
		await stack.sql(
			`INSERT INTO user_rbac_role (id, user_id, rbac_role_id)
			SELECT 'userrole_tested', id, 'role_tested' FROM "user"`,
		);
		// The token names the roles.
		admin = await AdminApi.login(stack.store.url, inject("templateStore").admin);
	});
	afterAll(() => stack?.stop());

	const grant = async (...policies: string[]) => {
		await stack.sql("DELETE FROM rbac_role_policy");
		const granted = await stack.sql(
			`INSERT INTO rbac_role_policy (id, role_id, policy_id)
			SELECT id, 'role_tested', id FROM rbac_policy WHERE key = ANY($1) RETURNING id`,
			[policies],
		);
		expect(granted).toHaveLength(policies.length);
	};
	/** The ids lead to nothing, and the bodies are empty. */
	const statusesFor = (headers: Record<string, string>) =>
		Promise.all(
			routes.map(async (route) => {
				const [method = "", path = ""] = route.split(" ");
				const url = `${stack.store.url}${path.replaceAll(/:\w+/g, "none")}`;
				const answer = await fetch(url, {
					method,
					headers: { ...headers, "content-type": "application/json" },
					...(method === "POST" ? { body: "{}" } : {}),
				});
				await answer.arrayBuffer();
				return { route, status: answer.status };
			}),
		);
	/** Which routes don't answer 403. */
	const opened = async ({ authorization } = admin) => {
		const statuses = await statusesFor({ authorization });
		return statuses.filter(({ status }) => status !== 403).map(({ route }) => route);
	};
	const only = (...patterns: RegExp[]) =>
		routes.filter((route) => patterns.some((pattern) => pattern.test(route)));

	it("all ask for a login", async () => {
		const statuses = new Set((await statusesFor({})).map(({ status }) => status));
		expect([...statuses]).toEqual([401]);
	});

	it("are all closed to a user without a role, and to one whose role has none of our policies", async () => {
		expect(routes.length).toBeGreaterThan(25);
		// This login came before the role.
		expect(await opened(stack.admin)).toEqual([]);
		await grant("order:read", "payment:read", "customer:read", "store:update");
		expect(await opened()).toEqual([]);
	});

	it("open by area, and to read or to change", async () => {
		await grant("pix_checkout_payment:read");
		const ofPayments = only(payments).filter((route) => route !== customerOfIssue);
		const readable = ofPayments.filter((route) => !changesOrders.test(route));
		expect(await opened()).toEqual(readable);
		await grant("pix_checkout_payment:read", "pix_checkout_payment:update");
		expect(await opened()).toEqual(ofPayments);
		await grant("pix_checkout_payment:read", "pix_checkout_personal_data:read");
		expect(await opened()).toContain(customerOfIssue);
		await grant("pix_checkout_personal_data:read");
		expect(await opened()).toEqual(only(personalData).filter((route) => !/erase/.test(route)));
		await grant("pix_checkout_personal_data:read", "pix_checkout_personal_data:delete");
		expect(await opened()).toEqual(only(personalData));
		await grant("pix_checkout_setting:read");
		const shown = only(settings).filter((route) => !/POST|webhook-address/.test(route));
		expect(await opened()).toEqual(shown);
		await grant("pix_checkout_setting:read", "pix_checkout_setting:update");
		expect(await opened()).toEqual(only(settings));
	});
});
