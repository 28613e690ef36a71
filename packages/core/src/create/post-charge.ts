import {
	type Charge,
	isApiError,
	isAuthenticationError,
	isConnectionFailedError,
	isInvalidRequestError,
	isRateLimitError,
	isRequestAbortedError,
	isUnknownOutcomeError,
} from "@pix-checkout/client";
import { isBeingCancelled } from "../cancel/cancel-unpaid-order.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState, nextState } from "../charge/charge-states.js";
import { factsFromCharge } from "../charge/facts-from-charge.js";
import {
	backOffMs,
	cancellationWaitMs,
	leaseMs,
	misconfiguredRetryMs,
	nextCheckAt,
	orderWaitMs,
} from "../charge/schedule.js";
import { refuseOtherAmount } from "../lookup/refuse-other-amount.js";
import { boletoInput, pixInput } from "../payer/charge-input.js";
import { payerProblems } from "../payer/payer-problems.js";
import { resolvePayer } from "../payer/resolve-payer.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { reviewCharge } from "../review/revoke-charge.js";
import { errorCode } from "../steps/errors.js";
import { applyEvent, releaseCharge } from "../steps/hold-charge.js";

/** Trying again is the queue's work: each try counts against the service's limit. */
const oneTry = { maxRetries: 0 };

/**
 * Makes the charge of a held queued: one POST, whose every outcome has a place in the charge store. None
 * while somebody may be cancelling its order for another attempt.
 *
 * - a charge: `pending`, or `failed` with a payment issue when its amount isn't ours;
 * - proof that none was made (refused connection, 4xx): back to `queued`, tried again later;
 * - the service's refusal of the data: `failed`;
 * - anything else: `unconfirmed`. Never posted again: the charge may exist.
 */
export async function postCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const { chargeStore, orders, policy } = context;
	// Before the order is looked at: whoever is done with it by then has cancelled it.
	const attempts = await chargeStore.listBySession(record.sessionId);
	const now = context.clock.now();
	if (attempts.some((other) => isBeingCancelled(other, now, policy))) {
		return releaseCharge(context, record, { nextActionAt: after(now, cancellationWaitMs) });
	}
	const order = await orders.findOrder(record.sessionId, record.orderId);
	if (!order) {
		return waitForOrder(context, record);
	}
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
	const payer = resolvePayer(
		await orders.findPayerSources(record.sessionId, order.orderId),
		policy.payerAliases,
	);
	if (payerProblems(payer, record.method)) {
		return refuse(context, record, "payer_incomplete", order.orderId);
	}

	const sending = await commitToSending(context, record, {
		orderId: order.orderId,
		// The order may have changed since its code was asked for.
		amountCents: amountDue.amountCents,
	});
	if (!sending) {
		return releaseCharge(context, record, {});
	}
	const terms = { amountCents: sending.amountCents, description: record.reference };
	try {
		const charge =
			record.method === "boleto"
				? await context.service.createBoletoCharge(boletoInput(payer, terms), oneTry)
				: await context.service.createPixCharge(pixInput(payer, terms), {
						...oneTry,
						...(record.dialect === "reference" ? { idempotencyKey: record.reference } : {}),
					});
		return await recordCreated(context, sending, charge);
	} catch (error) {
		return await recordFailure(context, sending, error);
	}
}

/** A lost charge that was found after all makes the attempt that took over superfluous. */
function hasPayableSibling(attempts: ChargeRecord[], record: ChargeRecord): boolean {
	return attempts.some(
		({ id, state }) => id !== record.id && (state === "pending" || isPaidState(state)),
	);
}

/**
 * The one write that allows the POST. Strict, and never repeated on a row that was read again:
 * whoever loses it was slow, and somebody else is sending.
 */
function commitToSending(
	{ clock, chargeStore }: ChargeContext,
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
				leaseUntil: after(now, leaseMs),
			});
}

/** The order may be a moment behind its authorization; without one nobody is charged. */
async function waitForOrder(context: ChargeContext, record: ChargeRecord): Promise<ChargeRecord> {
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
	context: ChargeContext,
	record: ChargeRecord,
	failure: string,
	orderId: string,
): Promise<ChargeRecord> {
	context.logger.warn(`charge ${record.reference} can't be made: ${failure} (order ${orderId})`);
	const nextActionAt = context.clock.now();
	return applyEvent(context, record, "refused", { orderId, failure, nextActionAt });
}

async function recordCreated(
	context: ChargeContext,
	record: ChargeRecord,
	charge: Charge,
): Promise<ChargeRecord> {
	if (charge.amountCents !== record.amountCents || charge.method !== record.method) {
		return refuseOtherAmount(context, record, charge);
	}
	const now = context.clock.now();
	const facts = factsFromCharge(charge, now);
	const created = await applyEvent(context, record, "created", {
		...facts,
		failure: null,
		nextActionAt: nextCheckAt({ ...record, ...facts }, now),
	});
	return created;
}

async function recordFailure(
	context: ChargeContext,
	record: ChargeRecord,
	error: unknown,
): Promise<ChargeRecord> {
	const now = context.clock.now();
	const tries = record.tries + 1;
	const verdict = judge(error, record.tries, now);
	if (isRateLimitError(error)) {
		await context.queue.applyRateLimitRefusal(error.resetAt, now);
	}
	context.logger.warn(`charge ${record.reference} was not answered well: ${verdict.failure}`);
	switch (verdict.kind) {
		case "not_created":
			return applyEvent(context, record, "not_created", {
				tries,
				failure: verdict.failure,
				nextActionAt: verdict.retryAt,
			});
		case "refused":
			return applyEvent(context, record, "refused", {
				failure: verdict.failure,
				nextActionAt: now,
			});
		case "unconfirmed": {
			const unknown = await applyEvent(context, record, "outcome_unknown", {
				failure: verdict.failure,
				checkedAt: now,
				nextActionAt: after(now, backOffMs(0)),
			});
			return unknown;
		}
	}
}

type Verdict =
	| { kind: "not_created"; failure: string; retryAt: Date }
	| { kind: "refused"; failure: string }
	| { kind: "unconfirmed"; failure: string };

/** What an error of the one POST proves. Whatever isn't proven harmless is unknown. */
function judge(error: unknown, tries: number, now: Date): Verdict {
	const notCreated = (failure: string, retryAt: Date): Verdict => ({
		kind: "not_created",
		failure,
		retryAt,
	});
	if (isUnknownOutcomeError(error)) {
		return { kind: "unconfirmed", failure: error.code };
	}
	if (isConnectionFailedError(error) || isRequestAbortedError(error)) {
		return notCreated(error.code, after(now, backOffMs(tries)));
	}
	if (isRateLimitError(error)) {
		return notCreated(error.code, error.resetAt ?? after(now, backOffMs(tries)));
	}
	if (isAuthenticationError(error)) {
		return notCreated(error.code, after(now, misconfiguredRetryMs));
	}
	if (isInvalidRequestError(error)) {
		return { kind: "refused", failure: error.code };
	}
	if (isApiError(error) && error.status >= 400 && error.status < 500) {
		return notCreated(error.code, after(now, misconfiguredRetryMs));
	}
	return { kind: "unconfirmed", failure: errorCode(error) };
}

function after(now: Date, ms: number): Date {
	return new Date(now.getTime() + ms);
}
