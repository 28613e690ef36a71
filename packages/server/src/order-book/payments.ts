import { randomBytes } from "node:crypto";
import {
	type CreationRunner,
	cancelForMerchant,
	isCleanText,
	queueChargeOfOrder,
	renewPage,
	reviewCharges,
	type StoreContext,
	unknownShopper,
} from "@pix-checkout/core";
import { type Database, PayerTable } from "@pix-checkout/postgres";
import { z } from "zod";
import {
	type BookedOrder,
	hasCapture,
	lockBookedOrder,
	outstandingCentsOf,
	readBookedOrders,
} from "./booked-order.js";
import type { Payment } from "./payment.js";
import { PaymentError } from "./payment-error.js";
import { paymentPage } from "./payment-page.js";
import {
	changesSchema,
	filterSchema,
	type NewPayment,
	newPaymentSchema,
	type PaymentFilter,
	parsed,
	refundSchema,
	refuseAmount,
	refusePayer,
} from "./payment-requests.js";
import { showPayment } from "./show-payment.js";

export interface PaymentPage {
	payments: Payment[];
	/** The `after` of the next page; `null` on the last. */
	next: string | null;
}

/** Everything that payments need of an open checkout. */
export interface PaymentsContext {
	context: StoreContext;
	database: Database;
	creations: CreationRunner;
}

const placeSchema = z.object({ id: z.string(), order_id: z.string(), created_at: z.date() });
const refundRowSchema = z.object({ amount_cents: z.coerce.number() });

const conditionsOfState = {
	open: "covered_at IS NULL AND cancelled_at IS NULL",
	paid: "covered_at IS NOT NULL",
	cancelled: "cancelled_at IS NOT NULL",
};

/** What the shop asks to be paid: one payment for each order. */
export class Payments {
	readonly #open: () => Promise<PaymentsContext>;

	/** @param open opens the checkout at the first call */
	constructor(open: () => Promise<PaymentsContext>) {
		this.#open = open;
	}

	/**
	 * Asks for an order's payment. Repeatable: the same order with the same amount and method is the same
	 * payment. Resolves once the payment is durable, also while the service is down; without `start` it first
	 * works on the code for 3 s at most.
	 *
	 * @throws PaymentError `invalid_request`, `payer_incomplete`, `order_exists`
	 */
	async create(wanted: NewPayment): Promise<Payment> {
		const { orderId, amountCents, method, payer } = parsed(newPaymentSchema, wanted);
		refusePayer(payer, method);
		const checkout = await this.#open();
		const { context, database, creations } = checkout;
		refuseAmount(amountCents, method, context.policy);
		const paymentId = makePaymentId();
		const now = context.clock.now();
		const order = await database.transaction(async (transaction) => {
			const inserted = await transaction.query(
				`INSERT INTO pix_checkout_payment (id, order_id, method, amount_cents, created_at, updated_at)
				VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (order_id) DO NOTHING RETURNING id`,
				[paymentId, orderId, method, amountCents, now],
			);
			if (inserted.length > 0) {
				await transaction.query(
					"INSERT INTO pix_checkout_payment_session (id, order_id, method) VALUES ($1, $2, $3)",
					[paymentId, orderId, method],
				);
				// Together with the payment: the sweep may make the code of any payment that it finds.
				if (payer) {
					await new PayerTable(transaction).remember(paymentId, payer);
				}
			}
			return (await readBookedOrders(transaction, [orderId])).get(orderId);
		});
		if (!order || order.amountCents !== amountCents || order.method !== method) {
			throw new PaymentError(
				"order_exists",
				`order ${orderId} has a payment of ${order?.amountCents} cents by ${order?.method} already, and this one asks for ${amountCents} cents by ${method}; change the amount with update()`,
			);
		}
		if (order.cancelledAt === null) {
			const first = { sessionId: order.paymentId, method, amountCents, shopper: unknownShopper };
			await queueChargeOfOrder(context, orderId, first);
			await creations.serve(context);
		}
		return showPayment(context, order);
	}

