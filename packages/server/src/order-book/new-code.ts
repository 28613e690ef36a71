import { advanceCharge } from "../advance/advance-charge.js";
import { minCentsOf } from "../charge/charge-policy.js";
import { payerProblems } from "../charge/payer/payer-problems.js";
import { resolvePayer } from "../charge/payer/resolve-payer.js";
import { type ShopperKeys, unknownShopper } from "../charge/shopper-keys.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { type NoNewCode, noNewCodeTexts } from "../orders/no-new-code.js";
import { queueChargeOfOrder } from "../orders/queue-charge.js";
import { shownAttempt } from "../orders/shown-attempt.js";
import { pageOfMerchant } from "../shopper/charge-page.js";
import { renewPage } from "../shopper/renew-page.js";
import {
	type BookedOrder,
	type BookedSession,
	busyPayment,
	chargesRest,
	isAsking,
	outstandingCentsOf,
	readPayment,
} from "./booked-order.js";
import { PaymentError } from "./payment-error.js";
import { paymentPage } from "./payment-page.js";
import { payerIncomplete } from "./payment-requests.js";
import type { PaymentsContext } from "./payments.js";
import { showPayment } from "./show-payment.js";

type AskContext = Pick<PaymentsContext, "context" | "shopperHash">;

/**
 * Asks for the code of a payment that a shopper waits for: the first, or the next after one that is over.
 * Asks for none while there is one, or none may be made now.
 */
export async function askForCode(
	checkout: AskContext,
	order: BookedOrder,
	payer: unknown,
): Promise<void> {
	const { context } = checkout;
	if (!order.sessions.some(isAsking) || (await askForFirst(checkout, order, async () => payer))) {
		return;
	}
	const { status, renewableAt } = await showPayment(context, order);
	const isOver = status === "expired" || status === "failed";
	if (isOver && renewableAt && renewableAt <= context.clock.now()) {
		const page = paymentPage(context, order.paymentId);
		await renewPage(context, pageOfMerchant(page, context.policy));
	}
}

/**
 * @param readPayer called only where a code is asked for: most polls ask for none
 * @returns whether the session that asks for the order's money had no code yet
 */
async function askForFirst(
	checkout: AskContext,
	order: BookedOrder,
	readPayer: () => Promise<unknown>,
): Promise<boolean> {
	const { context, shopperHash } = checkout;
	const asking = order.sessions.findLast(isAsking);
	const isAsked = asking && chargesRest(order, context.policy);
	if (!isAsked || !(await hasNoCharge(checkout, asking.id))) {
		return false;
	}
	const email = resolvePayer({ explicit: await readPayer() })["customer.email"] ?? null;
	// What can't be queued now is by the page's next poll, or by the sweep.
	await queueFirst(context, order, asking, shopperHash.keysOf({ email, customer: null }));
	return true;
}

function queueFirst(
	context: StoreContext,
	order: BookedOrder,
	{ id: sessionId, method }: BookedSession,
	shopper: ShopperKeys,
) {
	const wanted = { sessionId, method, amountCents: outstandingCentsOf(order), shopper };
	return queueChargeOfOrder(context, order.orderId, wanted);
}

/**
 * Asks for the first code of a payment's session that has none: the shop's transaction has written it, its
 * process died before, or the service had refused another code a moment ago.
 *
 * @returns whether there is such a session
 */
export async function askForFirstCode(
	checkout: AskContext & Pick<PaymentsContext, "database">,
	paymentId: string,
): Promise<boolean> {
	const { context, database } = checkout;
	const order = await readPayment(database, paymentId);
	if (!order || order.cancelledAt !== null) {
		return false;
	}
	return askForFirst(checkout, order, async () => {
		const { explicit } = await context.orders.findPayerSources(paymentId, order.orderId);
		return explicit;
	});
}

/** Whether a session has no charge yet. */
export async function hasNoCharge(
	{ context }: Pick<PaymentsContext, "context">,
	sessionId: string,
): Promise<boolean> {
	return (await context.chargeStore.listBySession(sessionId)).length === 0;
}

/**
 * Refuses a code of less than the service charges, before anything is written that asks for it.
 *
 * @throws PaymentError `no_new_code`
 */
export function refuseRest({ context }: PaymentsContext, order: BookedOrder): void {
	const { orderId, method } = order;
	if (!chargesRest(order, context.policy)) {
		throw noNewCode(
			`order ${orderId} lacks ${outstandingCentsOf(order)} cents, and the service makes no code of less than ${minCentsOf(method, context.policy)} cents by ${method}`,
		);
	}
}

/**
 * Refuses a code for a payer whose data was deleted, as it is when nothing was left to do for any code.
 *
 * @throws PaymentError `payer_incomplete`
 */
export async function refuseForgottenPayer(
	{ context }: PaymentsContext,
	{ orderId, paymentId, method }: BookedOrder,
): Promise<void> {
	const sources = await context.orders.findPayerSources(paymentId, orderId);
	const problems = payerProblems(resolvePayer(sources), method);
	if (problems) {
		throw payerIncomplete(
			problems,
			`the payer's data is deleted once no code needs it: call create() again for order ${orderId}, with the payer`,
		);
	}
}

/**
 * Queues the first charge of a session.
 *
 * @throws PaymentError `no_new_code`
 */
export async function queueFirstCode(
	{ context }: PaymentsContext,
	order: BookedOrder,
	session: BookedSession,
): Promise<void> {
	if (!(await queueFirst(context, order, session, unknownShopper))) {
		throw noNewCode(
			`order ${order.orderId} gets no further code now: it has had 20, or one is still being made or was refused less than half a minute ago`,
		);
	}
}

/**
 * Renews the code of a payment. Does nothing while there is one to pay, or while one is being made.
 *
 * @throws PaymentError `no_new_code` with the reason, `busy`
 */
export async function renewCode(checkout: PaymentsContext, order: BookedOrder): Promise<void> {
	const { context } = checkout;
	const page = pageOfMerchant(paymentPage(context, order.paymentId), context.policy);
	const { outcome, reason } = await renewPage(context, page);
	switch (outcome) {
		case "renewed":
		case "not_needed":
			return;
		case "busy":
			throw busyPayment(order.orderId);
		case "still_payable":
		case "not_possible":
			throw noNewCode(await whyNoNewCode(checkout, order, reason));
	}
}

/** Asks the service about a code whose time is over and that no sweep has asked about yet. */
export async function readExpiredCode(
	{ context }: PaymentsContext,
	paymentId: string,
): Promise<void> {
	const found = await paymentPage(context, paymentId).find();
	const shown = typeof found === "string" ? undefined : shownAttempt(found.attempts);
	if (shown?.state === "pending" && shown.expiresAt && shown.expiresAt <= context.clock.now()) {
		await advanceCharge(context, shown);
	}
}

/** @param reason `null` while the earlier code can still be paid */
async function whyNoNewCode(
	{ context }: PaymentsContext,
	order: BookedOrder,
	reason: NoNewCode | null,
): Promise<string> {
	const { renewableAt } = await showPayment(context, order);
	const why = reason ? noNewCodeTexts[reason] : "the earlier code can still be paid";
	const from = renewableAt ? `; a new one is possible from ${renewableAt.toISOString()}` : "";
	return `no new code for order ${order.orderId}: ${why}${from}`;
}

function noNewCode(message: string): PaymentError {
	return new PaymentError("no_new_code", message);
}
