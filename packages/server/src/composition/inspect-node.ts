import type { Finding } from "./setup-check.js";

/** The last day on which each line of Node gets security fixes, as nodejs/Release says. */
const lastDays: Readonly<Record<number, string>> = {
	20: "2026-04-30",
	22: "2027-04-30",
	24: "2028-04-30",
	26: "2029-04-30",
};

/** Older lines than this have long-term support when they are even; from here on each one has it. */
const firstWithoutOddLines = 27;

/**
 * Whether this Node gets security fixes. Says nothing against a line that is newer than this package.
 *
 * @param version such as `24.1.0`
 */
export function inspectNode(version: string, now = new Date()): Finding {
	const line = Number.parseInt(version, 10);
	const lastDay = lastDays[line];
	const isKept =
		lastDay === undefined
			? line >= firstWithoutOddLines
			: now < new Date(Date.parse(lastDay) + 24 * 60 * 60_000);
	return { code: isKept ? "node_kept" : "node_without_fixes", params: { version } };
}
