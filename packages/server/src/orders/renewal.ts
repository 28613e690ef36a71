import type { ChargePolicy } from "../charge/charge-policy.js";
import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import { isEndedState, isPaidState } from "../charge/charge-states.js";
import { paymentDetached } from "../charge/detach-payment.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import { graceEndsAt, keepUnchargedUntil } from "../charge/schedule.js";
import {
	countCodes,
	isRefusalForgotten,
	maxAttempts,
	maxCodesByOrder,
	refusalForgottenAt,
} from "./further-charge.js";
import { moneySentBack } from "./sent-back.js";
import { shownAttempt } from "./shown-attempt.js";

/** What a page shows, and how far it may renew that. */
export interface ShownCharges {
	/** The attempts of the session that the page shows, oldest first; at least one. */
	attempts: ChargeRecord[];
	bounds: RenewalBounds;
}

/** What ends the renewals of an order, beside the grace of the shown charge. */
export interface RenewalBounds {
	/** Whether a page asks by the order's id: `queueChargeOfOrder` counts again. */
	byOrder: boolean;
	isFull: boolean;
	/** From then on no renewal begins; `null` where only the grace ends them. */
	until: Date | null;
	/** Whether neither time nor number ends them: see {@link boundsOfMerchant}. */
	isEndless: boolean;
}

/**
 * Whether the shopper may ask for a new code, by the charge store. The service decides in the end.
 *
 * - `possible`: now.
 * - `not_yet`: in a moment, after a refusal.
 * - `too_many_codes`, `too_late`: not any more.
 * - `none`: the charge isn't over, its order doesn't want it, or every further one would fail too.
 */
export type Renewal = "possible" | "not_yet" | RenewalEnd | "none";

export type RenewalEnd = "too_many_codes" | "too_late";

/** Failures that every further attempt would repeat. */
const lastingFailures: ReadonlySet<string | null> = new Set([
	"currency_not_supported",
	// The session has had its payment: a further one gets the next code.
	moneySentBack,
]);

export function renewalOf(
	{ attempts, bounds }: ShownCharges,
	now: Date,
	policy: ChargePolicy,
): Renewal {
	const shown = shownAttempt(attempts);
	if (!shown || !isEndedState(shown.state)) {
		return "none";
	}
	const isHandled = isNoLongerWanted(shown) || isHeldByIssue(shown);
	if (isHandled || lastingFailures.has(shown.failure)) {
		return "none";
	}
	if (bounds.isFull) {
		return "too_many_codes";
	}
	if (!bounds.isEndless && now >= endOfRenewals(attempts, shown, bounds, policy)) {
		return "too_late";
	}
	return isRefusalForgotten(shown, now) ? "possible" : "not_yet";
}

/** Once a person has ended the issue of an unpaid charge, the sweep follows it to its end: see `afterHold`. */
function isHeldByIssue({ issue, state, nextActionAt }: ChargeRecord): boolean {
	return issue !== null && state !== "closed" && nextActionAt === null;
}

/** When the shopper may ask for a new code, and when no longer, as far as time alone decides. */
export function renewalTimes({ attempts, bounds }: ShownCharges, policy: ChargePolicy): Date[] {
	const shown = shownAttempt(attempts);
	return shown && isEndedState(shown.state)
		? [refusalForgottenAt(shown), endOfRenewals(attempts, shown, bounds, policy)]
		: [];
}

/** Until when the shopper may ask for a new code; `null` where only the merchant ends that. */
export function renewableUntil(
	{ attempts, bounds }: ShownCharges,
	policy: ChargePolicy,
): Date | null {
	const shown = shownAttempt(attempts);
	return shown && !bounds.isEndless ? endOfRenewals(attempts, shown, bounds, policy) : null;
}

/** By its payment session an order is renewed as long as it waits. */
export function boundsBySession(attempts: ChargeRecord[]): RenewalBounds {
	const newest = attempts.at(-1);
	return {
		byOrder: false,
		isFull: newest !== undefined && newest.attempt >= maxAttempts,
		until: null,
		isEndless: false,
	};
}

/**
 * By its id an order is renewed a few times, and only for as long as it would have waited for its
 * first code: after that code's life and its grace. So the stock is held no longer than for one code
 * more, however often somebody renews. What a paid order lacks after an edit begins anew.
 *
 * @param attempts of all the order's sessions, oldest first
 */
export function boundsByOrder(attempts: ChargeRecord[], policy: ChargePolicy): RenewalBounds {
	const unpaid = attempts.slice(attempts.findLastIndex(({ state }) => isPaidState(state)) + 1);
	const first = unpaid.find(({ chargeId }) => chargeId !== null) ?? unpaid[0];
	return {
		byOrder: true,
		isFull: countCodes(attempts) >= maxCodesByOrder,
		until: first ? waitsUntil(unpaid, first, policy) : null,
		isEndless: false,
	};
}

/** Where unpaid orders are kept, the merchant gives them new codes for as long as they are unpaid. */
export function boundsOfMerchant(
	bounds: RenewalBounds,
	{ unpaidOrders }: Pick<ChargePolicy, "unpaidOrders">,
): RenewalBounds {
	return unpaidOrders === "keep" ? { ...bounds, isFull: false, isEndless: true } : bounds;
}

/** The policy for one order: one that the platform can't cancel is kept, as long as an issue says so. */
export async function policyOfOrder(
	{ chargeStore, policy }: Pick<ChargeContext, "chargeStore" | "policy">,
	orderId: string,
): Promise<ChargePolicy> {
	const open = await chargeStore.listOpenIssues([orderId]);
	const isKept = open.some(({ kind }) => kind === "cancellation_failed");
	return isKept ? { ...policy, unpaidOrders: "keep" } : policy;
}

function endOfRenewals(
	attempts: ChargeRecord[],
	shown: ChargeRecord,
	{ until }: RenewalBounds,
	policy: ChargePolicy,
): Date {
	const waits = waitsUntil(attempts, shown, policy);
	return until !== null && until < waits ? until : waits;
}

/** Until when the order waits for a charge: longer when no attempt became one, or its payment left. */
function waitsUntil(attempts: ChargeRecord[], record: ChargeRecord, policy: ChargePolicy): Date {
	const graceEnd = graceEndsAt(record, policy);
	const isUnmade =
		record.failure === paymentDetached || attempts.every(({ chargeId }) => chargeId === null);
	const unmade = keepUnchargedUntil(record);
	return isUnmade && unmade > graceEnd ? unmade : graceEnd;
}
