import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import { isEndedState, isPaidState } from "../charge/charge-states.js";
import type { StepContext } from "../charge/ports/charge-context.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import { confirmHold, holdCharge, releaseCharge } from "../charge/steps/hold-charge.js";
import { adoptFromList } from "../follow/lookup/find-lost-charge.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { recordServiceStatus } from "../follow/record-service-status.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { isRefusalForgotten } from "../orders/further-charge.js";
import { type NoNewCode, whyNothingDue, whyNotRenewed } from "../orders/no-new-code.js";
import { queueChargeOfOrder } from "../orders/queue-charge.js";
import { renewalOf, type ShownCharges } from "../orders/renewal.js";
import { withAcceptedMoney } from "../orders/revoke-charge.js";
import { shownAttempt } from "../orders/shown-attempt.js";
import type { ChargePage } from "./charge-page.js";

/**
 * - `renewed`: a new attempt waits in the queue of creations.
 * - `not_needed`: a charge is paid, payable or being created.
 * - `not_possible`: the order is cancelled or paid another way, or its time is over.
 * - `still_payable`: the service doesn't say that the old charge is expired or failed.
 * - `busy`: another process holds the old charge; retry in a moment.
 */
export type RenewalOutcome = "renewed" | Unrenewed;

type Unrenewed = "not_needed" | "not_possible" | "still_payable" | "busy";

/** The result of a renewal; `shown`: what the page shows then, the new attempt last. */
export type RenewalResult =
	| { outcome: "renewed"; shown: ShownCharges }
	| { outcome: "not_possible"; reason: NoNewCode }
	| { outcome: Exclude<Unrenewed, "not_possible"> };

/**
 * Queues a new charge for an order that still waits, once the service says that every earlier charge
 * of the shown session is expired or failed. Holds the shown row meanwhile, so that no other process
 * cancels the order at the same moment.
 *
 * @throws the client's errors when a read fails; then nothing is renewed
 */
export async function renewCharge(context: StepContext, page: ChargePage): Promise<RenewalResult> {
	const found = await page.find();
	const shown = typeof found === "string" ? undefined : shownAttempt(found.attempts);
	if (typeof found === "string" || !shown) {
		return notPossible("no_charge");
	}
	const renewal = renewalOf(found, context.clock.now(), context.policy);
	if (!isEndedState(shown.state)) {
		return whilePayable(shown);
	}
	if (renewal !== "possible") {
		return notPossible(whyNotRenewed(shown, renewal));
	}
	const held = await holdCharge(context, shown);
	if (!held) {
		return { outcome: "busy" };
	}
	try {
		const order = await findOrderOfCharge(context, held);
		const accepted = order ? await context.chargeStore.listByOrders([order.orderId]) : [];
		const waiting = order && (await withAcceptedMoney(context, order, accepted));
		const amountCents = waiting && amountDueOf(waiting);
		if (!amountCents) {
			return notPossible(whyNothingDue(waiting));
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
		const { bounds } = found;
		const wanted = { sessionId, method, amountCents, shopper: held, after: current, bounds };
		const renewed = await queueChargeOfOrder(context, order.orderId, wanted);
		if (!renewed) {
			const now = context.clock.now();
			const isRefused = current.some((attempt) => !isRefusalForgotten(attempt, now));
			return notPossible(isRefused ? "refused_just_now" : "too_many_codes");
		}
		context.logger.info(`a new code was requested: ${renewed.reference} replaces ${reference}`);
		return { outcome: "renewed", shown: { ...found, attempts: [...current, renewed] } };
	} finally {
		await releaseCharge(context, held, {});
	}
}

/** A shopper who has copied a revoked code can still pay it. */
function whilePayable(shown: ChargeRecord): RenewalResult {
	if (shown.codeRevokedAt === null || isPaidState(shown.state)) {
		return { outcome: "not_needed" };
	}
	return isNoLongerWanted(shown)
		? notPossible(whyNotRenewed(shown, "none"))
		: { outcome: "still_payable" };
}

function notPossible(reason: NoNewCode): RenewalResult {
	return { outcome: "not_possible", reason };
}

/** Why no new attempt may begin; `null` when one may. */
async function findObstacle(
	context: StepContext,
	attempts: ChargeRecord[],
): Promise<"not_needed" | "still_payable" | null> {
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
	context: StepContext,
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
