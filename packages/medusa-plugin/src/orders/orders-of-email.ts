import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { queryRows } from "./query-rows";

const customerSchema = z.object({ id: z.string() });
const newestSchema = z.object({ display_id: z.number() });
const orderSchema = z.object({ id: z.string(), created_at: z.coerce.date() });

/** The most orders that one e-mail address leads to. */
const mostOrders = 500;

/** How many of the store's newest orders are compared by the address of their own. */
const newestOrders = 5_000;

/**
 * The newest orders of an e-mail address, at most 500. Medusa's orders have no index for theirs, but
 * each has a customer, guests too, and customers have one: at most a guest and an account have the
 * address. An order can have another address than its customer, after an edit or a transfer; it is found
 * by its own while it is among the store's newest 5,000.
 *
 * @param email in any case; Medusa stores addresses in lower case, unless another program wrote them
 */
export async function ordersOfEmail(container: MedusaContainer, email: string): Promise<string[]> {
	const spellings = [...new Set([email, email.toLowerCase()])];
	const [ofCustomers, withAddress] = await Promise.all([
		ordersOfCustomers(container, spellings),
		newestWithAddress(container, spellings),
	]);
	const found = new Map(
		[...ofCustomers, ...withAddress].map(({ id, created_at }) => [id, created_at]),
	);
	return [...found]
		.toSorted(([, a], [, b]) => b.getTime() - a.getTime())
		.slice(0, mostOrders)
		.map(([id]) => id);
}

async function ordersOfCustomers(container: MedusaContainer, emails: string[]) {
	const customers = await queryRows(container, customerSchema, {
		entity: "customer",
		fields: ["id"],
		filters: { email: emails },
	});
	const ids = customers.map(({ id }) => id);
	return ids.length === 0 ? [] : newestOf(container, { customer_id: ids });
}

async function newestWithAddress(container: MedusaContainer, emails: string[]) {
	const [newest] = await queryRows(container, newestSchema, {
		entity: "order",
		fields: ["display_id"],
		pagination: { take: 1, order: { display_id: "DESC" } },
	});
	return newest
		? newestOf(container, { email: emails, display_id: { $gt: newest.display_id - newestOrders } })
		: [];
}

async function newestOf(container: MedusaContainer, filters: Record<string, unknown>) {
	return queryRows(container, orderSchema, {
		entity: "order",
		fields: ["id", "created_at"],
		filters,
		pagination: { take: mostOrders, order: { created_at: "DESC" } },
	});
}
