import type { ChargeRecord } from "../charge/charge-record.js";
import type { OrderView } from "../charge/ports/order-gateway.js";

/** Whether an order waits for a payment of exactly this amount, in cents, and the session has none. */
export function lacksExactly(
	{ cancelled, capturedBy, amountDue, hasCapture, mayCancel }: OrderView,
	amountCents: number,
): boolean {
	// Another provider's payment may be authorized, and captured in a moment.
	const isOpen = hasCapture || mayCancel;
	return !cancelled && capturedBy === "none" && isOpen && amountDue?.amountCents === amountCents;
}

/** Whether the store captures this payment for its session's order at the next step. */
export function isBeingCaptured({ state, issue, acceptedOrderId }: ChargeRecord): boolean {
	return state === "paid" && issue === null && acceptedOrderId === null;
}
