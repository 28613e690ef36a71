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

/** The order with this number. */
export async function orderOfNumber(
	container: MedusaContainer,
	displayId: number,
): Promise<string | null> {
	const { data } = await container
		.resolve(ContainerRegistrationKeys.QUERY)
		.graph({ entity: "order", fields: ["id"], filters: { display_id: displayId } });
	return idsSchema.parse(data)[0]?.id ?? null;
}
