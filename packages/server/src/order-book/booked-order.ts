import { z } from "zod";
import { type ChargePolicy, minCentsOf } from "../charge/charge-policy.js";
import type { ChargeMethod } from "../charge/charge-record.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { errorCode } from "../charge/steps/errors.js";
import type { Queries } from "../database/database.js";
import { PaymentError } from "./payment-error.js";

/** `bigint`, which `pg` returns as text, in cents. */
const cents = z.coerce.number().int();

const method = z.enum(["pix", "boleto"]);

const orderSchema = z.object({
	id: z.string(),
	order_id: z.string(),
	method,
	amount_cents: cents,
	metadata: z.record(z.string(), z.string()),
	cancelled_at: z.date().nullable(),
	covered_at: z.date().nullable(),
	created_at: z.date(),
	refunded_cents: cents,
	refunded_at: z.date().nullable(),
});

const sessionSchema = z.object({
	id: z.string(),
	order_id: z.string(),
	method,
	amount_cents: cents.nullable(),
	accepted_charge: z.string().nullable(),
	captured_cents: cents.nullable(),
	superseded_at: z.date().nullable(),
});

/** A session of an order. */
export interface BookedSession {
	id: string;
	method: ChargeMethod;
	/** What an accepted payment brings, in cents; `null` where the session asks for what the order lacks. */
	acceptedCents: number | null;
	/** The row of the charge that the merchant accepted for the order, if it was opened for one. */
	acceptedCharge: string | null;
	/** What it has captured, in cents; `null` before. */
	capturedCents: number | null;
	/** Whether another session asks in its place. Money that comes by one of its codes is still the order's. */
	isSuperseded: boolean;
}

/** An order of the book, with all that was recorded for it. All amounts in cents. */
export interface BookedOrder {
	/** Of its payment, and of the payment's first session. */
	paymentId: string;
	orderId: string;
	method: ChargeMethod;
	amountCents: number;
	/** The shop's own. */
	metadata: Record<string, string>;
	cancelledAt: Date | null;
	/** When recorded money first covered the amount. */
	coveredAt: Date | null;
	createdAt: Date;
	capturedCents: number;
	refundedCents: number;
	/** When the last refund was recorded. */
	refundedAt: Date | null;
	/** Oldest first. */
	sessions: BookedSession[];
}

type OrderRow = z.infer<typeof orderSchema>;
type SessionRow = z.infer<typeof sessionSchema>;

/** Reads orders by id, by one query each for orders and sessions. */
export async function readBookedOrders(
	database: Queries,
	orderIds: readonly string[],
): Promise<Map<string, BookedOrder>> {
	const rows = await database.query(
		`SELECT id, order_id, method, amount_cents, metadata, cancelled_at, covered_at, created_at,
			(SELECT coalesce(sum(refund.amount_cents), 0) FROM pix_checkout_payment_refund refund
				WHERE refund.order_id = payment.order_id) AS refunded_cents,
			(SELECT max(refund.created_at) FROM pix_checkout_payment_refund refund
				WHERE refund.order_id = payment.order_id) AS refunded_at
		FROM pix_checkout_payment payment WHERE order_id = ANY($1)`,
		[[...orderIds]],
	);
	const sessions = z.array(sessionSchema).parse(
		await database.query(
			`SELECT id, order_id, method, amount_cents, accepted_charge, captured_cents, superseded_at
			FROM pix_checkout_payment_session WHERE order_id = ANY($1) ORDER BY created_at, id`,
			[[...orderIds]],
		),
	);
	const orders = z.array(orderSchema).parse(rows);
	return new Map(
		orders.map((row) => [
			row.order_id,
			bookedOrder(
				row,
				sessions.filter(({ order_id }) => order_id === row.order_id),
			),
		]),
	);
}

/** Reads the order of a payment. */
export async function readPayment(
	database: Queries,
	paymentId: string,
): Promise<BookedOrder | undefined> {
	const [row] = await database.query("SELECT order_id FROM pix_checkout_payment WHERE id = $1", [
		paymentId,
	]);
	const orderId = String(row?.order_id ?? "");
	return (await readBookedOrders(database, [orderId])).get(orderId);
}

/** How long a transaction waits for another one that has locked its order, in milliseconds. */
const lockMs = 1_000;
/** PostgreSQL's code for a lock that did not come in time. */
const lockNotAvailable = "55P03";

/**
 * Reads one order under the lock of its row, until the end of the transaction. The lock lets others
 * add sessions and refunds, which name the row.
 *
 * @throws PaymentError `busy` while another transaction keeps the lock
 */
export async function lockBookedOrder(
	transaction: Queries,
	orderId: string,
): Promise<BookedOrder | null> {
	await transaction.query(`SET LOCAL lock_timeout = ${lockMs}`);
	try {
		await transaction.query(
			"SELECT id FROM pix_checkout_payment WHERE order_id = $1 FOR NO KEY UPDATE",
			[orderId],
		);
	} catch (error) {
		throw errorCode(error) === lockNotAvailable ? busyPayment(orderId) : error;
	}
	// A statement of its own: it sees what the holder of the lock before has written.
	return (await readBookedOrders(transaction, [orderId])).get(orderId) ?? null;
}

