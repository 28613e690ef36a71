import type { CreationRunner } from "../advance/creation-runner.js";
import type { ShopCallbacks } from "../callbacks/call-shop.js";
import { isCleanText } from "../charge/payer/clean-text.js";
import type { Database } from "../database/database.js";
import { cancelForMerchant } from "../desk/merchant/cancel-for-merchant.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import type { ShopperHash } from "../orders/shopper-hash.js";
import {
	type BookedOrder,
	busyPayment,
	openSessionOf,
	readBookedOrders,
	readPayment,
	refuseNothingDue,
} from "./booked-order.js";
import { changePayment } from "./change-payment.js";
import { createInTransaction, createOrReopen } from "./create-payment.js";
import { listPayments, type PaymentPage } from "./list-payments.js";
import {
	askForCode,
	hasNoCharge,
	queueFirstCode,
	readExpiredCode,
	refuseForgottenPayer,
	refuseRest,
	renewCode,
} from "./new-code.js";
import type { Payment } from "./payment.js";
import { noSuchPayment, PaymentError } from "./payment-error.js";
import {
	changesSchema,
	filterSchema,
	type NewPayment,
	newPaymentSchema,
	type PaymentChanges,
	type PaymentFilter,
	parsed,
	refundSchema,
	refuseAmount,
	refusePayer,
} from "./payment-requests.js";
import { qrCodePng } from "./qr-code-png.js";
import { recordRefund } from "./record-refund.js";
import { showPayment } from "./show-payment.js";
import { openFurtherSession } from "./write-payment.js";

/** Everything that payments need of an open checkout. */
export interface PaymentsContext {
	context: StoreContext;
	database: Database;
	creations: CreationRunner;
	/** Names the schema in a statement. */
	named(sql: string): string;
	callbacks: ShopCallbacks;
	shopperHash: ShopperHash;
}

/** What the shop asks to be paid: one payment for each order. */
export class Payments {
	readonly #open: () => Promise<PaymentsContext>;

	/** @param open opens the checkout at the first call */
	constructor(open: () => Promise<PaymentsContext>) {
		this.#open = open;
	}

	/**
	 * Asks for an order's payment. Repeatable: the same order with the same amount and method is the same
	 * payment, and its payer and metadata replace those before. A payment whose code is over gets the next
	 * one, and a cancelled one begins again with what this call asks for. Resolves once the payment is
	 * durable, also while the service is down or `onPaid` runs; without `start` it first works on the code
	 * for 3 s at most.
	 *
	 * @throws PaymentError `invalid_request`, `payer_incomplete`, `order_exists`, `inside_callback`; for a
	 * cancelled payment also `not_open` while its order has paid money; `busy` for a cancelled one, and with
	 * other metadata; what `tx` throws
	 */
	async create(wanted: NewPayment): Promise<Payment> {
		const asked = parsed(newPaymentSchema, wanted);
		const { orderId, amountCents, method, payer, tx } = asked;
		refusePayer(payer, method);
		const checkout = await this.#open();
		const { context, creations, callbacks } = checkout;
		refuseAmount(amountCents, method, context.policy);
		callbacks.refuseInOnPaid(orderId);
		if (tx) {
			return createInTransaction(checkout, asked, tx);
		}
		const order = await createOrReopen(checkout, asked);
		if (order.cancelledAt === null) {
			await askForCode(checkout, order, payer);
			await creations.serve(context);
		}
		return showPayment(context, order);
	}

	/** @throws PaymentError `payment_not_found` */
	async get(paymentId: string): Promise<Payment> {
		const checkout = await this.#open();
		return showPayment(checkout.context, await findOrder(checkout, paymentId));
	}

	/** @throws PaymentError `payment_not_found` */
	async getByOrder(orderId: string): Promise<Payment> {
		const { context, database } = await this.#open();
		const [order] = isCleanText(orderId, 200)
			? (await readBookedOrders(database, [orderId])).values()
			: [];
		if (!order) {
			throw noSuchPayment();
		}
		return showPayment(context, order);
	}

	/**
	 * The QR code of a payment's Pix code as a PNG, for a mail or a printed page.
	 *
	 * @throws PaymentError `payment_not_found`; `no_pix_code` while there is none to pay
	 */
	async qrCode(paymentId: string): Promise<Buffer> {
		const { orderId, pix } = await this.get(paymentId);
		if (!pix) {
			throw new PaymentError("no_pix_code", `order ${orderId} has no Pix code to pay now`);
		}
		return qrCodePng(pix.copyPaste);
	}

	/** Newest first. Logs a payment that can't be read, and leaves it out. */
	async list(filter: PaymentFilter = {}): Promise<PaymentPage> {
		const { context, database } = await this.#open();
		return listPayments(context, database, parsed(filterSchema, filter));
	}

	/**
	 * Changes what an unpaid payment asks for, or one whose money was all sent back. Its page no longer shows
	 * the present code, which can still be paid until it expires: its money is the order's. Another method
	 * gets its code at once, unless one of it can still be paid; another amount gets one by `newCode`, from
	 * `renewableAt` on. `cancel` and `create` with the new amount make one at once.
	 *
	 * @throws PaymentError `invalid_request`, `payment_not_found`, `not_open`, `payer_incomplete`, `busy`,
	 * `inside_callback`
	 */
	async change(paymentId: string, changes: PaymentChanges): Promise<Payment> {
		const asked = parsed(changesSchema, changes);
		const checkout = await this.#open();
		const { context, creations } = checkout;
		const before = await findOrderToChange(checkout, paymentId);
		const { method = before.method, amountCents = before.amountCents } = asked;
		refuseAmount(amountCents, method, context.policy);
		await changePayment(checkout, before, { ...asked, method, amountCents });
		if (method !== before.method) {
			await askForCode(checkout, await findOrder(checkout, paymentId), asked.payer);
			await creations.serve(context);
		}
		return this.get(paymentId);
	}

	/**
	 * Cancels an unpaid payment, after asking the service about each of its codes. A code that the shopper
	 * has copied can be paid until it expires: that opens an issue, or pays the
	 * order when `create` has begun it again.
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
	 * `refundId`. An order that was paid in full stays paid, and `newCode` asks for nothing again.
	 *
	 * @throws PaymentError `invalid_request`, `payment_not_found`; `refund_differs` when the refund was
	 * recorded with another amount, `refund_too_large` when the payment has not brought so much; `busy`,
	 * `inside_callback`
	 */
	async recordRefund(
		paymentId: string,
		refund: { refundId: string; amountCents: number },
	): Promise<Payment> {
		const wanted = parsed(refundSchema, refund);
		const checkout = await this.#open();
		const { orderId } = await findOrderToChange(checkout, paymentId);
		await recordRefund(checkout, orderId, wanted);
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
	const order = isCleanText(paymentId, 200) ? await readPayment(database, paymentId) : undefined;
	if (!order) {
		throw noSuchPayment();
	}
	return order;
}
