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
}
