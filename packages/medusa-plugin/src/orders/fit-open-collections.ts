import type { MedusaContainer } from "@medusajs/framework/types";
import { MathBN, Modules, PaymentCollectionStatus } from "@medusajs/framework/utils";
import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows";
import {
	capturedOf,
	collectionsOf,
	isCancelled,
	lackOf,
	type MedusaOrder,
	openCollections,
	outstandingOf,
	unaskedCents,
	unpaidCollections,
} from "./order-view";
import { readOrders } from "./read-orders";

const oneCent = MathBN.convert("0.01");

/**
 * Lets the open collections of an order ask for what it still lacks, and for nothing else; those of a
 * cancelled order for nothing. Medusa calls an order captured only if each of its collections is, except
 * cancelled ones: a payment in a collection of its own would leave the first one open, and the order
 * partially captured for ever. Repeatable.
 */
export async function fitOpenCollections(
	container: MedusaContainer,
	orderId: string,
): Promise<void> {
	const order = await narrowOpenCollections(container, orderId);
	const isAsked =
		order && collectionsOf(order).some(({ status }) => openCollections.includes(status));
	if (order && !isCancelled(order) && !isAsked && unaskedCents(order) > 0) {
		await createOrderPaymentCollectionWorkflow(container).run({
			input: { order_id: orderId, amount: outstandingOf(order).toNumber() },
		});
		// The merchant may have edited or cancelled the order meanwhile.
		await narrowOpenCollections(container, orderId);
	}
}

/**
 * Lets the open collections of an order ask for no more than it lacks.
 *
 * @returns the order as it was read
 */
export async function narrowOpenCollections(
	container: MedusaContainer,
	orderId: string,
): Promise<MedusaOrder | undefined> {
	const order = (await readOrders(container, [orderId])).get(orderId);
	if (!order) {
		return undefined;
	}
	const payments = container.resolve(Modules.PAYMENT);
	let rest = isCancelled(order) ? MathBN.convert(0) : MathBN.max(outstandingOf(order), 0);
	// The oldest first: the shopper's page belongs to it.
	for (const collection of collectionsOf(order).sort((a, b) => (a.id < b.id ? -1 : 1))) {
		if (unpaidCollections.includes(collection.status)) {
			const lack = lackOf(order, collection);
			const share = MathBN.min(lack, rest);
			if (MathBN.lt(share, oneCent)) {
				// Not Medusa's workflow: it also cancels a payment that arrives at this moment.
				await payments.updatePaymentCollections(collection.id, {
					status: PaymentCollectionStatus.CANCELED,
				});
			} else if (MathBN.lt(share, lack)) {
				await payments.updatePaymentCollections(collection.id, {
					amount: MathBN.add(capturedOf(order, collection), share),
				});
			}
			rest = MathBN.sub(rest, share);
		}
	}
	return order;
}
