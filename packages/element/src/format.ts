/**
 * An amount of cents as the bank will show it, in every language: 5990 `BRL` is `R$ 59,90`. Shoppers
 * compare the two.
 */
export function formatMoney(cents: number, currency: string): string {
	return moneyFormat(currency).format(cents / 100);
}

/** Making one takes a phone longer than reading the answer, and the element renders each second. */
const moneyFormats = new Map<string, Intl.NumberFormat>();

function moneyFormat(currency: string): Intl.NumberFormat {
	let format = moneyFormats.get(currency);
	if (format === undefined) {
		format = new Intl.NumberFormat("pt-BR", { style: "currency", currency });
		moneyFormats.set(currency, format);
	}
	return format;
}

/**
 * Time in the way people read it: `14:32`, above an hour `1:29:05`, above a day `2 days, 3 hours`.
 *
 * @param ms milliseconds; a second that has begun counts whole, so that 0:00 means none is left
 */
export function formatTimeLeft(ms: number, locale: string): string {
	const total = Math.ceil(ms / 1000);
	const hours = Math.floor(total / 3600);
	const minutes = Math.floor(total / 60) % 60;
	if (hours < 24) {
		const end = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(total % 60)}`;
		return hours > 0 ? `${hours}:${end}` : end;
	}
	const parts = [unit(Math.floor(hours / 24), "day", locale)];
	if (hours % 24 > 0) {
		parts.push(unit(hours % 24, "hour", locale));
	}
	return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(parts);
}

/** `5 minutes`, in words for a screen reader. */
export function formatMinutes(minutes: number, locale: string): string {
	return unit(minutes, "minute", locale);
}

function unit(value: number, name: "day" | "hour" | "minute", locale: string): string {
	return new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(
		value,
	);
}

function twoDigits(value: number): string {
	return String(value).padStart(2, "0");
}

/** Where banks keep their calendar and their clocks. */
const timeZone = "America/Sao_Paulo";

/**
 * The day on which a slip falls due, in the calendar of São Paulo: a slip that expires at 2:59 UTC
 * is due on the day before. It names the year only when that isn't today's.
 *
 * @param time milliseconds since 1970
 * @param now the same
 */
export function formatDueDate(time: number, now: number, locale: string): string {
	const year = isoDay(time).slice(0, 4) === isoDay(now).slice(0, 4) ? undefined : "numeric";
	return new Intl.DateTimeFormat(locale, {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		year,
	}).format(time);
}

/** Whole days from one moment to another in the calendar of São Paulo: 0 today, 1 tomorrow. */
export function daysUntil(time: number, now: number): number {
	return (Date.parse(isoDay(time)) - Date.parse(isoDay(now))) / 86_400_000;
}

/** Day and time in São Paulo, such as `21 de nov. de 2026, 09:02`. */
export function formatMoment(time: number, locale: string): string {
	return new Intl.DateTimeFormat(locale, {
		timeZone,
		dateStyle: "medium",
		timeStyle: "short",
	}).format(time);
}

/** A time of day by the device's clock, such as `14:32`. */
export function formatTime(time: number, locale: string): string {
	return onDevice(time, locale, {});
}

/**
 * A moment that lies ahead, by the device's clock: `14:32`, with the day unless that is today.
 *
 * @param now milliseconds since 1970, as `time`
 */
export function formatUntil(time: number, now: number, locale: string): string {
	const day = { day: "numeric", month: "short" } as const;
	const dayOf = (moment: number) => onDevice(moment, locale, { dateStyle: "short" });
	return onDevice(time, locale, dayOf(time) === dayOf(now) ? {} : day);
}

/** A server has no device of the shopper's: there it is the time of São Paulo. */
function onDevice(time: number, locale: string, options: Intl.DateTimeFormatOptions): string {
	return new Intl.DateTimeFormat(locale, {
		...(options.dateStyle ? options : { hour: "numeric", minute: "2-digit", ...options }),
		...(typeof document === "undefined" ? { timeZone } : {}),
	}).format(time);
}

/** The day in São Paulo as `2026-11-24`. */
function isoDay(time: number): string {
	// Sweden writes a date as ISO 8601 does.
	return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(time);
}

/** The 47 digits in the groups that are printed on a slip: `AAAAA.AAAAA BBBBB.BBBBBB …`. */
export function printedLine(digits: string): string {
	return digits.replace(/(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, "$1.$2 $3.$4 $5.$6 $7 ");
}