export function busyPayment(orderId: string): PaymentError {
	return new PaymentError(
		"busy",
		`the payment of order ${orderId} is being recorded or changed, and nothing was done; try again in a moment`,
	);
}

/**
 * What the order lacks, in cents; below zero when it is overpaid. Once it was paid in full a refund makes
 * no debt: who wants money again asks for it by another order.
 */
export function outstandingCentsOf({
	amountCents,
	capturedCents,
	refundedCents,
	coveredAt,
}: BookedOrder): number {
	const lacksCents = amountCents - capturedCents + refundedCents;
	return coveredAt === null ? lacksCents : Math.min(lacksCents, 0);
}

/**
 * The session that asks for money, if there is one.
 *
 * @throws PaymentError `busy` while accepted money is being recorded
 */
export function openSessionOf({ orderId, sessions }: BookedOrder): BookedSession | undefined {
	const open = sessions.filter(isAsking);
	if (open.some(({ acceptedCharge }) => acceptedCharge !== null)) {
		throw busyPayment(orderId);
	}
	return open[0];
}

/** Whether a session asks for money, or has money that is being recorded. */
export function isAsking({ capturedCents, isSuperseded }: BookedSession): boolean {
	return capturedCents === null && !isSuperseded;
}

/** Whether it can be changed and cancelled: never once it was covered, nor while it holds money. */
export function isOpen({ coveredAt, capturedCents, refundedCents }: BookedOrder): boolean {
	return coveredAt === null && capturedCents <= refundedCents;
}

/**
 * Refuses to ask for the money of an order that wants none.
 *
 * @throws PaymentError `nothing_due`
 */
export function refuseNothingDue(order: BookedOrder): void {
	const { orderId, cancelledAt } = order;
	if (cancelledAt !== null || outstandingCentsOf(order) <= 0) {
		const why = cancelledAt === null ? "paid in full" : "cancelled";
		throw new PaymentError("nothing_due", `nothing is due for order ${orderId}: it was ${why}`);
	}
}

/** Whether it lacks money that none of its sessions asks for: a smaller payment came, or it was sent back. */
export function isUnasked({ cancelledAt, coveredAt, sessions }: BookedOrder): boolean {
	const isWaiting = cancelledAt === null && coveredAt === null;
	return isWaiting && !sessions.some(isAsking);
}

/** Whether the service makes a code of as little as the order lacks. */
export function chargesRest(order: BookedOrder, policy: Pick<ChargePolicy, "dialect">): boolean {
	return outstandingCentsOf(order) >= minCentsOf(order.method, policy);
}

/** An order as the checkout sees it, from one of its sessions. */
export function orderView(order: BookedOrder, sessionId: string): OrderView {
	const session = order.sessions.find(({ id }) => id === sessionId);
	const outstandingCents = outstandingCentsOf(order);
	const isCaptured = order.capturedCents > 0;
	return {
		orderId: order.orderId,
		cancelled: order.cancelledAt !== null,
		capturedBy: whoCaptured(session, isCaptured),
		hasCapture: isCaptured,
		mayCancel: session?.acceptedCharge === null && isOpen(order),
		amountDue: session ? { amountCents: dueCentsOf(session, outstandingCents), currency } : null,
		outstandingCents,
		unaskedCents: unaskedCentsOf(order),
		capturedCents: order.capturedCents,
		refundedCents: order.refundedCents,
		sentBackAt: order.refundedAt,
		currency,
	};
}

/** An open session asks for all that the order lacks, but for accepted payments, which bring theirs. */
function unaskedCentsOf(order: BookedOrder): number {
	const open = order.sessions.filter(isAsking);
	const askedCents = open.some(({ acceptedCents }) => acceptedCents === null)
		? Number.POSITIVE_INFINITY
		: open.reduce((sum, { acceptedCents }) => sum + (acceptedCents ?? 0), 0);
	return Math.max(outstandingCentsOf(order) - askedCents, 0);
}

/** Pix and boleto know no other. */
const currency = "BRL";

function whoCaptured(session: BookedSession | undefined, isCaptured: boolean) {
	if (session) {
		return session.capturedCents === null ? "none" : "this_session";
	}
	return isCaptured ? "another" : "none";
}

function dueCentsOf(session: BookedSession, outstandingCents: number): number {
	const askedCents = Math.min(session.acceptedCents ?? outstandingCents, outstandingCents);
	return isAsking(session) ? Math.max(askedCents, 0) : 0;
}

function bookedOrder(row: OrderRow, sessions: SessionRow[]): BookedOrder {
	return {
		paymentId: row.id,
		orderId: row.order_id,
		method: row.method,
		amountCents: row.amount_cents,
		metadata: row.metadata,
		cancelledAt: row.cancelled_at,
		coveredAt: row.covered_at,
		createdAt: row.created_at,
		capturedCents: sessions.reduce((sum, { captured_cents }) => sum + (captured_cents ?? 0), 0),
		refundedCents: row.refunded_cents,
		refundedAt: row.refunded_at,
		sessions: sessions.map((session) => ({
			id: session.id,
			method: session.method,
			acceptedCents: session.accepted_charge === null ? null : session.amount_cents,
			acceptedCharge: session.accepted_charge,
			capturedCents: session.captured_cents,
			isSuperseded: session.superseded_at !== null,
		})),
	};
}
