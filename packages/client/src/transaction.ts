import type { ChargeCustomer, ChargeFee, ChargeStatus } from "./charge.js";

/** One entry of the transaction list. Tell the kinds apart by `type`. */
export type Transaction = ChargeTransaction | OtherTransaction;

/** A charge in the transaction list (the service's specification, "Transaction list"). */
export interface ChargeTransaction {
	type: "charge";
	/** `id` of the entry if it has one, else its `uuid`. */
	id: string;
	/** `uuid` of the entry, or `id` if that is one. Null if unknown. */
	uuid: string | null;
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	description: string | null;
	createdAt: Date | null;
	paidAt: Date | null;
	customer: ChargeCustomer | null;
	fee: ChargeFee | null;
	livemode: boolean | null;
	raw: unknown;
}

/** A withdrawal, whose fields the specification doesn't show, or something unknown: see `raw`. */
export interface OtherTransaction {
	type: "withdrawal" | "unknown";
	/** `id` of the entry if it has one, else its `uuid`, else null. */
	id: string | null;
	raw: unknown;
}
