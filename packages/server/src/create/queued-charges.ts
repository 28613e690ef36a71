import type { ChargeRecord } from "../charge/charge-record.js";
import { recordFromRow } from "../charge/charge-record.js";
import type { Logger } from "../charge/ports/charge-context.js";
import { arrivals } from "../charge/turns/next-turn.js";
import { countSchema } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import { readableRows } from "../database/readable-rows.js";
import { SharedReads } from "../database/shared-reads.js";
import { storeNow } from "../database/store-time.js";

/**
 * The most queued charges that one count covers: some windows. A page asks again after a minute at the
 * latest, so it need not know how much longer it waits, and thousands of polling pages must not each
 * count thousands of rows.
 */
const mostCounted = 200;

/** When a row is tried again that could not be read, in milliseconds. */
const unreadableAgainMs = 5 * 60_000;

const isFree = "(lease_until IS NULL OR lease_until <= $1)";
const isFreeNow = isFree.replace("$1", storeNow);

/**
 * Locks the queued charge with the earliest turn, and skips rows that another process has locked.
 */
export async function lockFirstQueued(
	transaction: Queries,
	now: Date,
	logger: Pick<Logger, "warn">,
): Promise<ChargeRecord | null> {
	for (;;) {
		const [row] = await transaction.query(
			`SELECT * FROM pix_checkout_charge
			WHERE state = 'queued' AND next_action_at <= $1 AND ${isFree}
			ORDER BY turn, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
			[now],
		);
		if (!row) {
			return null;
		}
		const [record] = readableRows([row], "pix_checkout_charge", recordFromRow, logger);
		if (record) {
			return record;
		}
		// It would stand before all others for ever.
		await transaction.query("UPDATE pix_checkout_charge SET next_action_at = $2 WHERE id = $1", [
			row.id,
			new Date(now.getTime() + unreadableAgainMs),
		]);
	}
}

/**
 * The places of queued charges that no process holds, by their ids: how many wait before each, the
 * window, and the arrivals. All polls of one turn of the event loop share one statement, which is one
 * snapshot: an older count with a newer window would make a charge look a window later than it is. Held
 * charges have had their turn: the window counts them.
 */
export function readsOfPlaces(database: Queries, window: string): SharedReads {
	return new SharedReads(async (ids) => {
		const rows = await database.query(
			`SELECT own.id, coalesce(place.before, ${mostCounted}) AS before,
				(SELECT value FROM pix_checkout_state WHERE id = $2) AS window,
				coalesce(pg_sequence_last_value('${arrivals}'), 0) AS arrivals
			FROM pix_checkout_charge own LEFT JOIN (
				SELECT id, rank() OVER (ORDER BY turn) - 1 AS before FROM (
					SELECT id, turn FROM pix_checkout_charge WHERE state = 'queued' AND ${isFreeNow}
					ORDER BY turn LIMIT ${mostCounted}
				) first
			) place ON place.id = own.id
			WHERE own.id = ANY($1) AND state = 'queued' AND ${isFreeNow}`,
			[ids, window],
		);
		return new Map(rows.map((row) => [String(row.id), [row]]));
	});
}

/**
 * How many creations processes have taken and the service has not answered, including unsent ones:
 * the service counts them when they arrive.
 */
export async function countUnanswered(database: Queries): Promise<number> {
	let unanswered = 0;
	for (const state of ["queued", "creating"]) {
		unanswered += countSchema.parse(
			await database.query(
				`SELECT count(*) FROM pix_checkout_charge
				WHERE state = '${state}' AND lease_until > ${storeNow}`,
			),
		);
	}
	return unanswered;
}
