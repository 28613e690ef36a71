import {
	type Charge,
	isApiError,
	isAuthenticationError,
	isConnectionFailedError,
	isInvalidRequestError,
	isRateLimitError,
	isRequestAbortedError,
} from "@pix-checkout/client";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { type ChargeEvent, isPaidState, nextState } from "../charge/charge-states.js";
import { factsFromCharge } from "../charge/facts-from-charge.js";
import { boletoInput, pixInput } from "../charge/payer/charge-input.js";
import type { Payer } from "../charge/payer/payer.js";
import { payerProblems } from "../charge/payer/payer-problems.js";
import { resolvePayerFor } from "../charge/payer/resolve-payer.js";
import type { ChargeContext, RowContext, StepContext } from "../charge/ports/charge-context.js";
import { backOffMs, isBeingCancelled, nextCheckAt } from "../charge/schedule.js";
import { errorCode } from "../charge/steps/errors.js";
import { applyEvent, releaseCharge } from "../charge/steps/hold-charge.js";
import { isOtherCharge, refuseOtherAmount } from "../issues/refuse-other-amount.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { reviewCharge, withAcceptedMoney } from "../orders/revoke-charge.js";

/** The queue retries, because each try counts against the service's limit. */
const oneTry = { maxRetries: 0 };
/** How soon the queue retries a failure that only the merchant can fix. */
const misconfiguredRetryMs = 60_000;
/** How long a new attempt waits for a process that may be cancelling its order. */
const cancellationWaitMs = 2_000;
/** How long a queued charge waits for its order; placing an order takes seconds. */
const orderWaitMs = 30 * 60_000;

/**
 * Sends the POST of a held queued charge, once, and records its outcome. Sends nothing while another
 * process may be cancelling the order for another attempt.
 *
 * - a charge: `pending`, or `failed` with a payment issue when its amount or method differs;
 * - proof that the service created none (refused connection, 4xx): back to `queued`, for a retry;
 * - the service rejects the data: `failed`;
 * - anything else: `unconfirmed`. No process posts it again, because the charge may exist.
 */
export async function postCharge(
	context: StepContext & Pick<ChargeContext, "queue">,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const { chargeStore, orders, policy } = context;
	// Before the order is read: a process that has released its attempt by then has cancelled the order.
	const attempts = await chargeStore.listBySession(record.sessionId);
	const now = context.clock.now();
	if (attempts.some((other) => isBeingCancelled(other, now, policy))) {
		const nextActionAt = after(now, cancellationWaitMs);
		return releaseCharge(context, record, { nextActionAt });
	}
	const found = await findOrderOfCharge(context, record);
	if (!found) {
		return waitForOrder(context, record);
	}
	const ofOrder = await chargeStore.listByOrders([found.orderId]);
	const order = await withAcceptedMoney(context, found, ofOrder);
	const { amountDue } = order;
	if (order.cancelled || order.capturedBy !== "none" || !amountDue) {
		return applyEvent(context, record, "discard", { orderId: order.orderId, nextActionAt: null });
	}
	if (hasPayableSibling(attempts, record)) {
		return applyEvent(context, record, "discard", { orderId: order.orderId, nextActionAt: null });
	}
	if (amountDue.currency !== "BRL") {
		return refuse(context, record, "currency_not_supported", order.orderId);
	}
	if (amountDue.amountCents === 0) {
		const revoked = await reviewCharge(context, record, order);
		return refuse(context, revoked, "nothing_due", order.orderId);
	}
	const payer = resolvePayerFor(
		record.method,
		await orders.findPayerSources(record.sessionId, order.orderId),
		policy.payerAliases,
	);
	if (payerProblems(payer, record.method)) {
		return refuse(context, record, "payer_incomplete", order.orderId);
	}

	const sending = await commitToSending(context, record, {
		orderId: order.orderId,
		// The order may have changed since it was queued.
		amountCents: amountDue.amountCents,
	});
	if (!sending) {
		return releaseCharge(context, record, {});
	}
	try {
		const charge = await sendCreation(context, sending, payer);
		return await recordCreated(context, sending, charge);
	} catch (error) {
		return await recordFailure(context, sending, error);
	}
}

/** One POST. Only the reference dialect takes an idempotency key, and creates no boleto. */
function sendCreation(
	{ service, policy }: Pick<ChargeContext, "service" | "policy">,
	{ method, reference, amountCents }: ChargeRecord,
	payer: Payer,
): Promise<Charge> {
	const terms = { amountCents, description: reference };
	switch (method) {
		case "pix":
			return service.createPixCharge(pixInput(payer, terms), {
				...oneTry,
				...(policy.dialect === "reference" ? { idempotencyKey: reference } : {}),
			});
		case "boleto":
			return service.createBoletoCharge(boletoInput(payer, terms), oneTry);
	}
}

