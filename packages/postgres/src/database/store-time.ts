import { z } from "zod";
import type { Queries } from "./database.js";

const answerSchema = z.tuple([z.object({ now: z.date() })]);

/**
 * The store's time in SQL, for each statement anew. Never `now()`, which tests can't move: all of the
 * charge store's time comes from this function of its own, in processes through `DatabaseClock`.
 */
export const storeNow = "pix_checkout_now()";

/** The store's time in whole milliseconds: a `Date` holds no more, and leases are compared with one. */
export const storeNowInMs = `date_trunc('milliseconds', ${storeNow})`;

/** The store's time now: the one that all instances share. */
export async function askStoreTime(database: Queries): Promise<Date> {
	const [{ now }] = answerSchema.parse(await database.query(`SELECT ${storeNow} AS now`));
	return now;
}

/** A span of time as a parameter behind which stands `::interval`. */
export function milliseconds(ms: number): string {
	return `${ms} milliseconds`;
}
