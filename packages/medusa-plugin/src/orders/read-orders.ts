import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type MedusaOrder, orderViewFields, readMedusaOrder } from "./order-view";

/** Reads orders with their payment collections, by id. */
export async function readOrders(
	container: MedusaContainer,
	orderIds: string[],
): Promise<Map<string, MedusaOrder>> {
	if (orderIds.length === 0) {
		return new Map();
	}
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: [...orderViewFields],
		filters: { id: orderIds },
	});
	return new Map(data.map((one) => [one.id, readMedusaOrder(one)]));
}
