/** The last news of the payment's own element. */
export type PaymentNews = "paid" | "expired" | "failed";

/** The state of an order, for the shopper. */
export type OrderPhase = "waiting" | "paid" | "expired" | "failed" | "canceled" | "paid-too-late";

interface OrderState {
	status: string;
	payment_status: string;
}

const paidStatuses = new Set(["captured", "partially_captured", "partially_refunded", "refunded"]);

/** The state of the order from the store's data and the payment's news; a payment always shows. */
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
 * Whether the page offers to buy the same items again: the shopper can't pay this order any more.
 *
 * @param renewable whether the store offers a new code for it
 */
export function isLost(phase: OrderPhase, renewable: boolean): boolean {
	return phase === "canceled" || ((phase === "expired" || phase === "failed") && !renewable);
}
