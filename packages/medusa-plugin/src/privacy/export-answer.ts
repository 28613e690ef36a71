import type { PaymentData } from "@pix-checkout/server/platform";
import type { CustomerKey } from "./customer-of";
import type { CustomerPurchases } from "./purchases-of-customer";

/** Everything that the plugin holds about one customer; a public contract. */
export interface PaymentDataExport {
	/** ISO 8601 in UTC. */
	generated_at: string;
	customer: CustomerKey;
	/** Medusa's orders of the customer, also those without a payment by Pix or boleto. */
	orders: { id: string; display_id: number | null }[];
	/**
	 * The plugin's rows, by the kind of record: `charges`, `payers`, `issues` and so on. Amounts in cents
	 * of a real, times in ISO 8601. `has_…` says that a keyed hash exists.
	 */
	payment_data: PaymentData["places"];
	/** Other places with data of the customer, which this export doesn't cover. */
	elsewhere: string[];
}

const elsewhere = [
	"Medusa: the customer, and the names, addresses and contacts of carts and orders.",
	"The payment service: the payer of each charge. Ask the service by the charge's id.",
];

export function exportAnswer(
	customer: CustomerKey,
	{ orders }: CustomerPurchases,
	{ places }: PaymentData,
): PaymentDataExport {
	return {
		generated_at: new Date().toISOString(),
		customer,
		orders: [...orders].map(([id, display_id]) => ({ id, display_id })),
		payment_data: places,
		elsewhere,
	};
}
