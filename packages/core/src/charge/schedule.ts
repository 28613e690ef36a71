import { endOfBankingDay } from "../brazil/banking-days.js";
import type { ChargePolicy } from "./charge-policy.js";
import type { ChargeRecord } from "./charge-record.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long one process may hold a row for a step, in milliseconds; longer than the step can take. */
export const leaseMs = 2 * minute;
/** So much of it must be left to whoever begins what can't be taken back, in milliseconds. */
export const leaseReserveMs = minute;
/** How far the service's clock may differ from ours when we look for a charge by its time. */
export const clockSkewMs = 15 * minute;
/** How long a new attempt waits for whoever may just be cancelling its order, in milliseconds. */
export const cancellationWaitMs = 2 * second;
/** How long a queued charge waits for its order; placing one takes seconds. */
export const orderWaitMs = 30 * minute;
/** How long a charge that was never found is looked for. */
export const watchMs = 7 * 24 * hour;
/** How soon to try again what only the merchant can remove, such as a wrong key. */
export const misconfiguredRetryMs = minute;
/** How soon a charge that was refused may be asked for again, in milliseconds. */
export const refusedRenewalMs = 30 * second;
/** After so many failed tries at the shop, within half a minute, a person is told; the tries go on. */
export const triesBeforeIssue = 5;
/** How often the charges made since the cursor are listed, in milliseconds. */
export const listCreatedEveryMs = minute;
/** By how much these lists overlap: a list may lag. */
export const listLagMs = 2 * minute;
/** How long the cursor waits for listed charges that could not be compared, in milliseconds. */
export const waitForMissedMs = hour;
/**
 * All paid charges that may matter still are listed at each sweep while they fill one page; each
 * further page puts the next time off by this, in milliseconds.
 */
export const listPaidPauseMs = 10 * second;
/** How often they are listed at the least, and when nothing is left to be paid, in milliseconds. */
export const listPaidEveryMs = 10 * minute;
/** Until then, charges as young as this are looked for among the paid ones at each sweep. */
export const recentMs = 2 * hour;
/** Paid charges older than this are listed only now and then, however old the oldest is. */
export const listWindowMs = 14 * 24 * hour;
/** How often they are, in milliseconds. */
export const listOldEveryMs = 6 * hour;
/** How long an entry of the list that carries our reference can't be read before a person is told. */
export const unreadableWaitMs = 15 * minute;
/**
 * How long a charge can be paid that doesn't say until when, in milliseconds. Longer than the service
 * is likely to mean: too short an assumption only asks for a person too early, and cancels nothing,
 * since that takes the service's own word that the charge is over.
 */
export const assumedLifeMs = { pix: 24 * hour, boleto: 30 * 24 * hour };
/** How often a charge that outlived its expiry is looked at again. */
export const overdueCheckMs = hour;

/** Delay before try number `tries` + 1, in milliseconds: 1 s, doubling, at most 5 minutes. */
export function backOffMs(tries: number): number {
	return Math.min(second * 2 ** Math.max(0, tries), 5 * minute);
}

/**
 * How long we look for a charge before a new attempt is made, in milliseconds: a minute, doubling
 * with each attempt up to an hour. A service that answers every creation with an error may have
 * made each of them.
 */
export function lookupWindowMs(attempt: number): number {
	return Math.min(minute * 2 ** (attempt - 1), hour);
}

/** Delay before a lost charge is looked for again, in milliseconds: growing, in the end an hour. */
export function lookAgainMs(tries: number, lostForMs: number): number {
	return lostForMs < hour ? backOffMs(tries) : hour;
}

/** When to ask about an expired or failed charge again: in the time of grace it may still be paid. */
export function nextGraceCheckAt(record: ChargeRecord, policy: ChargePolicy, now: Date): Date {
	const graceEnd = graceEndsAt(record, policy);
	if (record.chargeId === null) {
		return graceEnd;
	}
	const interval = record.method === "pix" ? 2 * minute : hour;
	return new Date(Math.min(now.getTime() + spread(interval, record), graceEnd.getTime()));
}

/**
 * When to ask the service about a pending charge again, if no shopper watches it. The sweep's lists
 * tell most payments sooner; this is for the others.
 */
export function nextCheckAt(record: ChargeRecord, now: Date): Date {
	const age = now.getTime() - (record.requestedAt ?? record.createdAt).getTime();
	const interval = checkIntervalMs(record, age);
	const next = new Date(now.getTime() + spread(interval, record));
	const justExpired = record.expiresAt && new Date(record.expiresAt.getTime() + second);
	return justExpired && justExpired > now && justExpired < next ? justExpired : next;
}

/** When the time of grace of an unpaid charge is over. */
export function graceEndsAt(record: ChargeRecord, policy: ChargePolicy): Date {
	const end = record.expiresAt ?? assumedEnd(record);
	switch (record.method) {
		case "pix":
			return new Date(end.getTime() + policy.pixGraceMs);
		case "boleto":
			return endOfBankingDay(end, policy.boletoGraceBankingDays);
	}
}

/** Whether a charge is unpaid and its time of grace is over: its order may be let go. */
export function isPastGrace(record: ChargeRecord, now: Date, policy: ChargePolicy): boolean {
	const isUnpaid = record.state === "expired" || record.state === "failed";
	return isUnpaid && now >= graceEndsAt(record, policy);
}

/** Until when an order is kept of which no attempt became a charge. */
export function keepUnchargedUntil({ createdAt }: ChargeRecord, policy: ChargePolicy): Date {
	return new Date(createdAt.getTime() + policy.unsentOrderMs);
}

/** Without an identifier it was never made, and there is nothing to be paid. */
function assumedEnd({ chargeId, method, requestedAt, createdAt }: ChargeRecord): Date {
	const begin = requestedAt ?? createdAt;
	return chargeId === null ? begin : new Date(begin.getTime() + assumedLifeMs[method]);
}

/** How stale the charge store may be before a watching shopper's poll asks the service, in milliseconds. */
export function refreshIntervalMs(record: ChargeRecord): number {
	const isWatchedClosely = record.method === "pix" && record.state === "pending";
	return isWatchedClosely ? 3 * second : 30 * second;
}

function checkIntervalMs(record: ChargeRecord, ageMs: number): number {
	if (record.method === "boleto") {
		return ageMs < 6 * hour ? hour : 4 * hour;
	}
	if (ageMs < 10 * minute) {
		return minute;
	}
	return ageMs < hour ? 5 * minute : 30 * minute;
}

/**
 * An interval up to a fifth longer, so that charges made at once aren't asked about at once. By the
 * reference and not by chance: the same row always has the same.
 */
function spread(intervalMs: number, { reference }: ChargeRecord): number {
	const share = Number.parseInt(reference.slice(-4), 16) / 0xffff;
	return Math.round(intervalMs * (1 + 0.2 * share));
}
