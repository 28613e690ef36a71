import type { LiveEvents } from "../live-events.js";
import { SandboxError } from "../sandbox-error.js";
import type { SeededRandom } from "../seeded-random.js";
import {
	type EndingFault,
	type Fault,
	isShapingFault,
	isWebhookFault,
	type ShapingFault,
	type WebhookFault,
} from "./fault.js";
import { type ActiveFault, type FaultRule, operationsOf, parseFaultRule } from "./fault-rule.js";
import type { Operation, RequestOperation } from "./operation.js";

/** What befalls one request: at most one ending, and all that shapes its answer. */
export interface RequestFaults {
	ending: EndingFault | null;
	shaping: ShapingFault[];
}

/** The rules by which things go wrong, as tests and the control routes see them. */
export interface SandboxFaults {
	/**
	 * Has something go wrong from now on.
	 * @throws {SandboxError} `invalid_fault` when the rule can't be used.
	 */
	add(rule: FaultRule): ActiveFault;
	/** The rules, oldest first, with how often they held. */
	list(): ActiveFault[];
	/** @throws {SandboxError} `fault_not_found`. */
	remove(id: string): void;
	/** From now on all is well. */
	clear(): void;
}

/** Decides which rules hold for a request or a delivery. The same seed decides the same way. */
export class Faults implements SandboxFaults {
	readonly #random: SeededRandom;
	readonly #live: LiveEvents;
	#rules: ActiveFault[] = [];
	#added = 0;
	#askedForDelivery: readonly WebhookFault[] = [];

	constructor(parts: { random: SeededRandom; live: LiveEvents }) {
		this.#random = parts.random;
		this.#live = parts.live;
	}

	add(rule: FaultRule): ActiveFault {
		const parsed = parseFaultRule(rule);
		this.#added += 1;
		const active = { id: `fault-${this.#added}`, ...parsed, seen: 0, used: 0 };
		this.#rules.push(active);
		this.#live.publish("faults", active.id);
		return structuredClone(active);
	}

	list(): ActiveFault[] {
		return structuredClone(this.#rules);
	}

	remove(id: string): void {
		const index = this.#rules.findIndex((rule) => rule.id === id);
		if (index === -1) throw new SandboxError("fault_not_found", "No fault has this identifier.");
		this.#rules.splice(index, 1);
		this.#live.publish("faults", id);
	}

	clear(): void {
		this.#rules = [];
		this.#live.publish("faults");
	}

	reset(): void {
		this.#rules = [];
		this.#added = 0;
	}

	/**
	 * What befalls a request: what it asks for itself, and what the rules say. Of several endings
	 * the first counts, and only that one is used up.
	 */
	forRequest(
		operation: RequestOperation,
		asked: ReadonlyArray<EndingFault | ShapingFault>,
	): RequestFaults {
		const planned: RequestFaults = { ending: null, shaping: [] };
		const plan = (fault: Fault) => {
			if (isWebhookFault(fault)) return false;
			if (isShapingFault(fault)) planned.shaping.push(fault);
			else if (planned.ending !== null) return false;
			else planned.ending = fault;
			return true;
		};
		for (const fault of asked) plan(fault);
		this.#apply(operation, plan);
		return planned;
	}

	/** Does something whose events are befallen by these faults, besides what the rules say. */
	whileAsked<T>(asked: readonly WebhookFault[], act: () => T): T {
		this.#askedForDelivery = asked;
		try {
			return act();
		} finally {
			this.#askedForDelivery = [];
		}
	}

	/** What befalls the delivery of an event. */
	forDelivery(): WebhookFault[] {
		const planned: WebhookFault[] = [...this.#askedForDelivery];
		this.#apply("webhook", (fault) => isWebhookFault(fault) && planned.push(fault) > 0);
		return planned;
	}

	/** Offers each fault whose rule holds; `plan` says whether it takes it. */
	#apply(operation: Operation, plan: (fault: Fault) => boolean): void {
		for (const rule of this.#rules) {
			const { id, fault, on = operationsOf(fault), times, after = 0, chance = 1 } = rule;
			if (![on].flat().includes(operation)) continue;
			rule.seen += 1;
			const isSpent = times !== undefined && rule.used >= times;
			if (rule.seen <= after || isSpent) continue;
			if (chance < 1 && this.#random.fraction(`dice of ${id}`) >= chance) continue;
			if (!plan(fault)) continue;
			rule.used += 1;
			this.#live.publish("faults", id);
		}
	}
}
