/**
 * Time in the way people read it: `14:32`, above an hour `1:29:05`, above a day `2 days, 3 hours`.
 *
 * @param ms milliseconds; a second that has begun counts whole, so that 0:00 means none is left
 */
export function formatTimeLeft(ms: number, locale: string): string {
	const total = Math.ceil(ms / 1000);
	const seconds = total % 60;
	const minutes = Math.floor(total / 60) % 60;
	const hours = Math.floor(total / 3600) % 24;
	const days = Math.floor(total / 86_400);
	if (days > 0) {
		const parts = [unit(days, "day", locale)];
		if (hours > 0) parts.push(unit(hours, "hour", locale));
		return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(parts);
	}
	return hours > 0
		? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
		: `${minutes}:${twoDigits(seconds)}`;
}

function unit(value: number, name: "day" | "hour", locale: string): string {
	return new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(
		value,
	);
}

function twoDigits(value: number): string {
	return String(value).padStart(2, "0");
}