	/** @throws PaymentError `payment_not_found` */
	async get(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		return showPayment(checkout.context, await findOrder(checkout, paymentId));
	}

	/** Newest first. */
	async list(filter: PaymentFilter = {}): Promise<PaymentPage> {
		const { orderId, state, limit, after } = parsed(filterSchema, filter);
		const [createdAt, afterId = null] = after?.split(" ") ?? [];
		const checkout = await this.#open();
		const rows = z.array(placeSchema).parse(
			await checkout.database.query(
				`SELECT id, order_id, created_at FROM pix_checkout_payment
				WHERE ($1::text IS NULL OR order_id = $1) AND ${state ? conditionsOfState[state] : "true"}
					AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
				ORDER BY created_at DESC, id DESC LIMIT $4`,
				[orderId ?? null, createdAt ? new Date(createdAt) : null, afterId, limit],
			),
		);
		const orders = await readBookedOrders(
			checkout.database,
			rows.map(({ order_id }) => order_id),
		);
		const found = rows.flatMap(({ order_id }) => orders.get(order_id) ?? []);
		const last = rows.at(-1);
		return {
			payments: await Promise.all(found.map((order) => showPayment(checkout.context, order))),
			next: last && rows.length === limit ? `${last.created_at.toISOString()} ${last.id}` : null,
		};
	}

	/**
	 * Changes the amount of an unpaid payment. Its present code can still be paid until it expires, so the
	 * page no longer shows it; `newCode` makes one of the new amount then.
	 *
	 * @throws PaymentError `invalid_request`, `payment_not_found`, `not_open`
	 */
	async update(paymentId: string, changes: { amountCents: number }): Promise<Payment> {
		const { amountCents } = parsed(changesSchema, changes);
		const checkout = await this.#open();
		const { context, database } = checkout;
		const { orderId, method } = await findOrder(checkout, paymentId);
		refuseAmount(amountCents, method, context.policy);
		await database.transaction(async (transaction) => {
			const order = await lockBookedOrder(transaction, orderId);
			if (!order || hasCapture(order) || order.cancelledAt !== null) {
				throw new PaymentError(
					"not_open",
					`the payment of order ${orderId} is paid or cancelled, so its amount stays`,
				);
			}
			await transaction.query(
				"UPDATE pix_checkout_payment SET amount_cents = $2, updated_at = $3 WHERE id = $1",
				[paymentId, amountCents, context.clock.now()],
			);
		});
		await reviewCharges(context, await context.chargeStore.listOfOrder(orderId, [paymentId]));
		return this.get(paymentId);
	}

	/**
	 * Cancels an unpaid payment, after asking the service about each of its codes. A code that the shopper
	 * has copied can be paid until it expires: that opens an issue, and never calls `onPaid`.
	 *
	 * @throws PaymentError `payment_not_found`, `not_open`, `not_cancelled`
	 */
	async cancel(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		const { context } = checkout;
		const { orderId } = await findOrder(checkout, paymentId);
		const { outcome } = await cancelForMerchant(context, orderId);
		switch (outcome) {
			case "cancelled":
			case "already_cancelled":
				return this.get(paymentId);
			case "charge_not_found":
				if ((await context.orders.cancelOrder(orderId)) === "cancelled") {
					return this.get(paymentId);
				}
				break;
			case "paid":
			case "not_possible":
				break;
			default:
				throw new PaymentError(
					"not_cancelled",
					`the payment of order ${orderId} is not cancelled (${outcome}); try again in a minute`,
				);
		}
		throw new PaymentError("not_open", `the payment of order ${orderId} has money, so it stays`);
	}

	/**
	 * Makes a new code for a payment without a payable one, or for what it lacks after a smaller payment.
	 * Changes nothing while there is a payable code.
	 *
	 * @throws PaymentError `payment_not_found`, `not_open`
	 */
	async newCode(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		const { context, creations } = checkout;
		const order = await findOrder(checkout, paymentId);
		const { orderId } = order;
		if (order.cancelledAt !== null || outstandingCentsOf(order) <= 0) {
			throw new PaymentError("not_open", `the payment of order ${orderId} is paid or cancelled`);
		}
		const unpaid = order.sessions.find(({ capturedCents }) => capturedCents === null);
		if (unpaid) {
			await renewPage(context, paymentPage(context, order.paymentId));
		} else {
			await openFurtherSession(checkout, order);
		}
		await creations.serve(context);
		return this.get(paymentId);
	}

