import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import type { CustomerKey, CustomerPurchases } from "@pix-checkout/server/platform";
import { cartsOfOrders, collectionSchema, ownSessions, sessionFields } from "./linked-ids";
import { queryRows } from "./query-rows";

const orderSchema = z.object({
	id: z.string(),
	display_id: z.number().nullish(),
	payment_collections: z.array(collectionSchema).nullish(),
});
const cartSchema = z.object({ id: z.string(), payment_collection: collectionSchema });

/**
 * Finds everything that a customer ordered or left in a cart, with its sessions by Pix and boleto; `null`
 * without such a customer.
 */
export async function purchasesOfCustomer(
	container: MedusaContainer,
	customer: CustomerKey,
): Promise<CustomerPurchases | null> {
	if ("customer_id" in customer && !(await exists(container, customer.customer_id))) {
		return null;
	}
	const filters = filtersOf(customer);
	const [orders, carts] = await Promise.all([
		queryRows(container, orderSchema, {
			entity: "order",
			fields: ["id", "display_id", ...sessionFields.map((field) => `payment_collections.${field}`)],
			filters,
		}),
		"id" in filters
			? []
			: queryRows(container, cartSchema, {
					entity: "cart",
					fields: ["id", ...sessionFields.map((field) => `payment_collection.${field}`)],
					filters,
				}),
	]);
	const links = await cartsOfOrders(
		container,
		orders.map(({ id }) => id),
	);
	const placed = new Set(links.map(({ cart_id }) => cart_id));
	return {
		orders: new Map(orders.map(({ id, display_id }) => [id, display_id ?? null])),
		purchases: [
			...orders.map(({ id, payment_collections }) => ({
				orderId: id,
				cartIds: links.filter(({ order_id }) => order_id === id).map(({ cart_id }) => cart_id),
				sessionIds: (payment_collections ?? []).flatMap(ownSessions),
			})),
			...carts
				.filter(({ id }) => !placed.has(id))
				.map(({ id, payment_collection }) => ({
					orderId: null,
					cartIds: [id],
					sessionIds: ownSessions(payment_collection),
				})),
		],
	};
}

async function exists(container: MedusaContainer, customerId: string): Promise<boolean> {
	const found = await queryRows(container, z.unknown(), {
		entity: "customer",
		fields: ["id"],
		filters: { id: customerId },
	});
	return found.length > 0;
}

/** Medusa stores an e-mail in lower case, unless another program wrote it. */
function filtersOf(customer: CustomerKey): Record<string, string | string[]> {
	if ("customer_id" in customer) {
		return { customer_id: customer.customer_id };
	}
	if ("order_ids" in customer) {
		return { id: customer.order_ids };
	}
	const email = customer.email.trim();
	return { email: [...new Set([email, email.toLowerCase()])] };
}
