import type { ChargeTransaction } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { ListProgress } from "./list-progress.js";

/** The hour of a time here; a `~` marks a guessed one. */
type Hour = number | `~${number}` | null;

function at(hour: number): Date {
	return new Date(Date.UTC(2026, 10, 23, hour));
}

function made(hour: Hour): ChargeTransaction {
	const createdAt = hour === null ? null : at(Number(String(hour).replace("~", "")));
	return { createdAt, createdAtIsExact: typeof hour === "number" } as ChargeTransaction;
}

function progressOf(begin: number | null, hours: Hour[]): ListProgress {
	const progress = new ListProgress(begin === null ? null : at(begin), at(12));
	for (const hour of hours) {
		progress.include(made(hour));
	}
	return progress;
}

describe("a list that was read to its end", () => {
	const cases: { begin: number | null; hours: Hour[]; until: number }[] = [
		{ begin: null, hours: [5, 9, 7], until: 9 },
		{ begin: 8, hours: [9, 10], until: 10 },
		// It goes not back.
		{ begin: 8, hours: [5], until: 8 },
		// A charge from the future hides none.
		{ begin: 8, hours: [9, 20], until: 12 },
		{ begin: null, hours: [20], until: 12 },
		// Guesses don't count beside an exact time, and without one our clock does.
		{ begin: 8, hours: [9, "~11"], until: 9 },
		{ begin: null, hours: ["~5"], until: 12 },
		{ begin: 8, hours: [null], until: 12 },
		{ begin: 14, hours: ["~5"], until: 14 },
	];

	it.each(cases)(
		"from $begin with entries of $hours is read until $until",
		({ begin, hours, until }) => {
			expect(progressOf(begin, hours).afterFullRead()).toEqual(at(until));
		},
	);
});

describe("a list with charges that failed to compare", () => {
	const cases: {
		begin: number | null;
		missed: Hour[];
		end: number | null;
		until: number | null;
	}[] = [
		{ begin: 5, missed: [], end: 10, until: 10 },
		{ begin: 5, missed: [9, 7, 8], end: 10, until: 7 },
		{ begin: 5, missed: [11], end: 10, until: 10 },
		{ begin: 5, missed: ["~9"], end: 10, until: 5 },
		{ begin: 5, missed: [null], end: 10, until: 5 },
		{ begin: 5, missed: [null, 9], end: 10, until: 5 },
		{ begin: null, missed: ["~9"], end: 10, until: null },
		{ begin: null, missed: [9], end: null, until: null },
	];

	it.each(cases)(
		"of $missed, from $begin to $end, is read until $until",
		({ begin, missed, end, until }) => {
			const ended = end === null ? null : at(end);
			const expected = until === null ? null : at(until);
			expect(progressOf(begin, []).before(missed.map(made), ended)).toEqual(expected);
		},
	);
});
