import type { IssueRefusal } from "../desk/merchant/issue-refusals.js";

/**
 * - `payer_incomplete`: `missing` and `invalid` name the fields, such as `payer.document`.
 * - `order_exists`: the order has a living payment of another amount or method: see `change`.
 * - `not_open`: the payment is paid, in part or whole, or cancelled.
 * - `nothing_due`: the order was cancelled, or is paid in full.
 * - `not_cancelled`: the payment may be paid, or the service could not be asked.
 * - `no_pix_code`: there is no Pix code to pay now.
 * - `no_new_code`: the payment can't get a code now; the message says why, and from when it can.
 * - `busy`: another call, or `onPaid`, works on the payment; try again in a moment.
 * - `inside_callback`: the call would wait for the callback that makes it.
 * - `refund_differs`, `refund_too_large`: see `recordRefund`.
 * - The other codes are about an issue: its message says why.
 */
export type PaymentErrorCode =
	| "invalid_request"
	| "payer_incomplete"
	| "order_exists"
	| "payment_not_found"
	| "not_open"
	| "nothing_due"
	| "not_cancelled"
	| "no_pix_code"
	| "no_new_code"
	| "busy"
	| "inside_callback"
	| "refund_differs"
	| "refund_too_large"
	| "issue_not_found"
	| IssueRefusal;

/** A call that changed nothing. `docs/reference/errors.md` says what to do about each code. */
export class PaymentError extends Error {
	override readonly name = "PaymentError";
	readonly code: PaymentErrorCode;
	/** Fields of the call's argument that `payer_incomplete` is about; else empty. */
	readonly missing: readonly string[];
	readonly invalid: readonly string[];

	constructor(
		code: PaymentErrorCode,
		message: string,
		{ missing, invalid }: { missing: string[]; invalid: string[] } = { missing: [], invalid: [] },
	) {
		super(message);
		this.code = code;
		this.missing = missing;
		this.invalid = invalid;
	}
}

export function noSuchPayment(): PaymentError {
	return new PaymentError(
		"payment_not_found",
		"there is no such payment; ids begin with pay_, and getByOrder() finds one by its order",
	);
}
