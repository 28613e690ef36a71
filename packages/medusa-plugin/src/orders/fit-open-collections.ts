import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils";
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows";
import { collectionsOf, lackOf, type MedusaOrder } from "./order-view";

/** Collections that wait for a payment, and have none that a provider holds. */
const unpaidCollections: readonly string[] = [
	PaymentCollectionStatus.NOT_PAID,
	PaymentCollectionStatus.AWAITING,
];

/** Collections that may still get a payment. */
const openCollections: readonly string[] = [
	...unpaidCollections,
	PaymentCollectionStatus.AUTHORIZED,
	PaymentCollectionStatus.PARTIALLY_AUTHORIZED,
];

const oneCent = MathBN.convert("0.01");

/**
 * Lets the open collections of an order ask for what it still lacks, and for nothing else. Medusa calls
 * an order captured only if each of its collections is, except cancelled ones: a payment in a
 * collection of its own would leave the first one open, and the order partially captured for ever.
 * Repeatable.
 *
 * @param order as it is after the payment
 */
export async function fitOpenCollections(
	container: MedusaContainer,
	order: MedusaOrder,
): Promise<void> {
	const payments = container.resolve(Modules.PAYMENT);
	let rest = MathBN.max(order.summary.pending_difference, 0);
	const lacking = rest;
	// The oldest first: the shopper's page belongs to it.
	for (const collection of collectionsOf(order).sort((a, b) => (a.id < b.id ? -1 : 1))) {
		if (unpaidCollections.includes(collection.status)) {
			const lack = lackOf(collection);
			const share = MathBN.min(lack, rest);
			if (MathBN.lt(share, oneCent)) {
				// Not Medusa's workflow: it also cancels a payment that arrives at this moment.
				await payments.updatePaymentCollections(collection.id, {
					status: PaymentCollectionStatus.CANCELED,
				});
			} else if (MathBN.lt(share, lack)) {
				await payments.updatePaymentCollections(collection.id, {
					amount: MathBN.add(collection.captured_amount ?? 0, share),
				});
			}
			rest = MathBN.sub(rest, share);
		}
	}
	const isOpen = collectionsOf(order).some(({ status }) => openCollections.includes(status));
	if (!isOpen && MathBN.gte(lacking, oneCent)) {
		await createOrderPaymentCollectionWorkflow(container).run({
			input: { order_id: order.id, amount: lacking.toNumber() },
		});
	}
}
