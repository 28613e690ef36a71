import type { ChargeTransaction } from "@pix-checkout/client";

/** What the plugin keeps of a charge that the service lists as paid; nothing about its payer. */
export type ServicePayment = Pick<
	ChargeTransaction,
	"id" | "uuid" | "amountCents" | "fee" | "paidAt"
> & {
	/** A reference of our form in its description. */
	reference: string | null;
};

/**
 * Hears what the service's lists say about payments, as the merchant's reconciliation does. No payment
 * waits for it: what it misses comes again with the lists of the next months.
 */
export interface PaymentListener {
	/** These are paid, by the latest list. Repeatable. */
	recorded(payments: ServicePayment[]): Promise<void>;
	/**
	 * The service's list, read to its end just now, shows none of these: charges that were asked for
	 * between two times, were paid a day ago or longer, and are in no list so far. A charge that was
	 * accepted counts by the longest time that it can have waited for its payment.
	 *
	 * @param unreadable the identifiers of entries that may be one of them: nothing is known of those
	 */
	unlisted(asked: { from: Date; to: Date }, unreadable: string[]): Promise<void>;
}
