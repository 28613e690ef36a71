/** `Date` has whole seconds, and an answer takes its time: this much means nothing. */
const sameClockMs = 2_000;

/** From here on minutes say more than seconds. */
const minutesFromSeconds = 120;

/**
 * How far a clock is from the store's, for people.
 *
 * @returns `null` for one in step
 */
export function clockDistance(aheadMs: number, locale: string): string | null {
	if (Math.abs(aheadMs) < sameClockMs) {
		return null;
	}
	const seconds = Math.round(Math.abs(aheadMs) / 1_000);
	const isLong = seconds >= minutesFromSeconds;
	const format = new Intl.NumberFormat(locale, {
		style: "unit",
		unit: isLong ? "minute" : "second",
		unitDisplay: "long",
	});
	return format.format(isLong ? Math.round(seconds / 60) : seconds);
}
