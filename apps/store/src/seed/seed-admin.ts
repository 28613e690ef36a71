import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows";

/** Creates the demo login for the admin, unless it exists. Never for production. */
export async function seedAdmin(
	container: MedusaContainer,
	login: { email: string; password: string },
): Promise<void> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data } = await query.graph({
		entity: "user",
		fields: ["id"],
		filters: { email: login.email },
	});
	if (data.length > 0) {
		return;
	}
	const auth = container.resolve(Modules.AUTH);
	const { success, authIdentity, error } = await auth.register("emailpass", { body: login });
	if (!success || authIdentity === undefined) {
		throw new Error(`The demo login could not be created: ${error ?? "no reason given"}`);
	}
	await createUserAccountWorkflow(container).run({
		input: { authIdentityId: authIdentity.id, userData: { email: login.email } },
	});
}
