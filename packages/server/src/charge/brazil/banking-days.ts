import { getHolidays } from "@brazilian-utils/brazilian-utils";

const dayMs = 86_400_000;
const saoPaulo = new Intl.DateTimeFormat("en-CA", {
	timeZone: "America/Sao_Paulo",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
});

/**
 * The end, in São Paulo, of the n-th banking day after the day of `from`. A bank confirms a boleto
 * that is paid on its last day within the following banking days.
 *
 * Banks close on weekends, national holidays, Carnival (Monday and Tuesday), Corpus Christi and
 * 31 December. A local holiday can make the real day later, never earlier.
 */
export function endOfBankingDay(from: Date, bankingDays: number): Date {
	let day = calendarDay(from);
	for (let left = bankingDays; left > 0; ) {
		day = nextDay(day);
		if (isBankingDay(day)) {
			left -= 1;
		}
	}
	return endOf(day);
}

/**
 * Until when a boleto due at `due` can be paid: until then, or if banks close on that day until the
 * last second of the next banking day.
 */
export function payableUntil(due: Date): Date {
	let day = calendarDay(due);
	if (isBankingDay(day)) {
		return due;
	}
	while (!isBankingDay(day)) {
		day = nextDay(day);
	}
	return lastSecondOf(day);
}

/** The last second, in São Paulo, of a calendar day given as its midnight in UTC. */
export function lastSecondOf(day: Date): Date {
	return new Date(endOf(day).getTime() - 1_000);
}

/** São Paulo has no summer time since 2019: its day ends at 03:00 UTC of the next day. */
function endOf(day: Date): Date {
	return new Date(day.getTime() + dayMs + 3 * 3_600_000);
}

/** A day in São Paulo, given as `YYYY-MM-DD`: when it begins, and when the next one does. */
export function boundsOfDay(day: string): { start: Date; end: Date } {
	const end = endOf(new Date(`${day}T00:00:00Z`));
	return { start: new Date(end.getTime() - dayMs), end };
}

/** The day in São Paulo of a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
	return saoPaulo.format(moment);
}

/** Whether a day `YYYY-MM-DD` can be asked about: PostgreSQL's calendar has no year 0. */
export function isAskableDay(day: string): boolean {
	return day >= "0001-01-01";
}

/** A calendar day as the instant of its midnight in UTC. */
export function calendarDay(instant: Date): Date {
	return new Date(`${saoPaulo.format(instant)}T00:00:00Z`);
}

function nextDay(day: Date): Date {
	return new Date(day.getTime() + dayMs);
}

function isBankingDay(day: Date): boolean {
	const weekday = day.getUTCDay();
	return weekday !== 0 && weekday !== 6 && !bankHolidays(day.getUTCFullYear()).has(key(day));
}

function bankHolidays(year: number): Set<string> {
	const days = new Set([`${year}-12-31`]);
	for (const holiday of getHolidays(year)) {
		const { date } = holiday;
		// The library returns midnights of the local time zone, so read them by local fields.
		const day = new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
		days.add(key(day));
		if (holiday.name.startsWith("Carnaval")) {
			days.add(key(new Date(day.getTime() - dayMs)));
		}
	}
	return days;
}

function key(day: Date): string {
	return day.toISOString().slice(0, 10);
}