	/**
	 * Records that the shop has sent money back, which the service can't do by itself. Repeatable by
	 * `refundId`.
	 *
	 * @throws PaymentError `invalid_request`, `payment_not_found`; `refund_differs` when the refund was
	 * recorded with another amount, `refund_too_large` when the payment has not brought so much
	 */
	async recordRefund(
		paymentId: string,
		refund: { refundId: string; amountCents: number },
	): Promise<Payment> {
		const { refundId, amountCents } = parsed(refundSchema, refund);
		const checkout = await this.#open();
		const { context, database } = checkout;
		const { orderId } = await findOrder(checkout, paymentId);
		await database.transaction(async (transaction) => {
			const order = await lockBookedOrder(transaction, orderId);
			const [row] = await transaction.query(
				`SELECT amount_cents FROM pix_checkout_payment_refund
				WHERE order_id = $1 AND refund_id = $2`,
				[orderId, refundId],
			);
			if (row) {
				const recorded = refundRowSchema.parse(row).amount_cents;
				if (recorded !== amountCents) {
					throw new PaymentError(
						"refund_differs",
						`refund ${refundId} was recorded with ${recorded} cents, not ${amountCents}`,
					);
				}
				return;
			}
			const leftCents = (order?.capturedCents ?? 0) - (order?.refundedCents ?? 0);
			if (amountCents > leftCents) {
				throw new PaymentError(
					"refund_too_large",
					`order ${orderId} has ${leftCents} cents left, and the refund is of ${amountCents}`,
				);
			}
			const now = context.clock.now();
			await transaction.query(
				`INSERT INTO pix_checkout_payment_refund (order_id, refund_id, amount_cents, created_at)
				VALUES ($1, $2, $3, $4)`,
				[orderId, refundId, amountCents, now],
			);
			await transaction.query(
				"UPDATE pix_checkout_payment SET updated_at = $2 WHERE order_id = $1",
				[orderId, now],
			);
		});
		return this.get(paymentId);
	}
}

/** 128 random bits. */
function makePaymentId(): string {
	return `pay_${randomBytes(16).toString("base64url")}`;
}

/** Asks for what an order lacks, in a session beside those that have captured. */
async function openFurtherSession(
	{ context, database }: PaymentsContext,
	{ orderId }: BookedOrder,
): Promise<void> {
	const session = await database.transaction(async (transaction) => {
		const order = await lockBookedOrder(transaction, orderId);
		const lackCents = order ? outstandingCentsOf(order) : 0;
		const isOpen = order?.sessions.some(({ capturedCents }) => capturedCents === null);
		if (!order || lackCents <= 0 || isOpen) {
			return null;
		}
		const further = { sessionId: makePaymentId(), method: order.method, amountCents: lackCents };
		await transaction.query(
			`INSERT INTO pix_checkout_payment_session (id, order_id, method, amount_cents)
			VALUES ($1, $2, $3, $4)`,
			[further.sessionId, orderId, further.method, lackCents],
		);
		return further;
	});
	if (session) {
		await queueChargeOfOrder(context, orderId, { ...session, shopper: unknownShopper });
	}
}

async function findOrder({ database }: PaymentsContext, paymentId: string): Promise<BookedOrder> {
	const [row] = isCleanText(paymentId, 200)
		? await database.query("SELECT order_id FROM pix_checkout_payment WHERE id = $1", [paymentId])
		: [];
	const orderId = String(row?.order_id ?? "");
	const order = (await readBookedOrders(database, [orderId])).get(orderId);
	if (!order) {
		throw new PaymentError("payment_not_found", "there is no such payment");
	}
	return order;
}
