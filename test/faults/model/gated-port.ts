import { InjectedFault } from "./injected-fault.js";
import { lockOf, type RowLocks } from "./row-locks.js";
import type { ProcessLife, Scheduler } from "./scheduler.js";

/** What a process's calls pass through. */
export interface Gates {
	scheduler: Scheduler;
	life: ProcessLife;
	locks: RowLocks;
}

/**
 * Wraps a port of the core: each call waits for the scenario. Its effect is atomic, like a statement
 * or a transaction, and a process that freezes before its commit keeps the lock that it writes under.
 */
export function gatedPort<Port extends object>(
	port: Port,
	name: string,
	{ scheduler, life, locks }: Gates,
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
				const lock = lockOf(name, String(property), given);
				if (lock !== null) {
					const commit = locks.hold(lock, life);
					if (fault === "frozen_in_transaction") {
						await scheduler.gate(life, "answer", `commit of ${call}`);
					}
					commit();
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
