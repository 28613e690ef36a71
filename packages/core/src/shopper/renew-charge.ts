import type { ChargePolicy } from "../charge/charge-policy.js";
import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import { isEndedState } from "../charge/charge-states.js";
import { paymentDetached } from "../charge/detach-payment.js";
import { graceEndsAt, keepUnchargedUntil } from "../charge/schedule.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import { adoptFromList } from "../lookup/find-lost-charge.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { OrderView } from "../ports/order-gateway.js";
import { isRefusalForgotten, maxAttempts, refusalForgottenAt } from "../queue/further-charge.js";
import { queueChargeOfOrder } from "../queue/queue-charge.js";
import { findOrderOfCharge } from "../review/find-order-of-charge.js";
import { confirmHold, holdCharge, releaseCharge } from "../steps/hold-charge.js";
import { shownAttempt } from "./session-status.js";

/**
 * - `renewed`: a new attempt waits in the queue of creations.
 * - `not_needed`: a charge is paid, payable or being created.
 * - `not_possible`: the order is cancelled or paid another way, or its time is over.
 * - `still_payable`: the service doesn't say that the old charge is expired or failed.
 * - `busy`: another process holds the old charge; retry in a moment.
 */
export type RenewalOutcome = "renewed" | Unrenewed;

type Unrenewed = "not_needed" | "not_possible" | "still_payable" | "busy";

/** The result of a renewal; `attempts`: all attempts of the session, the new one last. */
export type Renewal = { outcome: "renewed"; attempts: ChargeRecord[] } | { outcome: Unrenewed };

/** Failures that every further attempt would repeat. */
const lastingFailures: ReadonlySet<string | null> = new Set([
	"currency_not_supported",
	"amount_mismatch",
]);

/**
 * Queues a new charge for an order that still waits, once the service says that every earlier charge
 * is expired or failed. Holds the shown row meanwhile, so that no other process cancels the order at
 * the same moment.
 *
 * @throws the client's errors when a read fails; then nothing is renewed
 */
export async function renewCharge(context: ChargeContext, sessionId: string): Promise<Renewal> {
	const attempts = await context.chargeStore.listBySession(sessionId);
	const shown = shownAttempt(attempts);
	if (!shown) {
		return { outcome: "not_possible" };
	}
	if (!isEndedState(shown.state)) {
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
		const order = await findOrderOfCharge(context, held);
		const amountCents = order && amountDueOf(order);
		if (!amountCents) {
			return { outcome: "not_possible" };
		}
		// Reads the attempts again, because the row was free until now.
		const current = await context.chargeStore.listBySession(held.sessionId);
		const obstacle = await findObstacle(context, current);
		if (obstacle) {
			return { outcome: obstacle };
		}
		// A process that paused past its lease must not renew an order that another process is cancelling.
		if (!(await confirmHold(context, held))) {
			return { outcome: "busy" };
		}
		const { sessionId, method, reference } = held;
		const wanted = { sessionId, method, amountCents, shopper: held, after: current };
		const renewed = await queueChargeOfOrder(context, order.orderId, wanted);
		if (!renewed) {
			return { outcome: "not_possible" };
		}
		context.logger.info(`a new code was requested: ${renewed.reference} replaces ${reference}`);
		return { outcome: "renewed", attempts: [...current, renewed] };
	} finally {
		await releaseCharge(context, held, {});
	}
}

/** Whether the shopper may ask for a new code, by the charge store. The service decides in the end. */
export function isRenewable(attempts: ChargeRecord[], now: Date, policy: ChargePolicy): boolean {
	const shown = shownAttempt(attempts);
	const newest = attempts.at(-1);
	if (!shown || !isEndedState(shown.state) || (newest && newest.attempt >= maxAttempts)) {
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
	return isRefusalForgotten(shown, now);
}

/** When the shopper may ask for a new code, and when no longer, as far as time alone decides. */
export function renewalTimes(attempts: ChargeRecord[], policy: ChargePolicy): Date[] {
	const shown = shownAttempt(attempts);
	return shown && isEndedState(shown.state)
		? [refusalForgottenAt(shown), renewableUntil(attempts, shown, policy)]
		: [];
}

/** A shopper who has copied a revoked code can still pay it. */
function outcomeWhilePayable(shown: ChargeRecord): Unrenewed {
	if (shown.codeRevokedAt === null) {
		return "not_needed";
	}
	return isNoLongerWanted(shown) ? "not_possible" : "still_payable";
}

/** Until when the order waits for a charge: longer when no attempt became one, or its payment left. */
function renewableUntil(attempts: ChargeRecord[], shown: ChargeRecord, policy: ChargePolicy): Date {
	const graceEnd = graceEndsAt(shown, policy);
	const isUnmade =
		shown.failure === paymentDetached || attempts.every(({ chargeId }) => chargeId === null);
	const unmade = keepUnchargedUntil(shown);
	return isUnmade && unmade > graceEnd ? unmade : graceEnd;
}

/** Why no new attempt may begin; `null` when one may. */
async function findObstacle(
	context: ChargeContext,
	attempts: ChargeRecord[],
): Promise<Unrenewed | null> {
	for (const attempt of attempts) {
		const result = await checkAttempt(context, attempt);
		if (result !== "ended") {
			return result;
		}
	}
	return null;
}

/** The amount due now, in cents, which may differ from the old code's; 0 when nothing is due. */
function amountDueOf(order: OrderView): number {
	const isWaiting = !order.cancelled && order.capturedBy === "none";
	return isWaiting ? (order.amountDue?.amountCents ?? 0) : 0;
}

/** Checks an earlier attempt. Only the service's own status ends a charge. */
async function checkAttempt(
	context: ChargeContext,
	attempt: ChargeRecord,
): Promise<"ended" | "not_needed" | "still_payable"> {
	if (attempt.state === "replaced") {
		return (await adoptFromList(context, attempt)) ? "not_needed" : "ended";
	}
	if (!isEndedState(attempt.state)) {
		return "not_needed";
	}
	if (attempt.chargeId === null) {
		return "ended";
	}
	const charge = await readOwnCharge(context, attempt);
	switch (charge.status) {
		case "expired":
		case "failed":
			return "ended";
		case "paid":
			await recordServiceStatus(context, attempt, charge);
			return "not_needed";
		default:
			return "still_payable";
	}
}
