import { createHash } from "node:crypto";
import {
	type EndingFault,
	type FaultRule,
	isEnding,
	type Operation,
	type ShapingFault,
} from "./fault.js";

/** What befalls one request: at most one ending, and all that shapes its answer. */
export interface PlannedFaults {
	ending: EndingFault | null;
	shaping: ShapingFault[];
}

/** Decides request by request which of its rules hold; the same seed decides the same way. */
export class FaultPlan {
	readonly #seed: string;
	#draws = 0;
	#rules: { rule: FaultRule; seen: number; used: number }[] = [];

	constructor(seed: string) {
		this.#seed = seed;
	}

	/** Replaces the rules. Of several endings the first counts, and only that one is used up. */
	set(rules: readonly FaultRule[]): void {
		this.#rules = rules.map((rule) => ({ rule, seen: 0, used: 0 }));
	}

	next(operation: Operation): PlannedFaults {
		const planned: PlannedFaults = { ending: null, shaping: [] };
		for (const state of this.#rules) {
			const { fault, on, times, after = 0, chance = 1 } = state.rule;
			if (on !== undefined && ![on].flat().includes(operation)) continue;
			state.seen += 1;
			const isSpent = times !== undefined && state.used >= times;
			const isLate = isEnding(fault) && planned.ending !== null;
			if (state.seen <= after || isSpent || isLate) continue;
			if (chance < 1 && this.#draw() >= chance) continue;
			state.used += 1;
			if (isEnding(fault)) planned.ending = fault;
			else planned.shaping.push(fault);
		}
		return planned;
	}

	/** From 0 to 1, without 1. */
	#draw(): number {
		this.#draws += 1;
		const digest = createHash("sha256").update(`${this.#seed} ${this.#draws}`).digest();
		return digest.readUInt32BE(0) / 2 ** 32;
	}
}
