/**
 * Whether another of these moments, all in ISO 8601 and UTC, falls into the same minute, so that only
 * seconds tell the two apart.
 */
export function sharesMinute(moment: string, all: readonly string[]): boolean {
	const minuteOf = (one: string) => one.slice(0, "2026-11-28T12:00".length);
	return all.filter((one) => minuteOf(one) === minuteOf(moment)).length > 1;
}
