import type { ChargeCustomer, ChargeFee, ChargeStatus } from "./charge.js";

/** One page of transactions (the service's specification, "Transaction list"). */
export interface TransactionPage {
	/** The transactions of this page, in the service's order. */
	items: Transaction[];
	/** Whether there are more pages. */
	hasMore: boolean;
	/** The `startingAfter` of the next page; null when there is none. */
	nextCursor: string | null;
	/** The whole answer. It can hold payer data. */
	raw: unknown;
}

/** One entry of the transaction list. Narrow by `type`. */
export type Transaction =
	| ChargeTransaction
	| WithdrawalTransaction
	| OtherTransaction
	| UnreadableTransaction;

/** A charge in the transaction list (the service's specification, "Transaction list"). */
export interface ChargeTransaction {
	/** The kind of the transaction. */
	type: "charge";
	/** `id` of the entry if it has one, else its `uuid`. */
	id: string;
	/** `uuid` of the entry, or `id` if that is one. Null if unknown. */
	uuid: string | null;
	/** As in `Charge`. */
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	/** As the client sent it; null if it sent none. */
	description: string | null;
	/** Null if absent or unreadable. */
	createdAt: Date | null;
	/**
	 * Whether `createdAt` is an exact moment. False when it is null, and for a date without a zone or
	 * a time: then `createdAt` is a guess in São Paulo's time, and must not decide how far a list was
	 * read.
	 */
	createdAtIsExact: boolean;
	/** When the service confirmed the payment; null before that. */
	paidAt: Date | null;
	/** Name and e-mail of the payer, as the client sent them; null if it sent none. */
	customer: ChargeCustomer | null;
	/** The service's fee. Null if the entry has none. */
	fee: ChargeFee | null;
	/** True in production; null if absent. */
	livemode: boolean | null;
	/** The whole entry, with the fields that this type doesn't know. It can hold payer data. */
	raw: unknown;
}

/**
 * An entry that should be a charge but breaks the specification: a field that its money depends on is
 * missing or contradicts another. It doesn't affect the other entries of the page.
 */
export interface UnreadableTransaction {
	/** The kind of the transaction. */
	type: "unreadable";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	/** As the client sent it; null if absent or no text. */
	description: string | null;
	/** The problems, by the service's names of the fields. Holds no values. */
	problems: string[];
	/** The whole entry. It can hold payer data. */
	raw: unknown;
}

/**
 * A withdrawal. The specification doesn't show its fields: each one is null when the entry lacks it
 * or has it in a form that makes no sense.
 */
export interface WithdrawalTransaction {
	/** The kind of the transaction. */
	type: "withdrawal";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	/** `uuid` of the entry, or `id` if that is one. Null if unknown. */
	uuid: string | null;
	/** The one status that the specification names is `processing`. */
	status: string | null;
	/** Integer cents, above 0. Null also when it is unclear whether the entry means cents. */
	amountCents: number | null;
	/** When the service recorded it. */
	createdAt: Date | null;
	/** The whole entry. It can hold payee data. */
	raw: unknown;
}

/** An entry of a kind that this version doesn't know: see `raw`. */
export interface OtherTransaction {
	/** The kind of the transaction. */
	type: "unknown";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	/** The whole entry. */
	raw: unknown;
}
