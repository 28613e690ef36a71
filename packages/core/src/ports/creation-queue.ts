import type { ChargeRecord } from "../charge/charge-record.js";
/** What `takeQueued` gives: a held queued charge, a limit that is used up until `at`, or nothing to do. */
export type TakenCharge =
	| { kind: "taken"; record: ChargeRecord }
	| { kind: "limited"; at: Date }
	| { kind: "none" };

/**
 * The queued charges that wait to be made into charges, in the order of their turns, and the service's limit
 * on creations. One queue for all processes.
 */
export interface CreationQueue {
	/**
	 * Takes the queued charge with the earliest turn of those whose `nextActionAt` has come and that nobody
	 * holds, holds it until `leaseUntil`, and takes one creation off the limit: all of it or nothing.
	 * One whose turn is still to come leaves the reserve alone (`shareOfTurn`).
	 */
	takeQueued(now: Date, leaseUntil: Date): Promise<TakenCharge>;
	/** The creation that was taken was not sent after all. */
	returnCreation(): Promise<void>;
	/** The service refused a creation because of its limit, until `resetAt` if it said so. */
	applyRateLimitRefusal(resetAt: Date | null, now: Date): Promise<void>;
	/** When a waiting queued charge's turn can be expected to come: now if it has had it meanwhile. */
	expectTurn(record: ChargeRecord, now: Date): Promise<Date>;
}
