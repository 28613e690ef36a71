import type { CodeProblem } from "./codes/code-problems.js";
import type { CheckoutMethod, CheckoutStatus, StatusAnswer } from "./status/status-answer.js";
import { isFinal } from "./watch/checkout-state.js";

/** `detail` of the status events. */
export interface PixCheckoutDetail {
	/** The payment session, `payses_…`; by order the order, `order_…`. */
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
	/** Whether the store would make a new code for the same order: the element has a button for it. */
	readonly renewable: boolean;
	/** When it would, where it has to wait for the end of the old code. ISO 8601 in UTC. */
	readonly renewableAt: string | null;
	/** Why paid money does not simply pay the order, or why the order wants the code no more. */
	readonly reason: StatusAnswer["reason"];
	/** What the order lacks after a payment; `null` unless the reason is `amount_missing`. */
	readonly missingCents: number | null;
}

/** `detail` of `pix-checkout-warning`. */
export type PixCheckoutWarning = CodeProblem & {
	/** The payment session, `payses_…`; by order the order, `order_…`. */
	readonly id: string;
};

/** The events by name; all of them bubble and leave shadow roots. */
export interface PixCheckoutEventMap {
	/** On each change of the status or its reason, the first one included. */
	"pix-checkout-status": CustomEvent<PixCheckoutDetail>;
	/**
	 * The store has recorded the payment, and it pays the order. Also when it was paid before the page
	 * opens; never for money that is late, short, held or on its way back.
	 */
	"pix-checkout-paid": CustomEvent<PixCheckoutDetail>;
	/** Not final: `pix-checkout-paid` may still follow. */
	"pix-checkout-expired": CustomEvent<PixCheckoutDetail>;
	"pix-checkout-failed": CustomEvent<PixCheckoutDetail>;
	/** The code on the page has a problem; once for each problem. */
	"pix-checkout-warning": CustomEvent<PixCheckoutWarning>;
}

declare global {
	interface HTMLElementEventMap extends PixCheckoutEventMap {}
	interface DocumentEventMap extends PixCheckoutEventMap {}
}

/** Notifies the page of a change of status. */
export function dispatchStatus(
	target: EventTarget,
	answer: StatusAnswer,
	status: CheckoutStatus,
	previousStatus: CheckoutStatus | null,
): void {
	const detail: PixCheckoutDetail = {
		id: answer.id,
		method: answer.method,
		status,
		previousStatus,
		amountCents: answer.amountCents,
		currency: answer.currency,
		expiresAt: isoTime(answer.expiresAt),
		renewable: answer.renewable,
		renewableAt: isoTime(answer.renewableAt),
		reason: answer.reason,
		missingCents: answer.missingCents,
	};
	dispatch(target, "pix-checkout-status", detail);
	if (status === "expired" || status === "failed") {
		dispatch(target, `pix-checkout-${status}`, detail);
	}
	if (isFinal(answer)) {
		dispatch(target, "pix-checkout-paid", detail);
	}
}

function isoTime(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}

/** Notifies the page of a problem of a code. */
export function dispatchWarning(target: EventTarget, warning: PixCheckoutWarning): void {
	console.warn("<pix-checkout>: see Warnings in the README.", warning);
	dispatch(target, "pix-checkout-warning", warning);
}

function dispatch(
	target: EventTarget,
	name: keyof PixCheckoutEventMap,
	detail: PixCheckoutDetail | PixCheckoutWarning,
): void {
	target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
