import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const ordersSchema = z.array(z.object({ id: z.string(), display_id: z.number().nullish() }));

/** The numbers of orders that merchants know, by the order's id; a deleted order has none. */
export async function orderNumbers(
	container: MedusaContainer,
	orderIds: string[],
): Promise<Map<string, number>> {
	if (orderIds.length === 0) {
		return new Map();
	}
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: ["id", "display_id"],
		filters: { id: [...new Set(orderIds)] },
	});
	return new Map(
		ordersSchema
			.parse(data)
			.flatMap((order) => (order.display_id ? [[order.id, order.display_id]] : [])),
	);
}
