import { z } from "zod";
import type { Queries } from "./database.js";

const answerSchema = z.tuple([z.object({ now: z.date() })]);

/**
 * The store's time in SQL, for each statement anew. Never `now()`, which tests can't move: the
 * charge store takes all of its time from this function of its own, and processes take it through
 * `DatabaseClock`.
 */
export const storeNow = "pix_checkout_now()";

/**
 * The store's time in whole milliseconds: a `Date` holds no more, and leases are compared with one.
 */
export const storeNowInMs = `date_trunc('milliseconds', ${storeNow})`;

/** The store's time now: all instances share it. */
export async function askStoreTime(database: Queries): Promise<Date> {
	const [{ now }] = answerSchema.parse(await database.query(`SELECT ${storeNow} AS now`));
	return now;
}

/** A duration as a parameter; `::interval` stands behind it. */
export function milliseconds(ms: number): string {
	return `${ms} milliseconds`;
}
