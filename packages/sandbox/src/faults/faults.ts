import type { Charge } from "../account/records.js";
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

/** What affects one request: at most one ending, and all that shapes its answer. */
interface RequestFaults {
	ending: EndingFault | null;
	shaping: ShapingFault[];
}

/** Which charge a request or a delivery is about, as far as it tells; only some rules ask. */
export type About = () => ChargeNames;

interface ChargeNames {
	uuid?: unknown;
	/** The merchant's reference. */
	description?: unknown;
}

/** The rules by which things go wrong, as tests and the control routes see them. */
export interface SandboxFaults {
	/**
	 * Has something go wrong from now on.
	 * @throws {SandboxError} `invalid_fault` when the rule can't be used, `charge_not_found`.
	 */
	add(rule: FaultRule): ActiveFault;
	/** The rules, oldest first, with how often they held. */
	list(): ActiveFault[];
	/** @throws {SandboxError} `fault_not_found`. */
	remove(id: string): void;
	/** From now on all is well. */
	clear(): void;
}

interface FaultParts {
	random: SeededRandom;
	live: LiveEvents;
	/** @throws {SandboxError} `charge_not_found`. */
	chargeOf: (identifier: string) => Charge;
}

/** Decides which rules hold for a request or a delivery. The same seed decides the same way. */
export class Faults implements SandboxFaults {
	readonly #parts: FaultParts;
	#rules: ActiveFault[] = [];
	#added = 0;
	#askedForDelivery: readonly WebhookFault[] = [];

	constructor(parts: FaultParts) {
		this.#parts = parts;
	}

	add(rule: FaultRule): ActiveFault {
		const parsed = parseFaultRule(rule);
		const { charge } = parsed;
		const named = charge === undefined ? {} : { charge: this.#parts.chargeOf(charge).uuid };
		this.#added += 1;
		const active = { id: `fault-${this.#added}`, ...parsed, ...named, seen: 0, used: 0 };
		this.#rules.push(active);
		this.#parts.live.publish("faults", active.id);
		return structuredClone(active);
	}

	list(): ActiveFault[] {
		return structuredClone(this.#rules);
	}

	remove(id: string): void {
		const index = this.#rules.findIndex((rule) => rule.id === id);
		if (index === -1) {
			throw new SandboxError("fault_not_found", "No fault has this identifier.");
		}
		this.#rules.splice(index, 1);
		this.#parts.live.publish("faults", id);
	}

	clear(): void {
		this.#rules = [];
		this.#parts.live.publish("faults");
	}

	reset(): void {
		this.#rules = [];
		this.#added = 0;
	}

	/**
	 * What affects a request: what it asks for itself, and what the rules say. Of several endings
	 * the first counts, and only that one is used up.
	 */
	forRequest(
		operation: RequestOperation,
		asked: ReadonlyArray<EndingFault | ShapingFault>,
		about: About,
	): RequestFaults {
		const planned: RequestFaults = { ending: null, shaping: [] };
		const plan = (fault: Fault) => {
			if (isWebhookFault(fault)) {
				return false;
			}
			if (isShapingFault(fault)) {
				planned.shaping.push(fault);
				return true;
			}
			const isFirst = planned.ending === null;
			planned.ending ??= fault;
			return isFirst;
		};
		asked.forEach(plan);
		this.#apply(operation, about, plan);
		return planned;
	}

	/** Does something whose events are affected by these faults, besides what the rules say. */
	whileAsked<T>(asked: readonly WebhookFault[], act: () => T): T {
		this.#askedForDelivery = asked;
		try {
			return act();
		} finally {
			this.#askedForDelivery = [];
		}
	}

	/** What affects the delivery of an event. */
	forDelivery(about: About): WebhookFault[] {
		const planned: WebhookFault[] = [...this.#askedForDelivery];
		this.#apply("webhook", about, (fault) => isWebhookFault(fault) && planned.push(fault) > 0);
		return planned;
	}

	/** Offers each fault whose rule holds; `plan` says whether it takes it. */
	#apply(operation: Operation, about: About, plan: (fault: Fault) => boolean): void {
		for (const rule of this.#rules) {
			if (!concerns(rule, operation, about)) {
				continue;
			}
			const { id, fault, times = Number.POSITIVE_INFINITY, after = 0, chance = 1 } = rule;
			rule.seen += 1;
			const holds =
				rule.seen > after &&
				rule.used < times &&
				(chance === 1 || this.#parts.random.fraction(`dice of ${id}`) < chance);
			if (holds && plan(fault)) {
				rule.used += 1;
				this.#parts.live.publish("faults", id);
			}
		}
	}
}

function concerns(rule: FaultRule, operation: Operation, about: About): boolean {
	const { on = operationsOf(rule), reference, charge } = rule;
	return (
		[on].flat().includes(operation) &&
		(reference === undefined || reference === about().description) &&
		(charge === undefined || charge === about().uuid)
	);
}
