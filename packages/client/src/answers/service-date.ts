/** A date of the service, and whether it names one moment. */
export interface ServiceDate {
	at: Date;
	/** False for a date without a zone or without a time: nothing may depend on a guess of hours. */
	isExact: boolean;
}

/** The moment of a date without a time: the beginning of its day, or the end. */
export type DayEdge = "start" | "end";

const form =
	/^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** São Paulo has had no summer time since 2019. */
const saoPauloOffsetMs = -3 * 3_600_000;

/**
 * Earlier and later years stand for "none" or "never" in some systems: 0001-01-01, 1970-01-01,
 * 9999-12-31.
 */
const plausibleYears = { first: 2000, last: 2199 };

/**
 * Reads an ISO 8601 date as leniently as is unambiguous. A date without a zone is São Paulo's; a
 * date without a time is an edge of that day there.
 *
 * @returns null for an invalid date: a number, another form, 30 February
 */
export function readServiceDate(value: unknown, edge: DayEdge): ServiceDate | null {
	const match = typeof value === "string" ? form.exec(value.trim()) : null;
	if (match === null) {
		return null;
	}
	const [, year, month, day, hour, minute, second = "0", fraction = "0", zone] = match;
	const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
	if (!isPlausible(midnight, Number(year), Number(day))) {
		return null;
	}
	if (hour === undefined) {
		const time = edge === "start" ? 0 : endOfDayMs;
		return { at: new Date(midnight + time - saoPauloOffsetMs), isExact: false };
	}
	if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
		return null;
	}
	const ms = Math.floor(Number(`0.${fraction}`) * 1000);
	const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + ms;
	const offset = zone === undefined ? saoPauloOffsetMs : offsetMs(zone);
	return { at: new Date(midnight + time - offset), isExact: zone !== undefined };
}

/** 23:59:59, the end of a bank slip's day. */
const endOfDayMs = 86_399_000;

/** `Date.UTC` rolls 30 February over into March. */
function isPlausible(midnight: number, year: number, day: number): boolean {
	const { first, last } = plausibleYears;
	return year >= first && year <= last && new Date(midnight).getUTCDate() === day;
}

function offsetMs(zone: string): number {
	if (/^z$/i.test(zone)) {
		return 0;
	}
	const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.replace(":", "").slice(3) || 0);
	return (zone.startsWith("-") ? -1 : 1) * minutes * 60_000;
}
