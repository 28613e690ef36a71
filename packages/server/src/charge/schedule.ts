import { endOfBankingDay } from "./brazil/banking-days.js";
import type { ChargePolicy } from "./charge-policy.js";
import { type ChargeMethod, type ChargeRecord, isHeld, isNoLongerWanted } from "./charge-record.js";
import { type ChargeTimes, everyAt, type IntervalByAge } from "./charge-times.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const firstBackOffMs = second;
const longestBackOffMs = 5 * minute;
const longestLookupWindowMs = hour;
/** For how long the look-ups for a lost charge follow the back-off. */
const frequentLookupsMs = hour;
const lateLookupEveryMs = hour;
const boletoChecks: IntervalByAge = {
	young: [{ underMs: 6 * hour, everyMs: hour }],
	thenMs: 4 * hour,
};
/** How soon after its expiry a pending charge is due, whatever its interval. */
const expiredCheckMs = second;
/** The interval for an expired or failed charge in its grace. */
const graceCheckMs: Record<ChargeMethod, number> = { pix: 2 * minute, boleto: hour };
/**
 * The assumed life of a charge without an expiry. Too short an assumption only opens an issue too
 * early: a cancellation needs the service's own word that the charge expired or failed.
 */
const assumedLifeMs: Record<ChargeMethod, number> = { pix: 24 * hour, boleto: 30 * 24 * hour };
/** How long an order without any charge waits before the sweep cancels it. */
const unsentOrderMs = 24 * hour;
/** How old the last read may be when a shopper polls. */
const refreshMs = 30 * second;
const pendingRefreshMs: Record<ChargeMethod, number> = { pix: 3 * second, boleto: refreshMs };

/** Delay before try number `tries` + 1, in milliseconds: it doubles with each, up to a bound. */
export function backOffMs(tries: number): number {
	return Math.min(firstBackOffMs * 2 ** Math.max(0, tries), longestBackOffMs);
}

/**
 * How long the sweep looks for a charge before a new attempt replaces it, in milliseconds: it
 * doubles with each attempt, up to a bound. A service that answers every creation with an error may
 * have created each charge.
 */
export function lookupWindowMs(attempt: number, { firstLookupWindowMs }: ChargeTimes): number {
	return Math.min(firstLookupWindowMs * 2 ** (attempt - 1), longestLookupWindowMs);
}

/** Delay before the next look for a lost charge, in milliseconds: growing, in the end constant. */
export function lookAgainMs(tries: number, lostForMs: number): number {
	return lostForMs < frequentLookupsMs ? backOffMs(tries) : lateLookupEveryMs;
}

/** When the sweep reads an expired or failed charge again: during its grace it may still be paid. */
export function nextGraceCheckAt(record: ChargeRecord, policy: ChargePolicy, now: Date): Date {
	const graceEnd = graceEndsAt(record, policy);
	if (record.chargeId === null) {
		return graceEnd;
	}
	const interval = graceCheckMs[record.method];
	return new Date(Math.min(now.getTime() + spread(interval, record), graceEnd.getTime()));
}

/**
 * When the sweep reads a pending charge again that no shopper watches. Its lists show most payments
 * sooner.
 */
export function nextCheckAt(record: ChargeRecord, now: Date, times: ChargeTimes): Date {
	const age = now.getTime() - (record.requestedAt ?? record.createdAt).getTime();
	const checks: Record<ChargeMethod, IntervalByAge> = {
		pix: times.pixChecks,
		boleto: boletoChecks,
	};
	const interval = everyAt(checks[record.method], age);
	const next = new Date(now.getTime() + spread(interval, record));
	const justExpired = record.expiresAt && new Date(record.expiresAt.getTime() + expiredCheckMs);
	return justExpired && justExpired > now && justExpired < next ? justExpired : next;
}

/** The same policy, which reads no pending Pix charge more often than that. */
export function stretchPixChecks(policy: ChargePolicy, shortestMs: number): ChargePolicy {
	const { young, thenMs } = policy.times.pixChecks;
	const pixChecks = {
		young: young.map(({ underMs, everyMs }) => ({
			underMs,
			everyMs: Math.max(everyMs, shortestMs),
		})),
		thenMs: Math.max(thenMs, shortestMs),
	};
	return { ...policy, times: { ...policy.times, pixChecks } };
}

export function graceEndsAt(record: ChargeRecord, policy: ChargePolicy): Date {
	const end = record.expiresAt ?? assumedEnd(record);
	switch (record.method) {
		case "pix":
			return new Date(end.getTime() + policy.pixGraceMs);
		case "boleto":
			return endOfBankingDay(end, policy.boletoGraceBankingDays);
	}
}

/** Whether a charge is unpaid and its grace is over: the sweep may cancel its order. */
export function isPastGrace(record: ChargeRecord, now: Date, policy: ChargePolicy): boolean {
	const isUnpaid = record.state === "expired" || record.state === "failed";
	return isUnpaid && now >= graceEndsAt(record, policy);
}

/**
 * Whether a process may be cancelling the order of this charge: then `postCharge` sends no charge
 * for the order. `cancelUnpaidOrder` checks the siblings right before it cancels, so that one of the
 * two always sees the other.
 */
export function isBeingCancelled(record: ChargeRecord, now: Date, policy: ChargePolicy): boolean {
	return isHeld(record, now) && isPastGrace(record, now, policy);
}

/** Whether no order waits for a charge any more, and its grace is over. */
export function isUnwantedPastGrace(
	record: ChargeRecord,
	now: Date,
	policy: ChargePolicy,
): boolean {
	return isNoLongerWanted(record) && now > graceEndsAt(record, policy);
}

/** Until when the sweep keeps an order without any charge. */
export function keepUnchargedUntil({ createdAt }: ChargeRecord): Date {
	return new Date(createdAt.getTime() + unsentOrderMs);
}

/** Without an identifier the service created no charge, and the shopper can pay nothing. */
function assumedEnd({ chargeId, method, requestedAt, createdAt }: ChargeRecord): Date {
	const begin = requestedAt ?? createdAt;
	return chargeId === null ? begin : new Date(begin.getTime() + assumedLifeMs[method]);
}

/** How old the last read may be before a shopper's poll reads the charge again, in milliseconds. */
export function refreshIntervalMs({ state, method }: ChargeRecord): number {
	return state === "pending" ? pendingRefreshMs[method] : refreshMs;
}

/**
 * An interval up to a fifth longer, so that the sweep doesn't read at once all charges created at
 * once. The reference decides, not chance: a row always has the same interval.
 */
function spread(intervalMs: number, { reference }: ChargeRecord): number {
	const share = Number.parseInt(reference.slice(-4), 16) / 0xffff;
	return Math.round(intervalMs * (1 + 0.2 * share));
}
