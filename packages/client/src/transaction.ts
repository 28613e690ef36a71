import type { ChargeCustomer, ChargeFee, ChargeStatus } from "./charge.js";

/** One entry of the transaction list. Tell the kinds apart by `type`. */
export type Transaction = ChargeTransaction | OtherTransaction;

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
	/** Null if the entry doesn't say. */
	createdAt: Date | null;
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

/** A withdrawal, whose fields the specification doesn't show, or something unknown: see `raw`. */
export interface OtherTransaction {
	/** What kind of transaction it is: a withdrawal, or nothing that this version knows. */
	type: "withdrawal" | "unknown";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	/** The whole entry. */
	raw: unknown;
}
