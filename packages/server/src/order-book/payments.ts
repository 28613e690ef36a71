import { z } from "zod";
import type { CreationRunner } from "../advance/creation-runner.js";
import type { ShopCallbacks } from "../callbacks/call-shop.js";
import { isCleanText } from "../charge/payer/clean-text.js";
import { PayerTable } from "../charge/payer/payer-table.js";
import { resolvePayer } from "../charge/payer/resolve-payer.js";
import { readTogether, runPart } from "../charge/steps/errors.js";
import type { Database } from "../database/database.js";
import { cancelForMerchant } from "../desk/merchant/cancel-for-merchant.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { queueChargeOfOrder } from "../orders/queue-charge.js";
import { reviewCharges } from "../orders/review-orders.js";
import type { ShopperHash } from "../orders/shopper-hash.js";
import {
	type BookedOrder,
	busyPayment,
	isOpen,
	lockBookedOrder,
	openSessionOf,
	readBookedOrders,
	refuseNothingDue,
} from "./booked-order.js";
import {
	hasNoCharge,
	queueFirstCode,
	readExpiredCode,
	refuseForgottenPayer,
	refuseRest,
	renewCode,
} from "./new-code.js";
import type { Payment } from "./payment.js";
import { PaymentError } from "./payment-error.js";
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
import { insertPayment, openFurtherSession } from "./write-payment.js";

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
	callbacks: ShopCallbacks;
	shopperHash: ShopperHash;
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
	 * payment, and its payer replaces the one before. Resolves once the payment is durable, also while the service is down or `onPaid` runs; without
	 * `start` it first works on the code for 3 s at most.
	 *
	 * @throws PaymentError `invalid_request`, `payer_incomplete`, `order_exists`, `inside_callback`
	 */
	async create(wanted: NewPayment): Promise<Payment> {
		const { orderId, amountCents, method, payer } = parsed(newPaymentSchema, wanted);
		refusePayer(payer, method);
		const checkout = await this.#open();
		const { context, database, creations, callbacks } = checkout;
		refuseAmount(amountCents, method, context.policy);
		callbacks.refuseInOnPaid(orderId);
		// An insert would wait for whoever holds the order's row, as `onPaid` does.
		const known = (await readBookedOrders(database, [orderId])).get(orderId);
		const order = known ?? (await insertPayment(checkout, { orderId, amountCents, method, payer }));
		if (!order || order.amountCents !== amountCents || order.method !== method) {
			throw new PaymentError(
				"order_exists",
				`order ${orderId} has a payment of ${order?.amountCents} cents by ${order?.method} already, and this one asks for ${amountCents} cents by ${method}; change the amount with update()`,
			);
		}
		if (order.cancelledAt === null) {
			if (known && payer) {
				// It may have been deleted meanwhile: see `newCode`.
				await new PayerTable(database, context.logger).remember(order.paymentId, payer);
			}
			if (await hasNoCharge(checkout, order.paymentId)) {
				const email = resolvePayer({ explicit: payer })["customer.email"] ?? null;
				const shopper = checkout.shopperHash.keysOf({ email, customer: null });
				const first = { sessionId: order.paymentId, method, amountCents, shopper };
				await queueChargeOfOrder(context, orderId, first);
			}
			await creations.serve(context);
		}
		return showPayment(context, order);
	}

	/** @throws PaymentError `payment_not_found` */
	async get(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		return showPayment(checkout.context, await findOrder(checkout, paymentId));
	}

	/** Newest first. Logs a payment that can't be read, and leaves it out. */
	async list(filter: PaymentFilter = {}): Promise<PaymentPage> {
		const { orderId, state, limit, after } = parsed(filterSchema, filter);
		const [createdAt, afterId = null] = after?.split(" ") ?? [];
		const { context, database } = await this.#open();
		const rows = z.array(placeSchema).parse(
			await database.query(
				`SELECT id, order_id, created_at FROM pix_checkout_payment
				WHERE ($1::text IS NULL OR order_id = $1) AND ${state ? conditionsOfState[state] : "true"}
					AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
				ORDER BY created_at DESC, id DESC LIMIT $4`,
				[orderId ?? null, createdAt ? new Date(createdAt) : null, afterId, limit],
			),
		);
		const orderIds = rows.map(({ order_id }) => order_id);
		const { found } = await readTogether(
			context.logger,
			"reading payments",
			orderIds,
			async (some) => [...(await readBookedOrders(database, some)).values()],
		);
		const orders = orderIds.flatMap((id) => found.find((order) => order.orderId === id) ?? []);
		const payments = await Promise.all(
			orders.map((order) =>
				runPart(context.logger, `reading the payment of order ${order.orderId}`, () =>
					showPayment(context, order),
				),
			),
		);
		const last = rows.at(-1);
		return {
			payments: payments.filter((payment) => payment !== null),
			next: last && rows.length === limit ? `${last.created_at.toISOString()} ${last.id}` : null,
		};
	}

	/**
	 * Changes the amount of an unpaid payment, or of one whose money was all sent back. Its present code can still be paid until it expires, so the
	 * page no longer shows it; `newCode` makes one of the new amount then, from `renewableAt` on.
	 *
	 * @throws PaymentError `invalid_request`, `payment_not_found`, `not_open`, `busy`, `inside_callback`
	 */
	async update(paymentId: string, changes: { amountCents: number }): Promise<Payment> {
		const { amountCents } = parsed(changesSchema, changes);
		const checkout = await this.#open();
		const { context, database } = checkout;
		const { orderId, method } = await findOrderToChange(checkout, paymentId);
		refuseAmount(amountCents, method, context.policy);
		await database.transaction(async (transaction) => {
			const order = await lockBookedOrder(transaction, orderId);
			if (!order || !isOpen(order) || order.cancelledAt !== null) {
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
	 * @throws PaymentError `payment_not_found`, `not_open`, `not_cancelled`, `busy`, `inside_callback`
	 */
	async cancel(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		const { context } = checkout;
		const { orderId } = await findOrderToChange(checkout, paymentId);
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
			case "busy":
				throw busyPayment(orderId);
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
	 * Changes nothing while there is a payable code or one is being made. Where unpaid payments are kept,
	 * it makes as many as the shop asks for.
	 *
	 * @throws PaymentError `payment_not_found`, `nothing_due`, `no_new_code`, `payer_incomplete`, `busy`,
	 * `inside_callback`
	 */
	async newCode(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		const { context, creations } = checkout;
		const order = await findOrderToChange(checkout, paymentId);
		refuseNothingDue(order);
		refuseRest(checkout, order);
		await refuseForgottenPayer(checkout, order);
		const unpaid = openSessionOf(order) ?? (await openFurtherSession(checkout, order));
		if (await hasNoCharge(checkout, unpaid.id)) {
			await queueFirstCode(checkout, order, unpaid);
		} else {
			await readExpiredCode(checkout, paymentId);
			await renewCode(checkout, order);
		}
		await creations.serve(context);
		return this.get(paymentId);
	}

	/**
	 * Records that the shop has sent money back, which the service can't do by itself. Repeatable by
	 * `refundId`.
	 *
	 * @throws PaymentError `invalid_request`, `payment_not_found`; `refund_differs` when the refund was
	 * recorded with another amount, `refund_too_large` when the payment has not brought so much; `busy`,
	 * `inside_callback`
	 */
	async recordRefund(
		paymentId: string,
		refund: { refundId: string; amountCents: number },
	): Promise<Payment> {
		const { refundId, amountCents } = parsed(refundSchema, refund);
		const checkout = await this.#open();
		const { context, database } = checkout;
		const { orderId } = await findOrderToChange(checkout, paymentId);
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

/** The order of a payment that the call changes. */
async function findOrderToChange(
	checkout: PaymentsContext,
	paymentId: string,
): Promise<BookedOrder> {
	const order = await findOrder(checkout, paymentId);
	checkout.callbacks.refuseInOnPaid(order.orderId);
	return order;
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
