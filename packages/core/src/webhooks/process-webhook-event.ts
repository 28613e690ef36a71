import { type Charge, type ChargeStatus, isNotFoundError } from "@pix-checkout/client";
import { advanceCharge } from "../advance/advance-charge.js";
import type { Step } from "../advance/run-step.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { type Reference, referenceIn } from "../charge/reference.js";
import { readPendingCharge } from "../follow/follow-charge.js";
import { reportUnmatched } from "../issues/report-unmatched.js";
import { adoptCharge } from "../lookup/adopt-charge.js";
import { adoptFromList, reportListedUnmatched } from "../lookup/find-lost-charge.js";
import { reportForeign } from "../lookup/foreign-charges.js";
import type { ChargeContext } from "../ports/charge-context.js";

/** What a webhook claims. Nothing of it is believed; it says which charge to ask about. */
export interface WebhookClaim {
	/** The charge as the event names it. */
	chargeId: string;
	/** The event says that the charge is paid. */
	claimsPaid: boolean;
	/** Its description as the event gives it: where to look when the id alone leads nowhere. */
	description: string | null;
}

/**
 * - `done`: asked, and written down.
 * - `retry`: it could not be asked; ask again until it could.
 * - `unconfirmed`: the service does not say (yet) what the event says; its reads may lag a little.
 * - `unknown`: not a charge that the charge store knows; its row may just be being written.
 * - `deferred`: the service was asked too often about this charge, or about unknown ones; ask later.
 */
export type WebhookOutcome = "done" | "retry" | "unconfirmed" | "unknown" | "deferred";

/** Bounds what events can make us ask of the service: anybody may have written them. */
export interface WebhookBudget {
	/** Called before the service is asked about a charge of ours, with its row. */
	mayAsk(record: ChargeRecord): Promise<boolean>;
	/**
	 * Called before each question about a charge that the charge store doesn't know.
	 *
	 * @param record the row whose reference the event names, `null` when it names none of ours
	 */
	mayLookUp(record: ChargeRecord | null): Promise<boolean>;
}

/**
 * Acts on a webhook by asking the service. The order that moves is the one of our own charge store; a
 * payload that names another order's reference moves nothing.
 *
 * @throws the client's errors when the service can't be asked; the webhook event is to be kept
 */
export async function processWebhookEvent(
	context: ChargeContext,
	claim: WebhookClaim,
	budget: WebhookBudget,
): Promise<WebhookOutcome> {
	const reference = referenceIn(claim.description);
	const known =
		(await context.chargeStore.findByChargeId(claim.chargeId)) ??
		(reference && (await context.chargeStore.findByReference(reference)));
	if (known && known.chargeId !== null) {
		const outcome = await followClaim(context, known, claim, budget);
		// With its reference only, it may be another charge than ours: that is looked at as well.
		const isNamed = [known.chargeId, known.chargeAlias].includes(claim.chargeId);
		if (isNamed || outcome === "retry") {
			return outcome;
		}
	}
	if (!(await budget.mayLookUp(known))) {
		return "deferred";
	}
	const found = await findByAsking(context, claim.chargeId);
	if (found && "unmatched" in found) {
		return claim.claimsPaid && found.unmatched !== "paid" ? "unconfirmed" : "done";
	}
	const record = found?.record ?? (await findByLooking(context, reference));
	return record ? followClaim(context, record, claim, budget) : "unknown";
}

/** Asks about our own charge; whatever the event says, only the answer moves it. */
async function followClaim(
	context: ChargeContext,
	record: ChargeRecord,
	claim: WebhookClaim,
	budget: WebhookBudget,
): Promise<WebhookOutcome> {
	// Whoever holds the row is asking, and that costs the budget nothing.
	if (record.leaseUntil && record.leaseUntil > context.clock.now()) {
		return "retry";
	}
	// What is paid by the service's word only has to be told to the shop.
	if (!isPaidState(record.state) && !(await budget.mayAsk(record))) {
		return "deferred";
	}
	const { record: after, busy } = await advanceCharge(context, record, stepFor(claim, record));
	// A row that could not be asked about now keeps its webhook event, until the asking has worked.
	if (busy || after.tries > 0) {
		return "retry";
	}
	return claim.claimsPaid && !isPaidState(after.state) ? "unconfirmed" : "done";
}

/** `null` where the state's own step reads the charge in full anyway. */
function stepFor({ claimsPaid }: WebhookClaim, { state }: ChargeRecord): Step | null {
	return claimsPaid && state === "pending" ? readPendingCharge : null;
}

/** Our row, or the status of a charge that carries a reference of ours and belongs to no row. */
type Found = { record: ChargeRecord } | { unmatched: ChargeStatus };

/** The service tells a charge's other identifier and its description; both lead to our row. */
async function findByAsking(context: ChargeContext, chargeId: string): Promise<Found | null> {
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

/** A charge with a reference of ours, whose identifier the charge store doesn't have. */
async function placeCharge(
	context: ChargeContext,
	reference: Reference,
	charge: Charge,
): Promise<Found> {
	const record = await context.chargeStore.findByReference(reference);
	if (!record) {
		await reportForeign(context, [{ ...charge, reference }]);
		return { unmatched: charge.status };
	}
	if (record.chargeId !== null) {
		await reportUnmatched(context, record, charge);
		return { unmatched: charge.status };
	}
	return { record: await adoptCharge(context, record, charge) };
}

/** Remembered, so that the next event of this charge leads to its row at once. */
async function rememberAlias(
	{ chargeStore }: ChargeContext,
	record: ChargeRecord,
	charge: Charge,
	askedId: string,
): Promise<ChargeRecord> {
	const alias = charge.uuid ?? (isUuid(askedId) ? askedId : null);
	return alias === null || alias === record.chargeId
		? record
		: ((await chargeStore.compareAndSet(record, { chargeAlias: alias })) ?? record);
}

/** The service also takes parts of identifiers, which would match other charges later. */
function isUuid(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** In the guide dialect a read names no description: the list does, and only it is believed. */
async function findByLooking(
	context: ChargeContext,
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
