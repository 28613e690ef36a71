import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { queryRows } from "./query-rows";

const orderSchema = z.object({ id: z.string(), display_id: z.number().nullish() });

/** The numbers of orders by their ids; a deleted order has none. */
export async function orderNumbers(
	container: MedusaContainer,
	orderIds: readonly (string | null)[],
): Promise<Map<string, number>> {
	const ids = [...new Set(orderIds.filter((id) => id !== null))];
	if (ids.length === 0) {
		return new Map();
	}
	const orders = await queryRows(container, orderSchema, {
		entity: "order",
		fields: ["id", "display_id"],
		filters: { id: ids },
	});
	return new Map(orders.flatMap(({ id, display_id }) => (display_id ? [[id, display_id]] : [])));
}

/** The order with this number. */
export async function orderOfNumber(
	container: MedusaContainer,
	displayId: number,
): Promise<string | null> {
	const [order] = await queryRows(container, orderSchema, {
		entity: "order",
		fields: ["id"],
		filters: { display_id: displayId },
	});
	return order?.id ?? null;
}
