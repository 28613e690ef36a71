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

/** The faults of one request: at most one ending, and every shaping one. */
interface RequestFaults {
	ending: EndingFault | null;
	shaping: ShapingFault[];
}

/** The charge of a request or a delivery, as far as it names one; only some rules need it. */
export type About = () => ChargeNames;

interface ChargeNames {
	uuid?: unknown;
	/** The merchant's reference. */
	description?: unknown;
}

/** The rules of faults, as tests and the control routes see them. */
export type SandboxFaults = Pick<Faults, "add" | "list" | "remove" | "clear">;

interface FaultParts {
	random: SeededRandom;
	live: LiveEvents;
	/** @throws {SandboxError} `charge_not_found`. */
	chargeOf: (identifier: string) => Charge;
}

/** Decides which rules apply to a request or a delivery. The same seed gives the same decisions. */
export class Faults {
	readonly #parts: FaultParts;
	#rules: ActiveFault[] = [];
	#added = 0;

	constructor(parts: FaultParts) {
		this.#parts = parts;
	}

	/**
	 * Adds a fault.
	 * @throws {SandboxError} `invalid_fault` when the rule is invalid, `charge_not_found`.
	 */
	add(rule: FaultRule): ActiveFault {
		const parsed = parseFaultRule(rule);
		const { charge } = parsed;
		const named = charge === undefined ? {} : { charge: this.#parts.chargeOf(charge).uuid };
		this.#added += 1;
		const active = { id: `fault-${this.#added}`, ...parsed, ...named, seen: 0, used: 0 };
		this.#rules.push(active);
		this.#parts.live.publish("faults");
		return structuredClone(active);
	}

	/** The rules, oldest first, with how often they applied. */
	list(): ActiveFault[] {
		return structuredClone(this.#rules);
	}

	/** @throws {SandboxError} `fault_not_found`. */
	remove(id: string): void {
		const index = this.#rules.findIndex((rule) => rule.id === id);
		if (index === -1) {
			throw new SandboxError("fault_not_found", "No fault has this identifier.");
		}
		this.#rules.splice(index, 1);
		this.#parts.live.publish("faults");
	}

	/** Removes all rules. */
	clear(): void {
		this.#rules = [];
		this.#parts.live.publish("faults");
	}

	reset(): void {
		this.#rules = [];
		this.#added = 0;
	}

	/** The faults of a request. Of several endings the first counts, and only that one is used up. */
	forRequest(operation: RequestOperation, about: About): RequestFaults {
		const planned: RequestFaults = { ending: null, shaping: [] };
		this.#apply(operation, about, (fault) => {
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
		});
		return planned;
	}

	/** The faults of an event's delivery. */
	forDelivery(about: About): WebhookFault[] {
		const planned: WebhookFault[] = [];
		this.#apply("webhook", about, (fault) => isWebhookFault(fault) && planned.push(fault) > 0);
		return planned;
	}

	/** Offers each fault whose rule applies; `plan` says whether it uses the fault. */
	#apply(operation: Operation, about: About, plan: (fault: Fault) => boolean): void {
		for (const rule of this.#rules) {
			if (!concerns(rule, operation, about)) {
				continue;
			}
			const { id, fault, times = 1, after = 0, chance = 1 } = rule;
			rule.seen += 1;
			const holds =
				rule.seen > after &&
				(times === "always" || rule.used < times) &&
				(chance === 1 || this.#parts.random.fraction(`dice of ${id}`) < chance);
			if (holds && plan(fault)) {
				rule.used += 1;
				this.#parts.live.publish("faults");
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
