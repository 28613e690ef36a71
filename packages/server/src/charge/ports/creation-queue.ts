import type { ChargeRecord } from "../charge-record.js";

/**
 * What `takeQueued` returns: a held charge, a limit that is used up until `at`, or an empty queue.
 *
 * `seenSince` of a charge that was queued before this process first saw the store as it is now, at its
 * start or after a jump back (a failover, a restored backup): when that was. Such a charge may have
 * been sent, and the store may have lost it. `null` for every other.
 */
export type TakenCharge =
	| { kind: "taken"; record: ChargeRecord; seenSince: Date | null }
	| { kind: "limited"; at: Date }
	| { kind: "none" };

/**
 * The queued charges in the order of their turns, and the service's limit on creations. One queue for
 * all processes.
 */
export interface CreationQueue {
	/**
	 * Takes the due charge with the earliest turn that no process holds, holds it until `leaseUntil`, and
	 * takes one creation from the limit: both or none. A charge before its turn leaves the reserve alone
	 * (`shareOfTurn`).
	 */
	takeQueued(now: Date, leaseUntil: Date): Promise<TakenCharge>;
	/** Returns a creation that was taken and not sent. */
	returnCreation(): Promise<void>;
	/** Empties the limit until `resetAt`, because the service refused a creation; it may name no time. */
	applyRateLimitRefusal(resetAt: Date | null, now: Date): Promise<void>;
	/** When the turn of a queued charge is expected: now if it left the queue meanwhile. */
	expectTurn(record: ChargeRecord, now: Date): Promise<Date>;
}
