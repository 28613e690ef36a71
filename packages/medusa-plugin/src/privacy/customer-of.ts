import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

/** Whose payment data: a customer's by Medusa's id, or a guest's by the e-mail of their orders. */
export type CustomerKey = { customer_id: string } | { email: string };

const customersSchema = z.array(z.object({ id: z.string(), email: z.string().nullish() }));

/** Medusa's customer, as far as it still exists. */
export async function customerOf(
	container: MedusaContainer,
	customerId: string,
): Promise<{ id: string; email: string | null } | null> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "customer",
		fields: ["id", "email"],
		filters: { id: customerId },
	});
	const [customer] = customersSchema.parse(data);
	return customer ? { id: customer.id, email: customer.email ?? null } : null;
}
