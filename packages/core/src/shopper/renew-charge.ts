import type { ChargePolicy } from "../charge/charge-policy.js";
import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import { graceEndsAt, keepUnchargedUntil, refusedRenewalMs } from "../charge/schedule.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import { adoptFromList } from "../lookup/find-lost-charge.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";
import { queueCharge } from "../queue/queue-charge.js";
import { confirmHold, holdCharge, releaseCharge } from "../steps/hold-charge.js";
import { shownAttempt } from "./session-status.js";

/**
 * - `renewed`: a new attempt is written, and waits in the queue of creations.
 * - `not_needed`: there is a charge that is paid, can be paid or is being made.
 * - `not_possible`: the order is cancelled or paid otherwise, or its time is over.
 * - `still_payable`: the service doesn't say that the old charge is over.
 * - `busy`: another process is just asking about the old charge; try again in a moment.
 */
export type RenewalOutcome = "renewed" | Unrenewed;

type Unrenewed = "not_needed" | "not_possible" | "still_payable" | "busy";

/** What came of a renewal; `attempts`: all of the session's, the new one last. */
export type Renewal = { outcome: "renewed"; attempts: ChargeRecord[] } | { outcome: Unrenewed };

/** So many codes for one order are more than a shopper needs; each costs one of the service's limit. */
const maxAttempts = 20;

/** Failures that another attempt would meet again. */
const lastingFailures: ReadonlySet<string | null> = new Set([
	"currency_not_supported",
	"amount_mismatch",
]);

/**
 * A new code for an order that still waits, when its charge is finally expired or failed: the
 * service is asked about every earlier one first, and the order's own row is held meanwhile, so that
 * no other process cancels the order at the same moment.
 *
 * @throws the client's errors when the service can't be asked; nothing is renewed then
 */
export async function renewCharge(context: ChargeContext, sessionId: string): Promise<Renewal> {
	const attempts = await context.chargeStore.listBySession(sessionId);
	const shown = shownAttempt(attempts);
	if (!shown) {
		return { outcome: "not_possible" };
	}
	if (!isEndedState(shown)) {
		return { outcome: outcomeWhilePayable(shown) };
	}
	if (!isRenewable(attempts, context.clock.now(), context.policy)) {
		return { outcome: "not_possible" };
	}
	const held = await holdCharge(context, shown);
	if (!held) {
		return { outcome: "busy" };
	}
	try {
		const order = await context.orders.findOrder(held.sessionId, held.orderId);
		const amountCents = order && amountDueOf(order);
		if (!amountCents) {
			return { outcome: "not_possible" };
		}
		// Read again: the row was free until it was held.
		const current = await context.chargeStore.listBySession(held.sessionId);
		const obstacle = await findObstacle(context, current);
		if (obstacle) {
			return { outcome: obstacle };
		}
		// Whoever stalled until its lease ran out must not renew what another process is just cancelling.
		if (!(await confirmHold(context, held))) {
			return { outcome: "busy" };
		}
		const renewed = await queueRenewal(context, { ...held, amountCents }, current.length + 1);
		return { outcome: "renewed", attempts: [...current, renewed] };
	} finally {
		await releaseCharge(context, held, {});
	}
}

/** Whether a new code may be asked for, by what the charge store knows. The service has the last word. */
export function isRenewable(attempts: ChargeRecord[], now: Date, policy: ChargePolicy): boolean {
	const shown = shownAttempt(attempts);
	if (!shown || !isEndedState(shown) || attempts.length >= maxAttempts) {
		return false;
	}
	const isHandled = isNoLongerWanted(shown) || shown.issue !== null;
	if (
		isHandled ||
		lastingFailures.has(shown.failure) ||
		now >= renewableUntil(attempts, shown, policy)
	) {
		return false;
	}
	// What was refused a moment ago would be refused again.
	const madeAt = shown.requestedAt ?? shown.createdAt;
	return shown.chargeId !== null || now.getTime() - madeAt.getTime() >= refusedRenewalMs;
}

/** A code that is not shown any more can still be paid, by whoever has copied it. */
function outcomeWhilePayable(shown: ChargeRecord): Unrenewed {
	if (shown.codeRevokedAt === null) {
		return "not_needed";
	}
	return isNoLongerWanted(shown) ? "not_possible" : "still_payable";
}

/** Until when the order waits: longer when none of its attempts became a charge. */
function renewableUntil(attempts: ChargeRecord[], shown: ChargeRecord, policy: ChargePolicy): Date {
	const graceEnd = graceEndsAt(shown, policy);
	const isUnmade = attempts.every(({ chargeId }) => chargeId === null);
	const unmade = keepUnchargedUntil(shown, policy);
	return isUnmade && unmade > graceEnd ? unmade : graceEnd;
}

function isEndedState({ state }: ChargeRecord): boolean {
	return state === "expired" || state === "failed" || state === "closed" || state === "discarded";
}

/** Why there is to be no new attempt; `null` when nothing speaks against one. */
async function findObstacle(
	context: ChargeContext,
	attempts: ChargeRecord[],
): Promise<Unrenewed | null> {
	for (const attempt of attempts) {
		const standing = await checkAttempt(context, attempt);
		if (standing !== "over") {
			return standing;
		}
	}
	return null;
}

async function queueRenewal(
	context: ChargeContext,
	replaced: ChargeRecord,
	attempt: number,
): Promise<ChargeRecord> {
	const { sessionId, reference, method, amountCents } = replaced;
	const wanted = { sessionId, method, amountCents, attempt, shopper: replaced };
	const renewed = await queueCharge(context, wanted);
	context.logger.info(`charge ${renewed.reference} is to take the place of ${reference}`);
	return renewed;
}

/** What the order waits for, in cents: perhaps another amount than its old code asked for. */
function amountDueOf(order: OrderView): number {
	const isWaiting = !order.cancelled && order.capturedBy === "none";
	return isWaiting ? (order.amountDue?.amountCents ?? 0) : 0;
}

/** Only what the service itself calls over is over. */
async function checkAttempt(
	context: ChargeContext,
	attempt: ChargeRecord,
): Promise<"over" | "not_needed" | "still_payable"> {
	if (attempt.state === "replaced") {
		return (await adoptFromList(context, attempt)) ? "not_needed" : "over";
	}
	if (!isEndedState(attempt)) {
		return "not_needed";
	}
	if (attempt.chargeId === null) {
		return "over";
	}
	const charge = await readOwnCharge(context, attempt);
	switch (charge.status) {
		case "expired":
		case "failed":
			return "over";
		case "paid":
			await recordServiceStatus(context, attempt, charge);
			return "not_needed";
		default:
			return "still_payable";
	}
}
