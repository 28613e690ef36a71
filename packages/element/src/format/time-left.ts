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
