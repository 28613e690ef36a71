import type { Operation } from "../hooks.js";

/**
 * One way in which an answer differs from the service's specification. It tells shapes and never
 * values: no identifier, amount, payer data or text of the service, so that it can be logged, kept
 * and handed to others.
 */
export interface ServiceDifference {
	/** The method of the client that was answered. */
	operation: Operation;
	/** A field of a success, the HTTP status, a header, or a field of an error. */
	part: "field" | "status" | "header" | "error";
	/** Where: `pix.copy_paste`, `data[].fee.amount`, a header's name; empty for the answer as a whole. */
	path: string;
	/** What the specification says. */
	expected: string;
	/** What was there. */
	found: string;
}
