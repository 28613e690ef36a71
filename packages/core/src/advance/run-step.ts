import { isNotFoundError, isUnreadableAnswerError } from "@pix-checkout/client";
import {
	type ChargeChanges,
	type ChargeRecord,
	isNoLongerWanted,
} from "../charge/charge-record.js";
import { backOffMs, graceEndsAt } from "../charge/schedule.js";
import { openIssue } from "../issues/open-issue.js";
import { dropPaidClaim, isClaimedPaid } from "../issues/paid-claim.js";
import { isTroubled } from "../issues/service-health.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { errorCode } from "../steps/errors.js";
import { applyEvent, releaseCharge } from "../steps/hold-charge.js";

/** What is done with a held row; gives it back. */
export type Step = (context: ChargeContext, held: ChargeRecord) => Promise<ChargeRecord>;

/** Runs a step. One that throws is written down on the row, to be tried again later. */
export async function runStep(
	context: ChargeContext,
	step: Step,
	held: ChargeRecord,
): Promise<ChargeRecord> {
	let after: ChargeRecord;
	try {
		after = await step(context, held);
	} catch (error) {
		return writeFailure(context, held, error);
	}
	return forgetTrouble(context, held, after);
}

async function writeFailure(
	context: ChargeContext,
	held: ChargeRecord,
	error: unknown,
): Promise<ChargeRecord> {
	const failure = errorCode(error);
	const { clock, logger } = context;
	const now = clock.now();
	logger.warn(`charge ${held.reference} (${held.state}) will be tried again: ${failure}`);
	const isMissing = isNotFoundError(error) && held.chargeId !== null;
	if (isMissing && isLeft(context, held, now)) {
		return applyEvent(context, held, "grace_over", {
			failure,
			missingSince: null,
			// From then on it is watched for a week, as each charge that was let go.
			checkedAt: now,
			nextActionAt: null,
		});
	}
	if (isMissing && held.state === "closed") {
		return releaseCharge(context, held, { tries: 0, failure, nextActionAt: null });
	}
	await tellIfUnreadable(context, held, error, now);
	const missing: ChargeChanges = isMissing ? { missingSince: held.missingSince ?? now } : {};
	return releaseCharge(context, held, {
		...missing,
		tries: held.tries + 1,
		failure,
		nextActionAt: new Date(now.getTime() + backOffMs(held.tries)),
	});
}

/** Nobody waits for it, and its grace is over. */
function isLeft({ policy }: ChargeContext, held: ChargeRecord, now: Date): boolean {
	return isNoLongerWanted(held) && now > graceEndsAt(held, policy);
}

/**
 * A charge of which nothing can be read for long, though the service can be used otherwise: its order
 * is kept, and a person must look.
 */
async function tellIfUnreadable(
	context: ChargeContext,
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
	const isLong = now.getTime() - since.getTime() >= policy.troubleAfterMs;
	if (!isLong || (held.chargeId === null && !isLost) || isTroubled(await health.read())) {
		return;
	}
	await openIssue(context, held, isLost ? "creation_failed" : "pending_after_expiry", {
		amountCents: held.amountCents,
		detail: "what the service says of its charge can't be read; the order was kept",
	});
}

/** What was written down of a trouble is taken back once the step works. */
async function forgetTrouble(
	context: ChargeContext,
	held: ChargeRecord,
	after: ChargeRecord,
): Promise<ChargeRecord> {
	const { chargeStore, clock } = context;
	let current = after;
	if (current.missingSince !== null) {
		current = (await chargeStore.compareAndSet(current, { missingSince: null })) ?? current;
	}
	if (current.paidClaimedSince !== null && !isClaimedPaid(current, clock.now())) {
		current = await dropPaidClaim(context, current, "the service no longer calls it paid");
	}
	if (held.state === "unconfirmed" && current.chargeId !== null) {
		await chargeStore.resolveIssue("creation_failed", held.id, "the charge was found");
	}
	return current;
}
