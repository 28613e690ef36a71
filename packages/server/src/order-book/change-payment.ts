import type { ChargeMethod, ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { PayerTable } from "../charge/payer/payer-table.js";
import { resolvePayer } from "../charge/payer/resolve-payer.js";
import { attemptsOfOrder } from "../desk/merchant/attempts-of-order.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { reviewCharges } from "../orders/review-orders.js";
import { withoutSentBack } from "../orders/sent-back.js";
import {
	type BookedOrder,
	type BookedSession,
	isOpen,
	lockBookedOrder,
	openSessionOf,
	orderView,
	outstandingCentsOf,
} from "./booked-order.js";
import { PaymentError } from "./payment-error.js";
import { type NewPayment, refusePayer } from "./payment-requests.js";
import type { PaymentsContext } from "./payments.js";
import { insertSession, rewritePayment, supersedeSessions } from "./write-payment.js";

/** What a payment asks for from now on. */
export interface Wanted {
	method: ChargeMethod;
	/** In cents. */
	amountCents: number;
	payer?: NewPayment["payer"];
	metadata?: NewPayment["metadata"];
}

/**
 * Changes what a living payment asks for, and revokes its code. Another method asks by a session of its
 * own, or again by one whose code can still be paid.
 *
 * @throws PaymentError `not_open`, `payer_incomplete`, `busy`
 */
export async function changePayment(
	{ context, database }: PaymentsContext,
	{ orderId, paymentId, method }: BookedOrder,
	wanted: Wanted,
): Promise<void> {
	// The payer of a payment that only asks for another amount may have been deleted: see `newCode`.
	if (wanted.payer || wanted.method !== method) {
		await refusePayerOf(context, { orderId, paymentId }, wanted);
	}
	const attempts = (await attemptsOfOrder(context, orderId)) ?? [];
	await database.transaction(async (transaction) => {
		const order = await lockBookedOrder(transaction, orderId);
		if (!order || !isOpen(order) || order.cancelledAt !== null) {
			throw new PaymentError(
				"not_open",
				`the payment of order ${orderId} is paid or cancelled, so it stays as it is; create() begins a cancelled one again`,
			);
		}
		const changed = { orderId, ...wanted, now: context.clock.now() };
		await rewritePayment(transaction, changed);
		if (wanted.method !== order.method) {
			openSessionOf(order);
			const after = { ...order, amountCents: wanted.amountCents };
			const payable = attempts.findLast((one) => isPayableFor(one, after, wanted, changed.now));
			await supersedeSessions(transaction, changed, payable?.sessionId);
			if (!payable) {
				await insertSession(transaction, changed);
			}
		}
		if (wanted.payer) {
			await new PayerTable(transaction, context.logger).remember(paymentId, wanted.payer);
		}
	});
	await reviewCharges(context, (await attemptsOfOrder(context, orderId)) ?? []);
}

/**
 * Begins a cancelled payment again, by a session of its own: the codes before the cancellation stay
 * revoked, and what they bring is the order's money.
 *
 * @throws PaymentError `not_open` while paid money of the order waits for a person, `busy`
 */
export async function reopenPayment(
	{ context, database }: PaymentsContext,
	order: BookedOrder,
	wanted: Wanted,
): Promise<void> {
	const { orderId } = order;
	if (await hasPaidMoney(context, order)) {
		throw new PaymentError(
			"not_open",
			`order ${orderId} was paid after it was cancelled: its issue says what can be done with the money, and its payment begins again once it was sent back`,
		);
	}
	await database.transaction(async (transaction) => {
		const now = await lockBookedOrder(transaction, orderId);
		// Another call may have begun it again.
		if (now && now.cancelledAt !== null) {
			openSessionOf(now);
			const changed = { orderId, ...wanted, now: context.clock.now() };
			await rewritePayment(transaction, changed);
			await supersedeSessions(transaction, changed);
			await insertSession(transaction, changed);
		}
	});
	// Money that came meanwhile may wait in an issue of the cancelled order: nothing is asked beside it.
	if (await hasPaidMoney(context, order)) {
		const now = context.clock.now();
		await database.transaction((transaction) => supersedeSessions(transaction, { orderId, now }));
	}
}

/** Whether the order has money that may be all that it needs: a further code would ask for it twice. */
async function hasPaidMoney(context: StoreContext, order: BookedOrder): Promise<boolean> {
	const attempts = (await attemptsOfOrder(context, order.orderId)) ?? [];
	const counted = withoutSentBack(attempts, orderView(order, order.paymentId));
	return counted.some(({ state }) => isPaidState(state));
}

/** Whether the shopper can pay by this charge of an open session what the order asks for by then. */
export function isPayableFor(
	{ sessionId, state, method, amountCents, expiresAt, revokedReason }: ChargeRecord,
	order: BookedOrder,
	wanted: Pick<Wanted, "method">,
	now: Date,
): boolean {
	const isOpenSession = ({ id, capturedCents, acceptedCharge }: BookedSession) =>
		id === sessionId && capturedCents === null && acceptedCharge === null;
	return (
		state === "pending" &&
		order.sessions.some(isOpenSession) &&
		method === wanted.method &&
		amountCents === outstandingCentsOf(order) &&
		revokedReason !== "order_cancelled" &&
		(expiresAt === null || expiresAt > now)
	);
}

/** @throws PaymentError `payer_incomplete` when the method needs more than is known of the payer */
async function refusePayerOf(
	{ orders }: StoreContext,
	{ orderId, paymentId }: Pick<BookedOrder, "orderId" | "paymentId">,
	{ method, payer }: Wanted,
): Promise<void> {
	const known = resolvePayer(await orders.findPayerSources(paymentId, orderId));
	refusePayer(payer ?? known, method);
}
