import type { ChargeState } from "./charge-states.js";

/**
 * The states as constants in SQL. PostgreSQL uses a partial index over some states only for a
 * statement that contains them as constants: it may plan before it knows a parameter's value.
 */
export function statesIn(states: readonly ChargeState[]): string {
	return `state IN (${states.map((state) => `'${state}'`).join(", ")})`;
}
