/**
 * One step of the schema, as data: each platform runs it in its own way, in one transaction. A step
 * never changes after its release: its statements name the states as they are then, and import
 * nothing.
 */
export interface Migration {
	name: string;
	/** The statements that make the step, in their order. */
	up: readonly string[];
	/** The statements that undo it. */
	down: readonly string[];
}
