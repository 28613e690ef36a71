import type { ProcessLife, Scheduler } from "./scheduler.js";

/** The database or the shop is unreachable, or its answer is lost. */
export class InjectedFault extends Error {
	override readonly name = "InjectedFault";
	readonly code = "injected_fault";
}

/**
 * Wraps a port of the core: each call waits for the scenario. Its effect is atomic, like a statement
 * or a transaction.
 */
export function gatedPort<Port extends object>(
	port: Port,
	name: string,
	{ scheduler, life }: { scheduler: Scheduler; life: ProcessLife },
): Port {
	return new Proxy(port, {
		get(target, property) {
			const member: unknown = Reflect.get(target, property, target);
			if (typeof member !== "function") {
				return member;
			}
			return async (...given: unknown[]) => {
				const call = `${name}.${String(property)}`;
				const kind = call === "chargeStore.compareAndSet" ? "write" : "store";
				const fault = await scheduler.gate(life, kind, call);
				if (fault === "database_down") {
					throw new InjectedFault(fault);
				}
				const answer: unknown = await Reflect.apply(member, target, given);
				if (fault === "commit_unanswered") {
					throw new InjectedFault(fault);
				}
				return answer;
			};
		},
	});
}
