import { performance } from "node:perf_hooks";
import { z } from "zod";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";

const sightSchema = z.tuple([
	z.object({ now: z.date(), arrivals: z.coerce.number(), incarnation: z.string() }),
]);

/**
 * Since when this process has known the store as it is now: since it began, or since the store jumped
 * back under it. A server that took over from another, or a copy of the database, is another
 * incarnation; it may lack what the process or others have committed. A count of orders that has
 * become smaller says the same. A plain restart of PostgreSQL looks like a failover, which costs one
 * listing.
 */
export class FirstSight {
	readonly #begunAt = performance.now();
	#incarnation: string | null = null;
	#arrivals = 0;
	#since = new Date(0);

	/** Looks by the transaction that is about to act: it is on the server that keeps the act. */
	async look(transaction: Queries): Promise<{ arrivals: number; since: Date }> {
		const [{ now, arrivals, incarnation }] = sightSchema.parse(
			await transaction.query(
				`SELECT ${storeNow} AS now, coalesce(pg_sequence_last_value('pix_checkout_arrival'), 0) AS arrivals,
					concat_ws('/', extract(epoch FROM pg_postmaster_start_time()),
						(SELECT oid FROM pg_database WHERE datname = current_database()),
						pg_relation_filenode('pix_checkout_charge')) AS incarnation`,
			),
		);
		if (this.#incarnation === null) {
			this.#since = new Date(now.getTime() - (performance.now() - this.#begunAt));
		} else if (incarnation !== this.#incarnation || arrivals < this.#arrivals) {
			this.#since = now;
		}
		this.#incarnation = incarnation;
		this.#arrivals = arrivals;
		return { arrivals, since: this.#since };
	}
}
