import type { FaultRule } from "@pix-checkout/sandbox";
import { type Failpoint, failpoints } from "@pix-checkout/server/platform";
import { type FreezingPoint, insideTransaction } from "../../support/kill-at-failpoint.js";
import type { SeededRandom } from "./seeded-random.js";

/** The service's faults for `forMs` milliseconds. */
export interface Phase {
	forMs: number;
	rules: FaultRule[];
}

/**
 * Kills a process `afterMs` milliseconds after all of the store's processes are up: at once, or at a
 * failpoint.
 */
export interface Kill {
	afterMs: number;
	at: "now" | Failpoint;
	/** The number of the process; only for `now`. */
	which: number | "all";
}

/** Freezes processes `afterMs` milliseconds after the last ones went on, for `forMs`. */
export interface Freeze {
	afterMs: number;
	forMs: number;
	/** At once, or the next process that gets there. */
	at: "now" | FreezingPoint;
	/** The number of the process; only for `now`. */
	which: number | "all";
}

/** Lasts until the run removes it. */
export const refusedKey: FaultRule["fault"] = {
	kind: "error_before",
	status: 403,
	contentType: "application/json",
	body: JSON.stringify({ error: { code: "api_key_revoked", message: "Made up." } }),
};

type Trouble = (random: SeededRandom) => FaultRule;

const reads = ["get", "status", "list"] as const;

/** Changes of the newest entry of a list, from any store. */
const strangeEntries: readonly [Record<string, unknown>, ...Record<string, unknown>[]] = [
	{ "data.0.amount_cents": "12,34" },
	{ "data.0.id": 17 },
	{ "data.0.created_at": "yesterday", "data.0.status": null },
	{ "data.0.description": ["not", "a", "text"] },
	{ "data.0": null },
];

const troubles: readonly [Trouble, ...Trouble[]] = [
	() => ({ fault: { kind: "dropped_after" }, on: "create", chance: 0.3 }),
	() => ({ fault: { kind: "dropped_after" }, on: reads, chance: 0.4 }),
	() => ({ fault: { kind: "hanging" }, on: "create", chance: 0.15 }),
	() => ({ fault: { kind: "hanging" }, on: reads, chance: 0.1 }),
	() => ({ fault: { kind: "hanging" }, on: "list" }),
	() => ({ fault: { kind: "half_body" }, chance: 0.3 }),
	() => ({ fault: { kind: "dropped_before" }, chance: 0.3 }),
	(random) => ({
		fault: { kind: "error_after", status: random.oneOf([500, 502]) },
		on: "create",
		chance: 0.4,
	}),
	(random) => ({
		fault: { kind: "error_before", status: random.oneOf([500, 502, 503]) },
		chance: 0.4,
	}),
	(random) => ({
		fault: { kind: "rate_limited", resetMs: random.between(1_000, 4_000) },
		on: "create",
		chance: 0.4,
	}),
	() => ({ fault: { kind: "junk", body: "<html>maintenance</html>" }, chance: 0.3 }),
	() => ({
		fault: { kind: "junk", body: "null", contentType: "application/json" },
		chance: 0.3,
	}),
	() => ({ fault: { kind: "fields", without: ["id", "uuid", "status"] }, chance: 0.3 }),
	() => ({
		fault: { kind: "fields", changed: { expires_at: null, status: null } },
		on: ["get", "status", "create"],
		chance: 0.3,
	}),
	(random) => ({
		fault: { kind: "fields", changed: random.oneOf(strangeEntries) },
		on: "list",
		chance: 0.5,
	}),
	() => ({ fault: refusedKey }),
	() => ({ fault: refusedKey, on: "create" }),
	(random) => ({ fault: { kind: "latency", ms: random.between(500, 4_000) }, chance: 0.5 }),
	(random) => ({ fault: { kind: "list_lags", ms: random.between(2_000, 10_000) }, on: "list" }),
];

/**
 * Endless phases of the service's faults; some have none.
 *
 * @param pace how many times faster than at a store that takes seconds to start
 */
export function* planPhases(random: SeededRandom, pace: number): Generator<Phase, never> {
	for (;;) {
		const count = random.weighted([
			[25, 0],
			[40, 1],
			[25, 2],
			[10, 3],
		]);
		const rules = Array.from({ length: count }, () => random.oneOf(troubles)(random));
		yield { forMs: random.between(4_000, 15_000) / pace, rules };
	}
}

/**
 * Endless kills of processes.
 *
 * @param pace as for the phases
 */
export function* planKills(random: SeededRandom, pace: number): Generator<Kill, never> {
	for (;;) {
		yield {
			afterMs: random.between(15_000, 50_000) / pace,
			at: random.chance(0.4) ? "now" : random.oneOf(failpoints),
			which: random.chance(0.2) ? "all" : random.between(0, 9),
		};
	}
}

type Span = readonly [least: number, most: number];

/** How long a freeze lasts: shorter and longer than the limits of transactions and most leases. */
const freezesMs: readonly [Span, ...Span[]] = [
	[1_000, 5_000],
	[12_000, 20_000],
];

/**
 * Endless freezes of processes. They last as long whatever the pace is: PostgreSQL's time is not hurried.
 *
 * @param pace as for the phases
 */
export function* planFreezes(random: SeededRandom, pace: number): Generator<Freeze, never> {
	for (;;) {
		yield {
			afterMs: random.between(10_000, 40_000) / pace,
			forMs: random.between(...random.oneOf(freezesMs)),
			at: random.weighted<() => Freeze["at"]>([
				[2, () => "now"],
				[3, () => insideTransaction],
				[5, () => random.oneOf(failpoints)],
			])(),
			which: random.chance(0.2) ? "all" : random.between(0, 9),
		};
	}
}
