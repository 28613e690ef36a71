import { endOfBankingDay } from "../brazil/banking-days.js";
import type { ChargePolicy } from "./charge-policy.js";
import { type ChargeRecord, isNoLongerWanted } from "./charge-record.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long one process may hold a row for a step, in milliseconds; longer than the step can take. */
export const leaseMs = 2 * minute;
/** How much of a lease must be left before a step does what it can't undo, in milliseconds. */
export const leaseReserveMs = minute;
/** How far the service's clock may differ from ours when the plugin looks for a charge by its time. */
export const clockSkewMs = 15 * minute;
/** How long a new attempt waits for a process that may be cancelling its order, in milliseconds. */
export const cancellationWaitMs = 2 * second;
/** How long a queued charge waits for its order; placing an order takes seconds. */
export const orderWaitMs = 30 * minute;
/** How long the sweep looks for a lost charge, and watches a closed one. */
export const watchMs = 7 * 24 * hour;
/** How soon the queue retries a failure that only the merchant can fix, such as a wrong key. */
export const misconfiguredRetryMs = minute;
/** How soon the shopper may renew a refused charge, in milliseconds. */
export const refusedRenewalMs = 30 * second;
/** How many failed tries of the store open an issue, within half a minute; the sweep goes on. */
export const triesBeforeIssue = 5;
/** How often the sweep lists the charges created since the cursor, in milliseconds. */
export const listCreatedEveryMs = minute;
/** How far these lists overlap, because a list may lag. */
export const listLagMs = 2 * minute;
/** How long the cursor waits for listed charges that failed to compare, in milliseconds. */
export const waitForMissedMs = hour;
/**
 * Each sweep lists all paid charges that may still matter while they fill one page. Each further page
 * delays the next list by this, in milliseconds.
 */
export const listPaidPauseMs = 10 * second;
/** The longest time between two such lists, also when no charge is payable, in milliseconds. */
export const listPaidEveryMs = 10 * minute;
/** Between two such lists, each sweep lists the paid charges as young as this. */
export const recentMs = 2 * hour;
/** The sweep lists paid charges older than this only now and then. */
export const listWindowMs = 14 * 24 * hour;
/** How often it lists those, in milliseconds. */
export const listOldEveryMs = 6 * hour;
/** How long an entry with our reference may stay unreadable before it opens an issue. */
export const unreadableWaitMs = 15 * minute;
/**
 * The assumed life of a charge without an expiry, in milliseconds. Too short an assumption only opens
 * an issue too early: a cancellation needs the service's own word that the charge expired or failed.
 */
export const assumedLifeMs = { pix: 24 * hour, boleto: 30 * 24 * hour };
/** How often the sweep reads a charge that is still pending after its expiry. */
export const overdueCheckMs = hour;

/** Delay before try number `tries` + 1, in milliseconds: 1 s, doubling, at most 5 minutes. */
export function backOffMs(tries: number): number {
	return Math.min(second * 2 ** Math.max(0, tries), 5 * minute);
}

/**
 * How long the sweep looks for a charge before a new attempt replaces it, in milliseconds: a minute,
 * doubling with each attempt up to an hour. A service that answers every creation with an error may
 * have created each charge.
 */
export function lookupWindowMs(attempt: number): number {
	return Math.min(minute * 2 ** (attempt - 1), hour);
}

/** Delay before the next look for a lost charge, in milliseconds: growing, in the end an hour. */
export function lookAgainMs(tries: number, lostForMs: number): number {
	return lostForMs < hour ? backOffMs(tries) : hour;
}

/** When the sweep reads an expired or failed charge again: during its grace it may still be paid. */
export function nextGraceCheckAt(record: ChargeRecord, policy: ChargePolicy, now: Date): Date {
	const graceEnd = graceEndsAt(record, policy);
	if (record.chargeId === null) {
		return graceEnd;
	}
	const interval = record.method === "pix" ? 2 * minute : hour;
	return new Date(Math.min(now.getTime() + spread(interval, record), graceEnd.getTime()));
}

/**
 * When the sweep reads a pending charge again that no shopper watches. Its lists show most payments
 * sooner.
 */
export function nextCheckAt(record: ChargeRecord, now: Date): Date {
	const age = now.getTime() - (record.requestedAt ?? record.createdAt).getTime();
	const interval = checkIntervalMs(record, age);
	const next = new Date(now.getTime() + spread(interval, record));
	const justExpired = record.expiresAt && new Date(record.expiresAt.getTime() + second);
	return justExpired && justExpired > now && justExpired < next ? justExpired : next;
}

/** When the grace of an unpaid charge ends. */
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

/** Whether no order waits for a charge any more, and its grace is over. */
export function isUnwantedPastGrace(
	record: ChargeRecord,
	now: Date,
	policy: ChargePolicy,
): boolean {
	return isNoLongerWanted(record) && now > graceEndsAt(record, policy);
}

/** Until when the sweep keeps an order without any charge. */
export function keepUnchargedUntil({ createdAt }: ChargeRecord, policy: ChargePolicy): Date {
	return new Date(createdAt.getTime() + policy.unsentOrderMs);
}

/** Without an identifier the service created no charge, and the shopper can pay nothing. */
function assumedEnd({ chargeId, method, requestedAt, createdAt }: ChargeRecord): Date {
	const begin = requestedAt ?? createdAt;
	return chargeId === null ? begin : new Date(begin.getTime() + assumedLifeMs[method]);
}

/** How old the last read may be before a shopper's poll reads the charge again, in milliseconds. */
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
 * An interval up to a fifth longer, so that the sweep doesn't read at once all charges created at
 * once. The reference decides, not chance: a row always has the same interval.
 */
function spread(intervalMs: number, { reference }: ChargeRecord): number {
	const share = Number.parseInt(reference.slice(-4), 16) / 0xffff;
	return Math.round(intervalMs * (1 + 0.2 * share));
}
