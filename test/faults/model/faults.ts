import fc from "fast-check";

/** The faults of each kind of call. Counterexamples shrink to the first of each. */
export const faultKinds = {
	/** `POST /charges`. */
	create: [
		"answer_lost",
		"error_after_effect",
		"error_before_effect",
		// Twice: only this charge is never found, so that a second attempt takes over.
		"error_before_effect",
		"unreadable",
		"connection_refused",
		"rate_limited",
		"refused_data",
		"made_twice",
		"made_twice_and_lost",
		"other_amount",
	],
	/** A read of one charge, full or light. */
	read: ["no_answer", "connection_refused", "server_error", "unreadable", "rate_limited", "stale"],
	/** A page of the list. */
	list: [
		...(["no_answer", "connection_refused", "server_error", "unreadable", "rate_limited"] as const),
		// The client's time limit passes.
		"hanging",
	],
	/**
	 * The store's own database and platform. A process freezes after its call, or inside its transaction,
	 * whose lock it keeps for as long as PostgreSQL lets it.
	 */
	store: ["database_down", "commit_unanswered", "frozen", "frozen_in_transaction"],
	/** A write of a charge's row: among all calls of the store few faults would meet one. */
	write: ["database_down", "commit_unanswered", "frozen", "frozen_in_transaction"],
} as const;

export type FaultyCall = keyof typeof faultKinds;

export type FaultKind = (typeof faultKinds)[FaultyCall][number];

/** Affects one call of its kind, after `after` others. */
export interface Fault {
	at: FaultyCall;
	kind: FaultKind;
	after: number;
}

function faultsAt<At extends FaultyCall>(at: At, mostAfter: number) {
	return fc.record({
		at: fc.constant(at),
		kind: fc.constantFrom<FaultKind>(...faultKinds[at]),
		after: fc.integer({ min: 0, max: mostAfter }),
	});
}

export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
	{ weight: 6, arbitrary: faultsAt("create", 1) },
	{ weight: 3, arbitrary: faultsAt("read", 2) },
	{ weight: 2, arbitrary: faultsAt("list", 2) },
	{ weight: 3, arbitrary: faultsAt("store", 12) },
	{ weight: 2, arbitrary: faultsAt("write", 3) },
);
