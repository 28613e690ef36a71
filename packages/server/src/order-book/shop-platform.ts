import type { Queries } from "../database/database.js";
import type { DeskPlatform } from "../desk/door/desk.js";
import { readBookedOrders } from "./booked-order.js";

/** What the desk knows of a shop: the order book has no numbers, e-mails, customers and users. */
export function shopPlatform(database: Queries): DeskPlatform {
	return {
		findOrder: async (text) => {
			const orders = await readBookedOrders(database, [text, text.replace(/^#/, "")]);
			return orders.keys().next().value ?? null;
		},
		orderNumbers: async () => new Map(),
		ordersOfEmail: async () => null,
		usersBy: async () => new Map(),
		buyerOf: async () => null,
		purchasesOf: async (customer) => {
			if (!("order_ids" in customer)) {
				return null;
			}
			const orders = await readBookedOrders(database, customer.order_ids);
			return {
				orders: new Map([...orders.keys()].map((id) => [id, null])),
				purchases: [...orders.values()].map(({ orderId, sessions }) => ({
					orderId,
					cartIds: [],
					sessionIds: sessions.map(({ id }) => id),
				})),
			};
		},
	};
}
