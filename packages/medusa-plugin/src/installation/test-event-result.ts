/**
 * What became of a test event. `seen`: it is in this store's inbox. `lost`: an address answered 200,
 * and the event is not in the inbox, so another store answers there. `refused`: any other answer.
 * `unreachable`: no answer.
 */
export type TestEventOutcome = "seen" | "lost" | "refused" | "unreachable";

/** The answer of the route that sends a test event; a public contract. */
export interface TestEventResult {
	outcome: TestEventOutcome;
	/** The answer's HTTP status; `null` without an answer. */
	http_status: number | null;
	/** The code of the failure; `null` with an answer. */
	reason: string | null;
}
