import type { ProcessLife, Scheduler } from "./scheduler.js";

/** The database or the shop could not be asked, or its answer was lost. */
export class InjectedFault extends Error {
	override readonly name = "InjectedFault";
	readonly code = "injected_fault";
}

/**
 * A port of the core whose every call waits for the scenario. The call's effect is one moment, as a
 * statement's or a transaction's is.
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
				const fault = await scheduler.gate(life, "store", `${name}.${String(property)}`);
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
