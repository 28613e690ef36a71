import { type Charge, type ChargeStatus, isNotFoundError } from "@pix-checkout/client";
import { advanceCharge } from "../advance/advance-charge.js";
import { isUuid } from "../charge/charge-ids.js";
import { type ChargeRecord, isHeld } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import type { RowContext, StepContext } from "../charge/ports/charge-context.js";
import { type Reference, referenceIn } from "../charge/reference.js";
import { readPendingCharge } from "../follow/follow-charge.js";
import { adoptCharge } from "../follow/lookup/adopt-charge.js";
import { adoptFromList, reportListedUnmatched } from "../follow/lookup/find-lost-charge.js";
import { reportForeign } from "../follow/lookup/foreign-charges.js";
import { identifyCharge } from "../follow/lookup/identify-charge.js";
import { reportUnmatched } from "../follow/lookup/report-unmatched.js";
import type { Step } from "../issues/run-step.js";

/**
 * The claim of a webhook. The core trusts none of it: the claim only chooses the charge to read.
 */
export interface WebhookClaim {
	/** The charge as the event names it. */
	chargeId: string;
	claimsPaid: boolean;
	/** The event's description of the charge: its reference leads to a row where the id doesn't. */
	description: string | null;
}

/**
 * - `done`: the service answered, and the row has the answer.
 * - `retry`: the read failed, or another process holds the row. The inbox retries.
 * - `unconfirmed`: the service does not say (yet) what the event says; its reads may lag a little.
 * - `unknown`: the charge store has no such charge; another process may be writing its row.
 * - `deferred`: the budget for this charge, or for unknown charges, is used up.
 */
export type WebhookOutcome = "done" | "retry" | "unconfirmed" | "unknown" | "deferred";

/** Limits the requests that events cause: anyone may have written them. */
export interface WebhookBudget {
	/** Called with the row before each read of a known charge. */
	mayAsk(record: ChargeRecord): Promise<boolean>;
	/**
	 * Called before each read of a charge that the charge store doesn't know.
	 *
	 * @param record the row whose reference the event names; `null` without such a row
	 */
	mayLookUp(record: ChargeRecord | null): Promise<boolean>;
}

/**
 * Reads the charge of a webhook from the service, and advances its row. Only the charge store says
 * which order a charge pays: a payload with another order's reference moves nothing.
 *
 * @param row the charge's row, from a caller who has just read it
 * @throws the client's errors when a read fails; the caller must keep the event
 */
export async function processWebhookEvent(
	context: StepContext,
	claim: WebhookClaim,
	budget: WebhookBudget,
	row: ChargeRecord | null = null,
): Promise<WebhookOutcome> {
	const reference = referenceIn(claim.description);
	const known =
		row ??
		(await context.chargeStore.findByChargeId(claim.chargeId)) ??
		(reference && (await context.chargeStore.findByReference(reference)));
	if (known && known.chargeId !== null) {
		const outcome = await followClaim(context, known, claim, budget);
		// An event that only shares the reference may be about another charge, which needs a read too.
		const isNamed = [known.chargeId, known.chargeAlias].includes(claim.chargeId);
		if (isNamed || outcome === "retry") {
			return outcome;
		}
	}
	// Its POST is under way, or its look-up: the answer comes first.
	if (known?.chargeId === null && isHeld(known, context.clock.now())) {
		return "retry";
	}
	if (!(await budget.mayLookUp(known))) {
		return "deferred";
	}
	const found = await findByRead(context, claim.chargeId);
	if (found && "unmatched" in found) {
		return claim.claimsPaid && found.unmatched !== "paid" ? "unconfirmed" : "done";
	}
	const record = found?.record ?? (await findInList(context, reference));
	return record ? followClaim(context, record, claim, budget) : "unknown";
}

/** Advances a known charge. Only the service's answer moves it, whatever the event says. */
async function followClaim(
	context: StepContext,
	record: ChargeRecord,
	claim: WebhookClaim,
	budget: WebhookBudget,
): Promise<WebhookOutcome> {
	// The process that holds the row reads the charge already: spend no budget.
	if (isHeld(record, context.clock.now())) {
		return "retry";
	}
	// A paid charge needs no read: only the store must record it.
	if (!isPaidState(record.state) && !(await budget.mayAsk(record))) {
		return "deferred";
	}
	const { record: after, busy } = await advanceCharge(context, record, stepFor(claim, record));
	// The inbox keeps the event of a failed read until a read works.
	if (busy || after.tries > 0) {
		return "retry";
	}
	return claim.claimsPaid && !isPaidState(after.state) ? "unconfirmed" : "done";
}

/** `null` where the state's own step reads the charge in full. */
function stepFor({ claimsPaid }: WebhookClaim, { state }: ChargeRecord): Step | null {
	return claimsPaid && state === "pending" ? readPendingCharge : null;
}

/** The row, or the status of a charge that carries a reference of ours and belongs to no row. */
type Found = { record: ChargeRecord } | { unmatched: ChargeStatus };

/** Finds the row by a read of the charge, which gives its other identifier and its description. */
async function findByRead(context: StepContext, chargeId: string): Promise<Found | null> {
	const charge = await context.service.getCharge(chargeId).catch((error: unknown) => {
		if (isNotFoundError(error)) {
			return null;
		}
		throw error;
	});
	if (!charge) {
		return null;
	}
	const known = await context.chargeStore.findByChargeId(charge.id);
	if (known) {
		return { record: await rememberAlias(context, known, charge, chargeId) };
	}
	const reference = referenceIn(charge.description);
	return reference && placeCharge(context, reference, charge);
}

/** Matches a charge with a reference of ours whose identifier the charge store doesn't have. */
async function placeCharge(
	context: StepContext,
	reference: Reference,
	charge: Charge,
): Promise<Found> {
	const record = await context.chargeStore.findByReference(reference);
	if (!record) {
		await reportForeign(context, [{ ...charge, reference }]);
		return { unmatched: charge.status };
	}
	if (record.chargeId !== null) {
		const own = await identifyCharge(context, charge, record);
		if (own) {
			return { record: own };
		}
		const placed = await reportUnmatched(context, record, charge);
		return placed ? { record: placed } : { unmatched: charge.status };
	}
	return {
		record: isHeld(record, context.clock.now())
			? record
			: await adoptCharge(context, record, charge),
	};
}

/** Stores the other identifier, so that the next event of the charge leads to its row at once. */
async function rememberAlias(
	{ chargeStore }: Pick<RowContext, "chargeStore">,
	record: ChargeRecord,
	charge: Charge,
	askedId: string,
): Promise<ChargeRecord> {
	const alias = charge.uuid ?? (isUuid(askedId) ? askedId : null);
	return alias === null || alias === record.chargeId
		? record
		: ((await chargeStore.compareAndSet(record, { chargeAlias: alias })) ?? record);
}

/** Finds the row in the list: a read in the guide dialect has no description, and a claim proves none. */
async function findInList(
	context: StepContext,
	reference: Reference | null,
): Promise<ChargeRecord | null> {
	const record = reference && (await context.chargeStore.findByReference(reference));
	if (record?.chargeId === null) {
		return adoptFromList(context, record);
	}
	if (record) {
		await reportListedUnmatched(context, record);
	}
	return null;
}
