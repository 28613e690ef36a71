import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const ordersSchema = z.array(z.object({ id: z.string(), display_id: z.number().nullish() }));
const idsSchema = z.array(z.object({ id: z.string() }));

/** The numbers of orders by their ids; a deleted order has none. */
export async function orderNumbers(
	container: MedusaContainer,
	orderIds: readonly (string | null)[],
): Promise<Map<string, number>> {
	const ids = [...new Set(orderIds.filter((id) => id !== null))];
	if (ids.length === 0) {
		return new Map();
	}
	const { data } = await container
		.resolve(ContainerRegistrationKeys.QUERY)
		.graph({ entity: "order", fields: ["id", "display_id"], filters: { id: ids } });
	return new Map(
		ordersSchema
			.parse(data)
			.flatMap(({ id, display_id }) => (display_id ? [[id, display_id]] : [])),
	);
}

/** The most orders that one number or e-mail address leads to. */
const mostOrders = 500;

/** The newest orders with this number, or of this e-mail address. */
export async function ordersOf(
	container: MedusaContainer,
	filters: { display_id: number } | { email: string },
): Promise<string[]> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: ["id"],
		filters,
		pagination: { take: mostOrders, order: { created_at: "DESC" } },
	});
	return idsSchema.parse(data).map(({ id }) => id);
}
