import type { ChargeRecord } from "../charge/charge-record.js";
import { liveStates, unidentifiedStates } from "../charge/charge-states.js";
import { keepUnchargedUntil, overdueCheckMs } from "../charge/schedule.js";
import { openIssue } from "../issues/open-issue.js";
import { isServiceUnavailable } from "../issues/service-health.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { releaseCharge } from "../steps/hold-charge.js";
import { attemptsForOrder } from "./attempts-for-order.js";
import { cancelUnpaidOrder } from "./cancel-unpaid-order.js";

/**
 * Follows an attempt that was refused before it became a charge: nobody can pay it. A person is told
 * when the order still waits after a while. An order of which no attempt became a charge is kept for
 * a day, so that what is wrong can be mended. It is never let go while the service can't be used, nor
 * while an attempt may have become a charge without our knowing.
 */
export async function closeRefused(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	const { clock, policy, chargeStore, health } = context;
	const now = clock.now();
	const attempts = await attemptsForOrder(context, record);
	const others = attempts.filter(({ id }) => id !== record.id);
	const refusedAt = record.requestedAt ?? record.createdAt;
	const toldAt = new Date(refusedAt.getTime() + policy.issueAfterMs);
	if (others.some(({ state }) => liveStates.includes(state))) {
		await chargeStore.resolveIssue("creation_failed", record.id, "another attempt took over");
	} else if (now >= toldAt) {
		await openIssueIfOrderWaits(context, record);
	}
	const wasMade = attempts.some(({ chargeId }) => chargeId !== null);
	const mayExist = others.some(({ state }) => unidentifiedStates.includes(state));
	const keptUntil = wasMade ? now : keepUnchargedUntil(record, policy);
	if (now < keptUntil || mayExist || isServiceUnavailable(await health.read())) {
		const lookAt = now < toldAt ? toldAt : new Date(now.getTime() + overdueCheckMs);
		const nextActionAt = now < keptUntil && keptUntil < lookAt ? keptUntil : lookAt;
		return releaseCharge(context, record, { tries: 0, checkedAt: now, nextActionAt });
	}
	const after = await cancelUnpaidOrder(context, record);
	if (after.state === "closed") {
		await chargeStore.resolveIssue("creation_failed", record.id, "the order waits no longer");
	}
	return after;
}

async function openIssueIfOrderWaits(context: ChargeContext, record: ChargeRecord): Promise<void> {
	const order = await context.orders.findOrder(record.sessionId, record.orderId);
	if (!order || order.cancelled || order.capturedBy !== "none") {
		await context.chargeStore.resolveIssue(
			"creation_failed",
			record.id,
			"the order waits no longer",
		);
		return;
	}
	await openIssue(context, record, "creation_failed", {
		orderId: order.orderId,
		amountCents: record.amountCents,
		detail: `its charge was refused (${record.failure ?? "unknown"}), and the order waits`,
		reopenAfterMs: context.policy.reopenAfterMs,
	});
}
