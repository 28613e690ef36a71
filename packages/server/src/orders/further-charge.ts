import type { ChargeRecord } from "../charge/charge-record.js";
import { isEndedState } from "../charge/charge-states.js";
import { paymentDetached } from "../charge/detach-payment.js";

/** How many charges one order can have: each costs one creation of the service's limit. */
export const maxAttempts = 20;
/** How many codes a page can give an order by its id: the first and three renewals. */
export const maxCodesByOrder = 4;
/** How soon the shopper may renew a refused charge. */
const refusedRenewalMs = 30_000;

/**
 * Whether a placed order may have a further charge. Cap and wait count over all its sessions, because
 * anyone who knows the order can renew it, or make another session.
 *
 * @param attempts of all the order's sessions
 * @param isEndless whether their number ends nothing: see `RenewalBounds`
 */
export function mayHaveFurtherCharge(
	attempts: ChargeRecord[],
	now: Date,
	isEndless = false,
): boolean {
	return (
		(isEndless || attempts.length < maxAttempts) &&
		attempts.every((one) => !delaysNext(one) || isRefusalForgotten(one, now))
	);
}

/** One that was never sent delays none, nor one that is still being made and that the order wants no more. */
function delaysNext({ state, revokedReason }: ChargeRecord): boolean {
	return state !== "discarded" && (revokedReason !== "order_changed" || isEndedState(state));
}

/** The codes that were asked for: without attempts that another one stands for, or that were never sent. */
export function countCodes(attempts: ChargeRecord[]): number {
	return attempts.filter(({ state }) => state !== "replaced" && state !== "discarded").length;
}

/** Whether an attempt was no refusal, or the store has waited since it asked for the charge. */
export function isRefusalForgotten(attempt: ChargeRecord, now: Date) {
	const wasRefused = attempt.chargeId === null && attempt.failure !== paymentDetached;
	return !wasRefused || now >= refusalForgottenAt(attempt);
}

/** Before, the service would reject again the data that it rejected a moment ago. */
export function refusalForgottenAt(attempt: ChargeRecord): Date {
	const madeAt = attempt.requestedAt ?? attempt.createdAt;
	return new Date(madeAt.getTime() + refusedRenewalMs);
}
