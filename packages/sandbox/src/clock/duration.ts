const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

const PART = /(\d+(?:\.\d+)?)(ms|[smhdw])/g;
const WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|[smhdw]))+$/;

/** What a duration looks like, for messages. */
export const DURATION_EXAMPLE = "such as 90s, 1h30m or 2d";

/**
 * Milliseconds of a duration such as `1h30m`: numbers, each with one of the units w, d, h, m, s
 * and ms. `undefined` when it isn't one.
 */
export function parseDuration(text: string): number | undefined {
	if (!WHOLE.test(text)) return undefined;
	let ms = 0;
	for (const [, count, unit] of text.matchAll(PART)) {
		if (isUnit(unit)) ms += Number(count) * UNIT_MS[unit];
	}
	return Math.round(ms);
}

function isUnit(text: string | undefined): text is keyof typeof UNIT_MS {
	return text !== undefined && Object.hasOwn(UNIT_MS, text);
}
