/** ISO 8601 in UTC with milliseconds, the reference's form here. */
export function isoWithMilliseconds(instant: number): string {
	return new Date(instant).toISOString();
}

/** ISO 8601 in UTC without milliseconds, the form of the guide and the webhooks here. */
export function isoWithoutMilliseconds(instant: number): string {
	return `${isoWithMilliseconds(instant).slice(0, 19)}Z`;
}

/** An example of a duration, for messages. */
export const durationExample = "such as 90s, 1h30m or 2d";

const unitMs: Record<string, number> = {
	ms: 1,
	s: 1000,
	m: 60_000,
	h: 3_600_000,
	d: 86_400_000,
	w: 604_800_000,
};

/**
 * Milliseconds of a duration such as `1h30m`: numbers, each with one of the units w, d, h, m, s and
 * ms. `undefined` for any other text.
 */
export function parseDuration(text: string): number | undefined {
	const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)];
	if (text === "" || parts.map(([part]) => part).join("") !== text) {
		return undefined;
	}
	return Math.round(
		parts.reduce((ms, [, count, unit = ""]) => ms + Number(count) * (unitMs[unit] ?? 0), 0),
	);
}
