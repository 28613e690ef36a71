import type { ChargeState } from "@pix-checkout/core";

/**
 * The states as constants in SQL. PostgreSQL takes a partial index over some states only for a
 * statement that names them so: of a parameter it may not know the value when it plans.
 */
export function statesIn(states: readonly ChargeState[]): string {
	return `state IN (${states.map((state) => `'${state}'`).join(", ")})`;
}
