import {
	isAuthenticationError,
	isNotFoundError,
	isUnreadableAnswerError,
} from "@pix-checkout/client";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { RowContext, StepContext } from "../charge/ports/charge-context.js";
import { backOffMs, graceEndsAt, isUnwantedPastGrace } from "../charge/schedule.js";
import { errorCode, UnderWayError } from "../charge/steps/errors.js";
import { applyEvent, releaseCharge } from "../charge/steps/hold-charge.js";
import { isServiceUnavailable } from "../service-health/service-health.js";
import { openIssue, resolveFailedCreation } from "./open-issue.js";
import { clearPaidClaim, isClaimedPaid } from "./paid-claim.js";

/** A refused key says nothing about the charge: another process may have a good one. */
const otherKeyMs = 10_000;

const underWayMs = 2_000;

export type Step<Context = StepContext> = (
	context: Context,
	held: ChargeRecord,
) => Promise<ChargeRecord>;

type RecordingContext = RowContext & Pick<StepContext, "health">;

/** Runs a step. Records a failure on the row, for the sweep to retry. */
export async function runStep<Context extends RecordingContext>(
	context: Context,
	step: Step<Context>,
	held: ChargeRecord,
): Promise<ChargeRecord> {
	let after: ChargeRecord;
	try {
		after = await step(context, held);
	} catch (error) {
		if (error instanceof UnderWayError) {
			const nextActionAt = new Date(context.clock.now().getTime() + underWayMs);
			return releaseCharge(context, held, { nextActionAt });
		}
		return recordFailedStep(context, held, error);
	}
	return clearFailures(context, held, after);
}

async function recordFailedStep(
	context: RecordingContext,
	held: ChargeRecord,
	error: unknown,
): Promise<ChargeRecord> {
	const failure = errorCode(error);
	const { clock, logger } = context;
	const now = clock.now();
	const order = held.orderId === null ? "" : ` of order ${held.orderId}`;
	logger.warn(
		`charge ${held.reference} (${held.state})${order} failed and will be retried: ${failure}`,
	);
	const isMissing = isNotFoundError(error) && held.chargeId !== null;
	if (isMissing && isUnwantedPastGrace(held, now, context.policy)) {
		return applyEvent(context, held, "grace_over", {
			failure,
			missingSince: null,
			// The watch over closed charges counts from here: a week.
			checkedAt: now,
			nextActionAt: null,
		});
	}
	if (isMissing && held.state === "closed") {
		return releaseCharge(context, held, { tries: 0, failure, nextActionAt: null });
	}
	await openIssueIfUnreadable(context, held, error, now);
	const isKeyRefused = isAuthenticationError(error);
	const missing: ChargeChanges = isMissing ? { missingSince: held.missingSince ?? now } : {};
	return releaseCharge(context, held, {
		...missing,
		tries: held.tries + 1,
		failure,
		nextActionAt: new Date(now.getTime() + (isKeyRefused ? otherKeyMs : backOffMs(held.tries))),
	});
}

/**
 * Opens an issue when the answers about one charge stay unreadable while the service works
 * otherwise. The order is kept.
 */
async function openIssueIfUnreadable(
	context: RecordingContext,
	held: ChargeRecord,
	error: unknown,
	now: Date,
): Promise<void> {
	const { policy, health } = context;
	if (!isUnreadableAnswerError(error)) {
		return;
	}
	const isLost = held.state === "unconfirmed";
	const since = isLost ? (held.checkedAt ?? held.createdAt) : graceEndsAt(held, policy);
	const isLong = now.getTime() - since.getTime() >= policy.times.issueAfterMs;
	if (!isLong || (held.chargeId === null && !isLost) || isServiceUnavailable(await health.read())) {
		return;
	}
	await openIssue(context, held, isLost ? "creation_failed" : "pending_after_expiry", {
		amountCents: held.amountCents,
		reason: issueReason("answers_unreadable"),
	});
}

/** Clears what earlier failures recorded, once the step works. */
async function clearFailures(
	context: RowContext,
	held: ChargeRecord,
	after: ChargeRecord,
): Promise<ChargeRecord> {
	const { chargeStore, clock } = context;
	let current = after;
	if (current.missingSince !== null) {
		current = (await chargeStore.compareAndSet(current, { missingSince: null })) ?? current;
	}
	if (current.paidClaimedSince !== null && !isClaimedPaid(current, clock.now())) {
		current = await clearPaidClaim(context, current, "claim_dropped");
	}
	if (held.state === "unconfirmed" && current.chargeId !== null) {
		await resolveFailedCreation(context, current, "charge_found");
	}
	return current;
}
