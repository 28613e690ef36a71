/** What the store's status route says about one payment. */
export type CheckoutStatus = "preparing" | "pending" | "paid" | "expired" | "failed";

export type CheckoutMethod = "pix" | "boleto";

export interface PixCode {
	/** The "copia e cola" text, which is also what the QR code holds. */
	readonly copyPaste: string;
	/** Page of the payment at the service; only ever an `http:` or `https:` address. */
	readonly paymentLink: string | null;
}

export interface BoletoSlip {
	/** The document; only ever an `http:` or `https:` address. */
	readonly url: string | null;
	/** `null` when the service gave the store none that a bank would take. */
	readonly code: SlipCode | null;
}

/** The two written forms of a slip. */
export interface SlipCode {
	/** 44 digits, what the bars hold. */
	readonly barcode: string;
	/** 47 digits, what a person types. */
	readonly digitableLine: string;
}

interface CommonAnswer {
	/** The payment session, `payses_…`. */
	readonly id: string;
	readonly status: CheckoutStatus;
	readonly amountCents: number;
	/** ISO 4217, such as `BRL`. */
	readonly currency: string;
	/** Milliseconds since 1970 by the server's clock. */
	readonly expiresAt: number | null;
	/** When the answer was made: milliseconds since 1970 by the server's clock. */
	readonly serverTime: number;
	/** Whether the store would make a new code for the same order now. */
	readonly renewable: boolean;
	/** How long the server asks us to wait before the next question, in milliseconds. */
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
