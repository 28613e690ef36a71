import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { CustomerKey, CustomerPurchases } from "@pix-checkout/server/platform";
import { methodOfProvider } from "../provider-ids";

const collectionSchema = z
	.object({
		payment_sessions: z.array(z.object({ id: z.string(), provider_id: z.string() })).nullish(),
	})
	.nullish();

const ordersSchema = z.array(
	z.object({
		id: z.string(),
		display_id: z.number().nullish(),
		payment_collections: z.array(collectionSchema).nullish(),
	}),
);
const cartsSchema = z.array(z.object({ id: z.string(), payment_collection: collectionSchema }));
const linksSchema = z.array(z.object({ order_id: z.string(), cart_id: z.string() }));

/** Those of a customer that Medusa doesn't have any more. */
export const noPurchases: CustomerPurchases = { orders: new Map(), purchases: [] };

const sessionFields = ["payment_sessions.id", "payment_sessions.provider_id"];

/**
 * Finds everything that a customer ordered or left in a cart, with its sessions by Pix and boleto; `null`
 * without such a customer.
 */
export async function purchasesOfCustomer(
	container: MedusaContainer,
	customer: CustomerKey,
): Promise<CustomerPurchases | null> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	if ("customer_id" in customer && !(await exists(container, customer.customer_id))) {
		return null;
	}
	const filters = filtersOf(customer);
	const [{ data: foundOrders }, { data: foundCarts }] = await Promise.all([
		query.graph({
			entity: "order",
			fields: ["id", "display_id", ...sessionFields.map((field) => `payment_collections.${field}`)],
			filters,
		}),
		"id" in filters
			? { data: [] }
			: query.graph({
					entity: "cart",
					fields: ["id", ...sessionFields.map((field) => `payment_collection.${field}`)],
					filters,
				}),
	]);
	const orders = ordersSchema.parse(foundOrders);
	const carts = cartsSchema.parse(foundCarts);
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
	const { data } = await container
		.resolve(ContainerRegistrationKeys.QUERY)
		.graph({ entity: "customer", fields: ["id"], filters: { id: customerId } });
	return data.length > 0;
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

function ownSessions(collection: z.infer<typeof collectionSchema>): string[] {
	return (collection?.payment_sessions ?? [])
		.filter(({ provider_id }) => methodOfProvider(provider_id) !== null)
		.map(({ id }) => id);
}

async function cartsOfOrders(container: MedusaContainer, orderIds: string[]) {
	if (orderIds.length === 0) {
		return [];
	}
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order_cart",
		fields: ["order_id", "cart_id"],
		filters: { order_id: orderIds },
	});
	return linksSchema.parse(data);
}
