import { isDeepStrictEqual } from "node:util";
import { PayerTable } from "../charge/payer/payer-table.js";
import { causesOf } from "../charge/steps/causes-of.js";
import type { Queries } from "../database/database.js";
import { type BookedOrder, lockBookedOrder, readBookedOrders } from "./booked-order.js";
import { reopenPayment } from "./change-payment.js";
import { type Payment, paymentOf } from "./payment.js";
import { PaymentError } from "./payment-error.js";
import type { NewPayment, ShopTransaction } from "./payment-requests.js";
import type { PaymentsContext } from "./payments.js";
import { showPayment } from "./show-payment.js";
import { insertPayment, rewritePayment } from "./write-payment.js";

/**
 * Writes the order's payment, finds it, or begins it again when it was cancelled.
 *
 * @throws PaymentError `order_exists`, `busy` with other metadata, and what `reopenPayment` throws
 */
export async function createOrReopen(
	checkout: PaymentsContext,
	asked: NewPayment,
): Promise<BookedOrder> {
	const { database, context } = checkout;
	const { orderId, payer, metadata } = asked;
	// An insert would wait for whoever holds the order's row, as `onPaid` does.
	const known = await read(database, orderId);
	if (!known) {
		const inserted = await database.transaction((transaction) =>
			insertPayment(transaction, context, asked),
		);
		// Another call has written it meanwhile.
		return inserted ?? sameAsAsked(await read(database, orderId), asked);
	}
	if (known.cancelledAt === null) {
		sameAsAsked(known, asked);
		// A repeated call waits for no lock, which `onPaid` may hold for long.
		if (metadata && !isDeepStrictEqual(metadata, known.metadata)) {
			await database.transaction(async (transaction) => {
				const order = await lockBookedOrder(transaction, orderId);
				if (order?.cancelledAt === null) {
					await rewritePayment(transaction, { ...order, metadata, now: context.clock.now() });
				}
			});
		}
	} else {
		await reopenPayment(checkout, known, asked);
	}
	if (payer) {
		// It may have been deleted meanwhile: see `newCode`.
		await new PayerTable(database, context.logger).remember(known.paymentId, payer);
	}
	return sameAsAsked(await read(database, orderId), asked);
}

/**
 * Writes the order's payment in a transaction of the shop, on the checkout's database, or finds the one that
 * was committed.
 *
 * @throws PaymentError `order_exists`; `not_open` for a cancelled one; `invalid_request` on another database
 */
export async function createInTransaction(
	{ context, database, named }: PaymentsContext,
	asked: NewPayment,
	tx: ShopTransaction,
): Promise<Payment> {
	const transaction: Queries = {
		query: async (sql, parameters = []) => {
			const { rows } = await tx.query(named(sql), [...parameters]);
			return rows.map(Object);
		},
	};
	// As an insert locks it. Outside of a transaction PostgreSQL refuses to, and an insert would be committed.
	const lock = "LOCK TABLE pix_checkout_payment IN ROW EXCLUSIVE MODE";
	await transaction.query(lock).catch(sayWhatIsWrong);
	const inserted = await insertPayment(transaction, context, asked);
	if (inserted) {
		// It has no charge. To look for one would take a second connection, which all of the shop's may wait for.
		return paymentOf(inserted, null, false);
	}
	const { orderId } = asked;
	const known = await read(database, orderId);
	if (known && known.cancelledAt !== null) {
		throw new PaymentError(
			"not_open",
			`the payment of order ${orderId} is cancelled; create() without tx begins it again`,
		);
	}
	return showPayment(context, sameAsAsked(known, asked));
}

const noTables =
	"its database has no tables of the checkout; give a transaction on the checkout's own database";

/** PostgreSQL's codes for a schema and a table that are not there, and for what needs a transaction. */
const wrongs: Record<string, string> = {
	"3F000": noTables,
	"42P01": noTables,
	"25P01":
		"it is in no transaction, so the payment would stay when the order rolls back; BEGIN first, or give what the library hands to its transaction's callback",
};

/** Libraries wrap PostgreSQL's error. */
function sayWhatIsWrong(error: unknown): never {
	const wrong = causesOf(error)
		.map((one) => wrongs[String(Object(one).code)])
		.find((text) => text !== undefined);
	throw wrong === undefined ? error : new PaymentError("invalid_request", `tx: ${wrong}`);
}

async function read(database: Queries, orderId: string): Promise<BookedOrder | undefined> {
	return (await readBookedOrders(database, [orderId])).get(orderId);
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
