/** The statuses of the store's status route; `received`: the money is there, and the store records it. */
export const checkoutStatuses = [
	"preparing",
	"pending",
	"received",
	"paid",
	"expired",
	"failed",
] as const;

export type CheckoutStatus = (typeof checkoutStatuses)[number];

/** A further method begins here: the compiler leads to the rest. */
export const checkoutMethods = ["pix", "boleto"] as const;

/** A payment method, as the status route names it. */
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** What happened to an order that doesn't want its code any more. */
export const revokedReasons = ["order_changed", "paid_another_way", "order_cancelled"] as const;

/** Why paid money does not simply pay its order: see the reference of the status. */
export const paidReasons = [
	"paid_after_cancellation",
	"paid_twice",
	"amount_missing",
	"held",
	"refund_due",
	"refunded",
	"used_for_another_order",
] as const;

export type RevokedReason = (typeof revokedReasons)[number];
export type PaidReason = (typeof paidReasons)[number];

/** Money on its way back to the shopper, in cents. */
export interface Refund {
	/** What the store will still send. */
	readonly dueCents: number;
	/** What the store recorded as sent. */
	readonly sentCents: number;
	/** When it recorded the last part: milliseconds since 1970; `null` before. */
	readonly sentAt: number | null;
}

/** Why an unpaid order gets no further code: it has had as many as it may have, or its time is over. */
export type RenewalEnd = "too_many_codes" | "too_late";

export interface PixCode {
	/** The "copia e cola" text, which the QR code holds too. */
	readonly copyPaste: string;
	/** Page of the payment at the service; only ever an `http:` or `https:` address. */
	readonly paymentLink: string | null;
}

export interface BoletoSlip {
	/** The document; only ever an `http:` or `https:` address. */
	readonly url: string | null;
	/** `null` when the service gave the store no valid one. */
	readonly code: SlipCode | null;
}

/** The two written forms of a slip. */
export interface SlipCode {
	/** 44 digits, as in the bars. */
	readonly barcode: string;
	/** 47 digits, as a person types them. */
	readonly digitableLine: string;
}

interface CommonAnswer {
	/** The payment session, `payses_…`; by order the order, `order_…`. */
	readonly id: string;
	readonly status: CheckoutStatus;
	/** Milliseconds since 1970; `null` before it is paid, and from a store that doesn't say when. */
	readonly paidAt: number | null;
	readonly amountCents: number;
	/** ISO 4217, such as `BRL`. */
	readonly currency: string;
	/** Milliseconds since 1970: when the code was made; `null` without a code, and from an older store. */
	readonly createdAt: number | null;
	/** Milliseconds since 1970 by the server's clock. */
	readonly expiresAt: number | null;
	/** Who receives, by the Pix code, also when it is paid; `null` from an older store. */
	readonly payee: string | null;
	/** The time of the answer: milliseconds since 1970 by the server's clock. */
	readonly serverTime: number;
	/** Whether the store would make a new code for the same order now. */
	readonly renewable: boolean;
	/** The same for all answers that show the same; `null` from a store that doesn't say. */
	readonly revision: string | null;
	/**
	 * Paid: why the money does not simply pay the order. Unpaid: why the order doesn't want the code any
	 * more. `null` while all is well, and from an older store.
	 */
	readonly reason: RevokedReason | PaidReason | null;
	/** What the order lacks after a payment, in cents; `null` unless the reason is `amount_missing`. */
	readonly missingCents: number | null;
	/** Paid money on its way back, also a part; `null` without any. */
	readonly refund: Refund | null;
	/** Milliseconds since 1970: when a new code will be possible for an order that has changed. */
	readonly renewableAt: number | null;
	/** Milliseconds since 1970: until when a new code is possible; `null` where no time ends that. */
	readonly renewableUntil: number | null;
	/** Milliseconds since 1970: until when the store waits for the bank's word; `null` where it doesn't. */
	readonly awaitedUntil: number | null;
	/** `null` while the order may get a new code or needs none, and from an older store. */
	readonly renewalEnded: RenewalEnd | null;
	/** Milliseconds until the next question, as the server asks. */
	readonly pollAfterMs: number;
}

export interface PixAnswer extends CommonAnswer {
	readonly method: "pix";
	/** `null` until the code exists. */
	readonly pix: PixCode | null;
}

export interface BoletoAnswer extends CommonAnswer {
	readonly method: "boleto";
	/** `null` until the slip exists. */
	readonly boleto: BoletoSlip | null;
}

export type StatusAnswer = PixAnswer | BoletoAnswer;
