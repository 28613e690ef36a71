import type { ChargeCustomer, ChargeFee, ChargeStatus } from "./charge.js";

/** One entry of the transaction list. Tell the kinds apart by `type`. */
export type Transaction = ChargeTransaction | OtherTransaction | UnreadableTransaction;

/** A charge in the transaction list (the service's specification, "Transaction list"). */
export interface ChargeTransaction {
	/** What kind of transaction it is. */
	type: "charge";
	/** `id` of the entry if it has one, else its `uuid`. */
	id: string;
	/** `uuid` of the entry, or `id` if that is one. Null if unknown. */
	uuid: string | null;
	/** As in `Charge`. */
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	/** As it was sent; null if it wasn't. */
	description: string | null;
	/** Null if the entry doesn't say, or what can't be read. */
	createdAt: Date | null;
	/**
	 * Whether `createdAt` is a moment. False when it is null, and when the entry named no zone or no
	 * time: then it is a guess, by São Paulo's days, that must not decide how far a list was read.
	 */
	createdAtIsExact: boolean;
	/** When the payment was confirmed; null if it wasn't. */
	paidAt: Date | null;
	/** Name and e-mail of the payer, as sent; null if none was. */
	customer: ChargeCustomer | null;
	/** What the service keeps. Null if the entry doesn't say. */
	fee: ChargeFee | null;
	/** True in production; null if the entry doesn't say. */
	livemode: boolean | null;
	/** The whole entry, with the fields that this type doesn't know. It can hold payer data. */
	raw: unknown;
}

/**
 * An entry that is no charge as the specification has it, though charges were asked for or it calls
 * itself one: what its money depends on is missing or contradicts itself. The page's other entries
 * are none the worse.
 */
export interface UnreadableTransaction {
	/** What kind of transaction it is. */
	type: "unreadable";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	/** As it was sent; null if it isn't there or no text. */
	description: string | null;
	/** What is wrong, by the service's names of the fields. Holds no values. */
	problems: string[];
	/** The whole entry. It can hold payer data. */
	raw: unknown;
}

/** A withdrawal, whose fields the specification doesn't show, or something unknown: see `raw`. */
export interface OtherTransaction {
	/** What kind of transaction it is: a withdrawal, or nothing that this version knows. */
	type: "withdrawal" | "unknown";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	/** The whole entry. */
	raw: unknown;
}
