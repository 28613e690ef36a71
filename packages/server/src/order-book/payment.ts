import type { ChargeMethod, RevokedReason } from "../charge/charge-record.js";
import type { RenewalEnd } from "../orders/renewal.js";
import type { PaidReason } from "../shopper/paid-money.js";
import type { SessionStatus } from "../shopper/session-status.js";
import type { BookedOrder } from "./booked-order.js";

/**
 * - `preparing`: its code is being made.
 * - `pending`: the shopper can pay.
 * - `confirming`: the money is there, and `onPaid` has not ended well yet, or an issue holds it.
 * - `paid`: recorded money covers the amount, and `onPaid` has ended.
 * - `expired`, `failed`: without a code; `newCode` may make one.
 * - `cancelled`
 */
export type PaymentStatus =
	| "preparing"
	| "pending"
	| "confirming"
	| "paid"
	| "expired"
	| "failed"
	| "cancelled";

/** See `Payment.reason`; each is explained in the reference of the status route. */
export type PaymentReason = RevokedReason | PaidReason | RenewalEnd;

/** The form of a payment's id. */
export const paymentIdForm = /^[\w-]{1,100}$/;

/** An order's payment. Amounts in cents. */
export interface Payment {
	/** Unguessable: who knows it may see and renew the code. */
	id: string;
	orderId: string;
	method: ChargeMethod;
	amountCents: number;
	metadata: Record<string, string>;
	status: PaymentStatus;
	/** What was recorded, also what was sent back since. */
	capturedCents: number;
	refundedCents: number;
	/** The code while the shopper can pay it. */
	pix: { copyPaste: string; paymentLink: string | null } | null;
	boleto: { url: string | null; barcode: string | null; digitableLine: string | null } | null;
	expiresAt: Date | null;
	/**
	 * Why there is no code to pay: `order_changed` after `change`, while the earlier code can still be paid;
	 * `too_many_codes` or `too_late` when no further one can be made. Or why paid money does not simply pay
	 * the order, such as `amount_missing`. Else `null`.
	 */
	reason: PaymentReason | null;
	/** From when `newCode` makes a code; `null` while there is one, or none can be made. */
	renewableAt: Date | null;
	createdAt: Date;
	paidAt: Date | null;
	cancelledAt: Date | null;
}

/**
 * @param shown what the payment's page shows; `null` before its first charge is queued
 * @param isUnasked whether no session asks for what the order lacks, so that `newCode` opens one now
 */
export function paymentOf(
	order: BookedOrder,
	shown: SessionStatus | null,
	isUnasked: boolean,
): Payment {
	return {
		id: order.paymentId,
		orderId: order.orderId,
		method: order.method,
		amountCents: order.amountCents,
		metadata: order.metadata,
		status: statusOf(order, shown),
		capturedCents: order.capturedCents,
		refundedCents: order.refundedCents,
		pix: shown?.pix
			? { copyPaste: shown.pix.copy_paste, paymentLink: shown.pix.payment_link }
			: null,
		boleto: shown?.boleto
			? {
					url: shown.boleto.url,
					barcode: shown.boleto.barcode,
					digitableLine: shown.boleto.digitable_line,
				}
			: null,
		expiresAt: shown?.expires_at ? new Date(shown.expires_at) : null,
		reason: shown?.reason ?? shown?.renewal_ended ?? null,
		renewableAt: renewableAt(shown, isUnasked),
		createdAt: order.createdAt,
		paidAt: order.coveredAt,
		cancelledAt: order.cancelledAt,
	};
}

/** A code that is over can be renewed since its end: the page says since now. */
function renewableAt(shown: SessionStatus | null, isUnasked: boolean): Date | null {
	const since = shown?.renewable ? (shown.expires_at ?? shown.server_time) : shown?.renewable_at;
	const at = isUnasked ? shown?.server_time : since;
	return at ? new Date(at) : null;
}

function statusOf(
	{ cancelledAt, coveredAt }: BookedOrder,
	shown: SessionStatus | null,
): PaymentStatus {
	if (coveredAt !== null) {
		return "paid";
	}
	if (cancelledAt !== null) {
		return "cancelled";
	}
	const status = shown?.status ?? "preparing";
	return status === "paid" || status === "received" ? "confirming" : status;
}
