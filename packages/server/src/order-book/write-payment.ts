import { randomBytes } from "node:crypto";
import type { ChargeMethod } from "../charge/charge-record.js";
import { PayerTable } from "../charge/payer/payer-table.js";
import type { Queries } from "../database/database.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import {
	type BookedOrder,
	type BookedSession,
	lockBookedOrder,
	openSessionOf,
	refuseNothingDue,
} from "./booked-order.js";
import { noSuchPayment } from "./payment-error.js";
import type { NewPayment } from "./payment-requests.js";
import type { PaymentsContext } from "./payments.js";

/**
 * Writes the order's payment with its first session.
 *
 * @param transaction of the checkout, or of the shop
 * @returns `null` when the order has a payment
 */
export async function insertPayment(
	transaction: Queries,
	{ clock, logger }: Pick<StoreContext, "clock" | "logger">,
	{ orderId, amountCents, method, payer, metadata = {} }: NewPayment,
): Promise<BookedOrder | null> {
	const paymentId = makePaymentId();
	const now = clock.now();
	const inserted = await transaction.query(
		`INSERT INTO pix_checkout_payment
			(id, order_id, method, amount_cents, metadata, created_at, updated_at)
		VALUES ($1, $2, $3, $4, $5::jsonb, $6, $6) ON CONFLICT (order_id) DO NOTHING RETURNING id`,
		[paymentId, orderId, method, amountCents, JSON.stringify(metadata), now],
	);
	if (inserted.length === 0) {
		return null;
	}
	const session = await insertSession(transaction, { id: paymentId, orderId, method, now });
	// Together with the payment: the sweep may make the code of any payment that it finds.
	if (payer) {
		await new PayerTable(transaction, logger).remember(paymentId, payer);
	}
	return {
		...{ paymentId, orderId, method, amountCents, metadata, sessions: [session] },
		...{ cancelledAt: null, coveredAt: null, createdAt: now },
		...{ capturedCents: 0, refundedCents: 0, refundedAt: null },
	};
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
			throw noSuchPayment();
		}
		refuseNothingDue(order);
		const open = openSessionOf(order);
		if (open) {
			return open;
		}
		const { method } = order;
		return insertSession(transaction, { orderId, method, now: context.clock.now() });
	});
}

/** What a change writes over. */
interface Changed {
	orderId: string;
	method: ChargeMethod;
	amountCents: number;
	metadata?: Record<string, string> | undefined;
	now: Date;
}

/** Writes what an order asks for from now on. A cancelled one lives again. */
export async function rewritePayment(transaction: Queries, changed: Changed): Promise<void> {
	const { orderId, method, amountCents, metadata, now } = changed;
	await transaction.query(
		`UPDATE pix_checkout_payment SET method = $2, amount_cents = $3,
			metadata = coalesce($4::jsonb, metadata), cancelled_at = NULL, updated_at = $5
		WHERE order_id = $1`,
		[orderId, method, amountCents, metadata ? JSON.stringify(metadata) : null, now],
	);
}

/**
 * Lets no session without money ask for any.
 *
 * @param sessionId but for this one, whose code can be paid still
 */
export async function supersedeSessions(
	transaction: Queries,
	{ orderId, now }: Pick<Changed, "orderId" | "now">,
	sessionId: string | null = null,
): Promise<void> {
	await transaction.query(
		`UPDATE pix_checkout_payment_session
		SET superseded_at = CASE WHEN id = $2 THEN NULL ELSE coalesce(superseded_at, $3) END
		WHERE order_id = $1 AND captured_cents IS NULL AND accepted_charge IS NULL`,
		[orderId, sessionId, now],
	);
}

export async function insertSession(
	transaction: Queries,
	{
		id = makePaymentId(),
		orderId,
		method,
		now,
	}: Pick<Changed, "orderId" | "method" | "now"> & { id?: string },
): Promise<BookedSession> {
	await transaction.query(
		`INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at)
		VALUES ($1, $2, $3, $4)`,
		[id, orderId, method, now],
	);
	const none = { acceptedCents: null, acceptedCharge: null, capturedCents: null };
	return { id, method, ...none, isSuperseded: false };
}

/** 128 random bits. */
function makePaymentId(): string {
	return `pay_${randomBytes(16).toString("base64url")}`;
}
