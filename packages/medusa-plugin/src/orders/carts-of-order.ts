import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const linksSchema = z.array(z.object({ cart_id: z.string() }));

/** @returns the id of the cart that became the order, as a list; empty for a draft order */
export async function cartsOfOrder(container: MedusaContainer, orderId: string): Promise<string[]> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order_cart",
		fields: ["cart_id"],
		filters: { order_id: orderId },
	});
	return linksSchema.parse(data).map(({ cart_id }) => cart_id);
}
