import type { ChargeRecord } from "../charge/charge-record.js";
import { liveStates, unidentifiedStates } from "../charge/charge-states.js";
import { paymentDetached } from "../charge/detach-payment.js";
import { issueReason } from "../charge/issue-reason.js";
import type { OrderContext, StepContext } from "../charge/ports/charge-context.js";
import { keepUnchargedUntil } from "../charge/schedule.js";
import { releaseCharge } from "../charge/steps/hold-charge.js";
import { openIssue, resolveFailedCreation, subjectOfFailedCreation } from "../issues/open-issue.js";
import { findOrderOfCharge } from "../orders/find-order-of-charge.js";
import { reviewCharge } from "../orders/revoke-charge.js";
import { isServiceUnavailable } from "../service-health/service-health.js";
import { attemptsWithSameOrder } from "./attempts-with-same-order.js";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.js";

/**
 * The step for a failed attempt that never became a charge. Opens an issue when the order still waits
 * after a while, unless its payment left the order. Keeps an order without any charge for a day, so
 * that the merchant can fix the cause or the shopper pay anew, then cancels it. Never cancels while
 * the service is unavailable, nor while another attempt may have become a charge.
 */
export async function closeRefused(
	context: StepContext,
	refused: ChargeRecord,
): Promise<ChargeRecord> {
	const { clock, policy, health } = context;
	const isDetached = refused.failure === paymentDetached;
	const record = isDetached
		? await reviewCharge(context, refused, await findOrderOfCharge(context, refused))
		: refused;
	const now = clock.now();
	const attempts = await attemptsWithSameOrder(context, record);
	const refusedAt = record.requestedAt ?? record.createdAt;
	const issueAt = new Date(refusedAt.getTime() + policy.times.issueAfterMs);
	const isLive = ({ state }: ChargeRecord) => liveStates.includes(state);
	const isMadeSince = (other: ChargeRecord) =>
		other.chargeId !== null && (isLive(other) || other.attempt > record.attempt);
	if (attempts.some(isMadeSince)) {
		await resolveFailedCreation(context, record, "attempt_replaced");
	} else if (now >= issueAt && !attempts.some(isLive) && !isDetached) {
		await openIssueIfOrderWaits(context, record);
	}
	const wasMade = !isDetached && attempts.some(({ chargeId }) => chargeId !== null);
	const mayExist = attempts.some(({ state }) => unidentifiedStates.includes(state));
	const keptUntil = wasMade ? now : keepUnchargedUntil(record);
	if (now < keptUntil || mayExist || isServiceUnavailable(await health.read())) {
		const checkAt = now < issueAt ? issueAt : new Date(now.getTime() + policy.times.overdueCheckMs);
		const nextActionAt = now < keptUntil && keptUntil < checkAt ? keptUntil : checkAt;
		return releaseCharge(context, record, { tries: 0, checkedAt: now, nextActionAt });
	}
	const after = await cancelUnpaidOrder(context, record);
	if (after.state === "closed") {
		await resolveFailedCreation(context, record, noLongerWaits);
	}
	return after;
}

const noLongerWaits = "order_waits_no_more";

async function openIssueIfOrderWaits(context: OrderContext, record: ChargeRecord): Promise<void> {
	const order = await findOrderOfCharge(context, record);
	if (!order || order.cancelled || order.capturedBy !== "none") {
		await resolveFailedCreation(context, record, noLongerWaits);
		return;
	}
	await openIssue(context, record, "creation_failed", {
		subject: subjectOfFailedCreation(record),
		orderId: order.orderId,
		amountCents: record.amountCents,
		reason: issueReason("creation_refused", { error: record.failure ?? "unknown" }),
		reopenAfterMs: context.policy.times.reopenAfterMs,
	});
}
