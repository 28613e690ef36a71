import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows";

/** Login of Medusa's admin, created in development only. It is public. */
export const demoAdmin = { email: "admin@example.com", password: "pix-checkout-demo" } as const;

/** Creates the demo login for the admin, unless it exists. Never for production. */
export async function seedAdmin(container: MedusaContainer): Promise<void> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "user",
		fields: ["id"],
		filters: { email: demoAdmin.email },
	});
	if (data.length > 0) {
		return;
	}
	const auth = container.resolve(Modules.AUTH);
	const { success, authIdentity, error } = await auth.register("emailpass", { body: demoAdmin });
	if (!success || authIdentity === undefined) {
		throw new Error(`The demo login could not be created: ${error ?? "no reason given"}`);
	}
	await createUserAccountWorkflow(container).run({
		input: { authIdentityId: authIdentity.id, userData: { email: demoAdmin.email } },
	});
}
