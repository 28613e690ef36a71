import { PayerTable } from "../charge/payer/payer-table.js";
import { type BookedOrder, readBookedOrders } from "./booked-order.js";
import { reopenPayment } from "./change-payment.js";
import { PaymentError } from "./payment-error.js";
import type { NewPayment } from "./payment-requests.js";
import type { PaymentsContext } from "./payments.js";
import { insertPayment, rewriteMetadata } from "./write-payment.js";

/**
 * Writes the order's payment, finds it, or begins it again when it was cancelled.
 *
 * @throws PaymentError `order_exists`, and what `reopenPayment` throws
 */
export async function createOrReopen(
	checkout: PaymentsContext,
	asked: NewPayment,
): Promise<BookedOrder> {
	const { database, context } = checkout;
	const { orderId, payer, metadata } = asked;
	// An insert would wait for whoever holds the order's row, as `onPaid` does.
	const known = (await readBookedOrders(database, [orderId])).get(orderId);
	if (!known) {
		return sameAsAsked(await insertPayment(checkout, asked), asked);
	}
	if (known.cancelledAt === null) {
		sameAsAsked(known, asked);
		if (metadata) {
			await rewriteMetadata(database, orderId, metadata);
		}
	} else {
		await reopenPayment(checkout, known, asked);
	}
	if (payer) {
		// It may have been deleted meanwhile: see `newCode`.
		await new PayerTable(database, context.logger).remember(known.paymentId, payer);
	}
	return sameAsAsked((await readBookedOrders(database, [orderId])).get(orderId), asked);
}

function sameAsAsked(
	order: BookedOrder | undefined,
	{ orderId, amountCents, method }: NewPayment,
): BookedOrder {
	if (order?.amountCents !== amountCents || order.method !== method) {
		throw new PaymentError(
			"order_exists",
			`order ${orderId} has a payment of ${order?.amountCents} cents by ${order?.method} already, and this one asks for ${amountCents} cents by ${method}; change what it asks for with payments.change()`,
		);
	}
	return order;
}
