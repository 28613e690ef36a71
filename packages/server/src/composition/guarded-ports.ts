import type { ChargeService } from "../charge/ports/charge-service.js";
import type { SweepLease } from "../charge/ports/checkout-context.js";
import type { CreationQueue } from "../charge/ports/creation-queue.js";
import type { AccountGuard } from "./account-guard.js";

type Guard = Pick<AccountGuard, "isOwn" | "require">;

/** The queue, from which only a process of the charges' own account takes any. */
export function guardedQueue(queue: CreationQueue, guard: Guard): CreationQueue {
	return {
		...queue,
		takeQueued: async (...given) =>
			(await guard.isOwn()) ? queue.takeQueued(...given) : { kind: "none" },
	};
}

/** The lease, which only a process of the charges' own account gets. */
export function guardedLease(lease: SweepLease, guard: Guard): SweepLease {
	return {
		...lease,
		begin: async (...given) => ((await guard.isOwn()) ? lease.begin(...given) : null),
	};
}

/**
 * The service, whose answers about charges mean nothing to a process of another account: it would take
 * them for lost. A creation follows `takeQueued`.
 */
export function guardedService(service: ChargeService, guard: Guard): ChargeService {
	return {
		...service,
		getCharge: async (...given) => {
			await guard.require();
			return service.getCharge(...given);
		},
		getChargeStatus: async (...given) => {
			await guard.require();
			return service.getChargeStatus(...given);
		},
		async *iterateTransactions(...given) {
			await guard.require();
			yield* service.iterateTransactions(...given);
		},
	};
}
