import { randomBytes } from "node:crypto";
import { PayerTable } from "../charge/payer/payer-table.js";
import {
	type BookedOrder,
	type BookedSession,
	lockBookedOrder,
	openSessionOf,
	readBookedOrders,
	refuseNothingDue,
} from "./booked-order.js";
import { PaymentError } from "./payment-error.js";
import type { NewPayment } from "./payment-requests.js";
import type { PaymentsContext } from "./payments.js";

/** Writes the order's payment with its first session, or finds the one that another call has written. */
export async function insertPayment(
	{ context, database }: PaymentsContext,
	{ orderId, amountCents, method, payer }: NewPayment,
): Promise<BookedOrder | undefined> {
	const paymentId = makePaymentId();
	return database.transaction(async (transaction) => {
		const inserted = await transaction.query(
			`INSERT INTO pix_checkout_payment (id, order_id, method, amount_cents, created_at, updated_at)
			VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (order_id) DO NOTHING RETURNING id`,
			[paymentId, orderId, method, amountCents, context.clock.now()],
		);
		if (inserted.length > 0) {
			await transaction.query(
				"INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at) VALUES ($1, $2, $3, $4)",
				[paymentId, orderId, method, context.clock.now()],
			);
			// Together with the payment: the sweep may make the code of any payment that it finds.
			if (payer) {
				await new PayerTable(transaction, context.logger).remember(paymentId, payer);
			}
		}
		return (await readBookedOrders(transaction, [orderId])).get(orderId);
	});
}

/**
 * Opens a session for what an order lacks beside those that have captured, or finds an open one.
 *
 * @throws PaymentError `nothing_due` when it lacks nothing any more
 */
export async function openFurtherSession(
	{ context, database }: PaymentsContext,
	{ orderId }: BookedOrder,
): Promise<BookedSession> {
	return database.transaction(async (transaction) => {
		const order = await lockBookedOrder(transaction, orderId);
		if (!order) {
			throw new PaymentError("payment_not_found", "there is no such payment");
		}
		refuseNothingDue(order);
		const open = openSessionOf(order);
		if (open) {
			return open;
		}
		const { method } = order;
		const id = makePaymentId();
		await transaction.query(
			`INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at)
			VALUES ($1, $2, $3, $4)`,
			[id, orderId, method, context.clock.now()],
		);
		return { id, method, acceptedCents: null, acceptedCharge: null, capturedCents: null };
	});
}

/** 128 random bits. */
function makePaymentId(): string {
	return `pay_${randomBytes(16).toString("base64url")}`;
}
