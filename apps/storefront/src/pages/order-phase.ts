/** What the payment's own element has said last. */
export type PaymentNews = "paid" | "expired" | "failed";

/** Where an order stands, for the shopper. */
export type OrderPhase = "waiting" | "paid" | "expired" | "failed" | "canceled" | "paid-too-late";

interface OrderState {
	status: string;
	payment_status: string;
}

const paidStatuses = new Set(["captured", "partially_captured", "partially_refunded", "refunded"]);

/** The store's order and the payment's news together; money received is never talked away. */
export function orderPhase(order: OrderState | null, news: PaymentNews | null): OrderPhase {
	const paid = news === "paid" || (order !== null && paidStatuses.has(order.payment_status));
	if (order?.status === "canceled") {
		return paid ? "paid-too-late" : "canceled";
	}
	if (paid) {
		return "paid";
	}
	return news ?? "waiting";
}

/**
 * Whether the shopper may want to buy the same things again: this order can't be paid any more.
 *
 * @param renewable whether a new code for it can be had
 */
export function isLost(phase: OrderPhase, renewable: boolean): boolean {
	return phase === "canceled" || ((phase === "expired" || phase === "failed") && !renewable);
}