/** Whether another attempt can be paid: a lost charge that was found makes its replacement needless. */
function hasPayableSibling(attempts: ChargeRecord[], record: ChargeRecord): boolean {
	return attempts.some(
		({ id, state }) => id !== record.id && (state === "pending" || isPaidState(state)),
	);
}

/**
 * The one write that allows the POST. It is never repeated on a reread row: a process that loses it
 * was too slow, and another one is sending.
 */
function commitToSending(
	{ clock, chargeStore, policy }: RowContext,
	record: ChargeRecord,
	terms: { orderId: string; amountCents: number },
): Promise<ChargeRecord | null> {
	const now = clock.now();
	const state = nextState(record.state, "send");
	return state === null
		? Promise.resolve(null)
		: chargeStore.compareAndSet(record, {
				state,
				...terms,
				requestedAt: now,
				leaseUntil: after(now, policy.times.leaseMs),
			});
}

/** The order may appear a moment after its authorization. Without an order there is no charge. */
async function waitForOrder(context: RowContext, record: ChargeRecord): Promise<ChargeRecord> {
	const now = context.clock.now();
	if (now.getTime() - record.createdAt.getTime() > orderWaitMs) {
		return applyEvent(context, record, "discard", { nextActionAt: null });
	}
	const tries = record.tries + 1;
	return releaseCharge(context, record, {
		tries,
		nextActionAt: after(now, backOffMs(record.tries)),
	});
}

async function refuse(
	context: RowContext,
	record: ChargeRecord,
	failure: string,
	orderId: string,
): Promise<ChargeRecord> {
	context.logger.warn(`charge ${record.reference} failed: ${failure} (order ${orderId})`);
	const nextActionAt = context.clock.now();
	return applyEvent(context, record, "refused", { orderId, failure, nextActionAt });
}

async function recordCreated(
	context: RowContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	if (isOtherCharge(record, charge)) {
		return refuseOtherAmount(context, record, charge);
	}
	const now = context.clock.now();
	const facts = factsFromCharge(charge, now);
	return applyEvent(context, record, "created", {
		...facts,
		failure: null,
		nextActionAt: nextCheckAt({ ...record, ...facts }, now, context.policy.times),
	});
}

async function recordFailure(
	context: RowContext & Pick<ChargeContext, "queue">,
	record: ChargeRecord,
	error: unknown,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	const { event, changes } = outcomeOf(error, record.tries, now);
	if (isRateLimitError(error)) {
		await context.queue.applyRateLimitRefusal(error.resetAt, now);
	}
	const advice = adviceOn(error, record, context.policy);
	context.logger.warn(`creating charge ${record.reference} failed: ${changes.failure}${advice}`);
	return applyEvent(context, record, event, changes);
}

/** A key doesn't show which dialect it speaks, so a wrong option shows first here. */
function adviceOn(
	error: unknown,
	{ method }: ChargeRecord,
	{ dialect }: RowContext["policy"],
): string {
	return isInvalidRequestError(error) && method === "pix"
		? `. If the service refuses every Pix, its key speaks another dialect than the option dialect (${dialect})`
		: "";
}

/** What an error of the POST proves. Without proof that no charge exists, the outcome is unknown. */
function outcomeOf(
	error: unknown,
	tries: number,
	now: Date,
): { event: ChargeEvent; changes: ChargeChanges } {
	const failure = errorCode(error);
	const notCreated = (nextActionAt: Date) => ({
		event: "not_created" as const,
		changes: { tries: tries + 1, failure, nextActionAt },
	});
	const unknown = {
		event: "outcome_unknown" as const,
		changes: { failure, checkedAt: now, nextActionAt: after(now, backOffMs(0)) },
	};
	if (isConnectionFailedError(error) || isRequestAbortedError(error)) {
		return notCreated(after(now, backOffMs(tries)));
	}
	if (isRateLimitError(error)) {
		return notCreated(error.resetAt ?? after(now, backOffMs(tries)));
	}
	if (isAuthenticationError(error)) {
		// At once: this process leaves the queue for a while, and another may have a good key.
		return notCreated(now);
	}
	if (isInvalidRequestError(error)) {
		return { event: "refused", changes: { failure, nextActionAt: now } };
	}
	const isRejected = isApiError(error) && error.status >= 400 && error.status < 500;
	return isRejected ? notCreated(after(now, misconfiguredRetryMs)) : unknown;
}

function after(now: Date, ms: number): Date {
	return new Date(now.getTime() + ms);
}
