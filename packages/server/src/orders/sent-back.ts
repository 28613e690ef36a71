import type { ChargeRecord } from "../charge/charge-record.js";
import type { OrderView } from "../charge/ports/order-gateway.js";

/** The failure of a captured charge, on a page, whose order holds nothing of it any more. */
export const moneySentBack = "money_sent_back";

/** Whether an order has had money and holds none of it any more. */
export function hasSentBack({
	capturedCents,
	refundedCents,
}: Pick<OrderView, "capturedCents" | "refundedCents">): boolean {
	return capturedCents > 0 && capturedCents <= refundedCents;
}

/** The attempts that count for an order's end: money that was sent back pays nothing. */
export function withoutSentBack(attempts: ChargeRecord[], order: OrderView | null): ChargeRecord[] {
	return order && hasSentBack(order)
		? attempts.filter(({ state }) => state !== "captured")
		: attempts;
}
