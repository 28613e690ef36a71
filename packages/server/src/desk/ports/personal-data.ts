import type { Origin } from "../../charge/history/history-entry.js";

/** An order of a customer, or a cart of theirs that became no order, by the store's own ids. */
export interface TracedPurchase {
	/** `null` for a cart. */
	orderId: string | null;
	cartIds: string[];
	/** Its payment sessions by Pix and boleto, in all its payment collections. */
	sessionIds: string[];
}

/** Everything that the charge store holds about some purchases, for the customer to read. */
export interface PaymentData {
	/** Rows by the name of their place, such as `charges` or `payers`; empty ones too. */
	places: Record<string, Record<string, unknown>[]>;
}

/**
 * Why a purchase keeps its payer data for now:
 *
 * | reason          | meaning                                                                      |
 * | --------------- | ---------------------------------------------------------------------------- |
 * | `open_charge`   | a charge can still be paid, or the store still works on it                   |
 * | `open_issue`    | the merchant still has to review a payment, or to send money back            |
 * | `recent_order`  | the order is minutes old, and its place in the queue of creations still counts |
 * | `open_checkout` | the shopper may be placing the order now                                     |
 */
export const keptReasons = ["open_charge", "open_issue", "recent_order", "open_checkout"] as const;

export type KeptReason = (typeof keptReasons)[number];

/** What the erasure of one purchase did. */
export interface ErasedPurchase {
	purchase: TracedPurchase;
	/** Rows that lost payer data, by the name of their place; without the places that had none. */
	erased: Record<string, number>;
	/** Why the purchase keeps its payer data for now; empty when all of it is erased. */
	kept: KeptReason[];
	/** Its charges, whose ids, amounts, times, states and fees stay in any case. */
	charges: number;
}

/** Data that only age makes superfluous: no purchase needs it any more, and no law asks for it. */
export const agingData = ["shopperKeys", "codes", "issueNotes", "refundProofs", "history"] as const;

export type AgingData = (typeof agingData)[number];

/** The payer data of the charge store, table by table. */
export interface PersonalDataStore {
	collect(purchases: readonly TracedPurchase[]): Promise<PaymentData>;
	/**
	 * Erases the payer data of one purchase, unless something about it is still open. Atomic: a process
	 * that works on one of its charges comes before or after. Repeatable. Writes a line of the order's
	 * history when it erased something.
	 */
	erase(purchase: TracedPurchase, origin: Origin): Promise<ErasedPurchase>;
	/**
	 * Erases one batch of data older than so many days that nothing open needs.
	 *
	 * @returns whether there may be more
	 */
	purge(data: AgingData, days: number): Promise<boolean>;
}
