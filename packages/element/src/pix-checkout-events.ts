import type { CheckoutMethod, CheckoutStatus, StatusAnswer } from "./status/status-answer.js";

/** What each event of the element carries in `detail`. */
export interface PixCheckoutDetail {
	/** The payment session, `payses_…`. */
	readonly id: string;
	readonly method: CheckoutMethod;
	readonly status: CheckoutStatus;
	/** `null` for the first status after the element was put on the page. */
	readonly previousStatus: CheckoutStatus | null;
	readonly amountCents: number;
	/** ISO 4217, such as `BRL`. */
	readonly currency: string;
	/** ISO 8601 in UTC. */
	readonly expiresAt: string | null;
}

/** The events by name; all of them bubble and leave shadow roots. */
export interface PixCheckoutEventMap {
	/** On each change of status, the first one included. */
	"pix-checkout-status": CustomEvent<PixCheckoutDetail>;
	/** Also when the payment is found to be paid already. */
	"pix-checkout-paid": CustomEvent<PixCheckoutDetail>;
	/** Not final: `pix-checkout-paid` may still follow. */
	"pix-checkout-expired": CustomEvent<PixCheckoutDetail>;
	"pix-checkout-failed": CustomEvent<PixCheckoutDetail>;
}

declare global {
	interface HTMLElementEventMap extends PixCheckoutEventMap {}
	interface DocumentEventMap extends PixCheckoutEventMap {}
}

/** Tells the page about a change of status. */
export function dispatchStatus(
	target: EventTarget,
	answer: StatusAnswer,
	previousStatus: CheckoutStatus | null,
): void {
	const detail: PixCheckoutDetail = {
		id: answer.id,
		method: answer.method,
		status: answer.status,
		previousStatus,
		amountCents: answer.amountCents,
		currency: answer.currency,
		expiresAt: answer.expiresAt === null ? null : new Date(answer.expiresAt).toISOString(),
	};
	dispatch(target, "pix-checkout-status", detail);
	switch (answer.status) {
		case "paid":
		case "expired":
		case "failed":
			dispatch(target, `pix-checkout-${answer.status}`, detail);
			break;
		case "preparing":
		case "pending":
			break;
	}
}

function dispatch(
	target: EventTarget,
	name: keyof PixCheckoutEventMap,
	detail: PixCheckoutDetail,
): void {
	target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
