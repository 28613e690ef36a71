import type { PersonalPlace } from "./personal-places.js";

/** The assignments that empty these columns of a place, and the condition that one holds something. */
export function emptiedColumns(
	{ alsoSets }: Pick<PersonalPlace, "alsoSets">,
	columns: readonly string[],
): { set: string; isFilled: string } {
	const emptied = columns.map((column) => `${column} = NULL`);
	return {
		// `updated_at` stays: the retention of the other columns counts from it.
		set: [...emptied, ...(alsoSets === undefined ? [] : [alsoSets])].join(", "),
		isFilled: `(${columns.map((column) => `${column} IS NOT NULL`).join(" OR ")})`,
	};
}
