import type { Operation } from "../operation.js";

/**
 * A difference between an answer and the service's specification. It holds shapes and no values: no
 * identifier, amount, payer data or text of the service, so that a program may log and share it.
 */
export interface ServiceDifference {
	/** The method of the client. */
	operation: Operation;
	/** A field of a success, the HTTP status, a header, or a field of an error. */
	part: "field" | "status" | "header" | "error";
	/**
	 * The place: `pix.copy_paste`, `data[].fee.amount`, a header's name; empty for the answer as a
	 * whole.
	 */
	path: string;
	/** The shape in the specification. */
	expected: string;
	/** The shape in the answer. */
	found: string;
}
