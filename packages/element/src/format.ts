/** An amount of cents in the words of a locale: 5990 `BRL` is `R$ 59,90`. */
export function formatMoney(cents: number, currency: string, locale: string): string {
	// Spanish and English pages would otherwise show "BRL", which differs from the bank's app.
	const currencyDisplay = "narrowSymbol";
	return new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay }).format(
		cents / 100,
	);
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

/**
 * The day on which a slip falls due, in the calendar of São Paulo, where banks keep it: a slip
 * that expires at 2:59 UTC is due on the day before.
 *
 * @param time milliseconds since 1970
 */
export function formatDueDate(time: number, locale: string): string {
	return new Intl.DateTimeFormat(locale, {
		timeZone: "America/Sao_Paulo",
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
	}).format(time);
}

/** The 47 digits in the groups that are printed on a slip: `AAAAA.AAAAA BBBBB.BBBBBB …`. */
export function printedLine(digits: string): string {
	return digits.replace(/(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)/, "$1.$2 $3.$4 $5.$6 $7 ");
}
