import { type ProtocolStep, protocolSteps } from "@pix-checkout/core";
import type { FaultRule } from "@pix-checkout/sandbox";
import type { Dice } from "./dice.js";
import { refusedKey } from "./lasting-refusal.js";

/** For so many milliseconds the service has these faults. */
export interface Phase {
	forMs: number;
	rules: FaultRule[];
}

/**
 * So many milliseconds after all processes of the store were up one is killed: at once, or where it
 * passes next.
 */
export interface Kill {
	afterMs: number;
	at: "now" | ProtocolStep;
	/** Which process; only for `now`. */
	which: number | "all";
}

type Trouble = (dice: Dice) => FaultRule;

const reads = ["get", "status", "list"] as const;

/** So the newest entry of a list looks, whosever it is. */
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
	() => ({ fault: { kind: "half_body" }, chance: 0.3 }),
	() => ({ fault: { kind: "dropped_before" }, chance: 0.3 }),
	(dice) => ({
		fault: { kind: "error_after", status: dice.oneOf([500, 502]) },
		on: "create",
		chance: 0.4,
	}),
	(dice) => ({ fault: { kind: "error_before", status: dice.oneOf([500, 502, 503]) }, chance: 0.4 }),
	(dice) => ({
		fault: { kind: "rate_limited", resetMs: dice.between(1_000, 4_000) },
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
	(dice) => ({
		fault: { kind: "fields", changed: dice.oneOf(strangeEntries) },
		on: "list",
		chance: 0.5,
	}),
	() => ({ fault: refusedKey }),
	() => ({ fault: refusedKey, on: "create" }),
	(dice) => ({ fault: { kind: "latency", ms: dice.between(500, 4_000) }, chance: 0.5 }),
	(dice) => ({ fault: { kind: "list_lags", ms: dice.between(2_000, 10_000) }, on: "list" }),
	(dice) => ({ fault: { kind: "down", forMs: dice.between(1_000, 6_000) }, times: 1 }),
];

/** The service's trouble, one phase after the other, without end; now and then it has none. */
export function* planPhases(dice: Dice): Generator<Phase, never> {
	for (;;) {
		const count = dice.weighted([
			[25, 0],
			[40, 1],
			[25, 2],
			[10, 3],
		]);
		const rules = Array.from({ length: count }, () => dice.oneOf(troubles)(dice));
		yield { forMs: dice.between(4_000, 15_000), rules };
	}
}

/** When and how processes die, without end. */
export function* planKills(dice: Dice): Generator<Kill, never> {
	for (;;) {
		yield {
			afterMs: dice.between(15_000, 50_000),
			at: dice.chance(0.4) ? "now" : dice.oneOf(protocolSteps),
			which: dice.chance(0.2) ? "all" : dice.between(0, 9),
		};
	}
}
