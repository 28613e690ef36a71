import type { ChargeTransaction } from "@pix-checkout/client";

/** What the plugin keeps of a charge that the service lists as paid; nothing about its payer. */
export type ServicePayment = Pick<
	ChargeTransaction,
	"id" | "uuid" | "amountCents" | "fee" | "paidAt"
> & {
	/** A reference of our form in its description. */
	reference: string | null;
};

/** What the service's lists say about payments: the service's side of the reconciliation. */
export interface ServicePayments {
	/** Keeps each payment once, with what the latest list says. Repeatable. */
	record(payments: ServicePayment[]): Promise<void>;
	/**
	 * Notes that the service's list, read to its end just now, shows none of these: charges that were
	 * asked for between two times, were paid a day ago or longer, and are in no list so far. A charge
	 * that was accepted counts by the longest time that it can have waited for its payment.
	 *
	 * @param unreadable the identifiers of entries that may be one of them: nothing is known of those
	 */
	recordUnlisted(asked: { from: Date; to: Date }, unreadable: string[]): Promise<void>;
}
