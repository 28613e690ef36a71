import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { z } from "@medusajs/framework/zod";

const answerSchema = z.object({ rows: z.tuple([z.object({ now: z.date() })]) });

/**
 * The store's time in SQL, for each statement anew: never `now()`, which tests can't move. All of the
 * plugin's time comes from this function of its own, in processes by way of `DatabaseClock`.
 */
export const storeNow = "pix_checkout_now()";

/** The store's time now: the one that all instances have in common. */
export async function askStoreTime(pg: Knex): Promise<Date> {
	return answerSchema.parse(await pg.raw(`SELECT ${storeNow} AS now`)).rows[0].now;
}
