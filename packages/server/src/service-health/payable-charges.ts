import { z } from "zod";
import { payableStates, statesIn } from "../charge/charge-states.js";
import { countSchema, timeColumn } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";

const earliestSchema = z.tuple([z.object({ at: timeColumn })]).transform(([{ at }]) => at);

/** See `ChargeStore.oldestPayable`. */
export async function oldestPayableCharge(
	database: Queries,
	closedSince: Date,
): Promise<Date | null> {
	// OFFSET 0 makes PostgreSQL find the closed charges by the time when they were closed. Otherwise
	// it reads all charges in the order of their POST until it meets one that was closed lately.
	return earliestSchema.parse(
		await database.query(
			`SELECT least(
				(SELECT min(requested_at) FROM pix_checkout_charge WHERE ${statesIn(payableStates)}),
				(SELECT min(requested_at) FROM (
					SELECT requested_at FROM pix_checkout_charge
					WHERE state = 'closed' AND checked_at >= $1 OFFSET 0
				) AS closed)
			) AS at`,
			[closedSince],
		),
	);
}

/** How many Pix charges wait for their payment whose POST was sent since then. */
export async function countPendingPix(database: Queries, since: Date): Promise<number> {
	return countSchema.parse(
		await database.query(
			`SELECT count(*) FROM pix_checkout_charge
			WHERE ${statesIn(payableStates)} AND requested_at >= $1 AND state = 'pending'
				AND method = 'pix'`,
			[since],
		),
	);
}

export async function oldestRequestedCharge(database: Queries): Promise<Date | null> {
	return earliestSchema.parse(
		await database.query("SELECT min(requested_at) AS at FROM pix_checkout_charge"),
	);
}
