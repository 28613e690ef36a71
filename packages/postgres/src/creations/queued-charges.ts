import type { ChargeRecord, Logger } from "@pix-checkout/core";
import { recordFromRow } from "../charges/charge-row.js";
import { countSchema } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import { readableRows } from "../database/readable-rows.js";
import { storeNow } from "../database/store-time.js";

/**
 * The most queued charges that one count covers: many windows more than a page shows. Thousands of
 * polling pages must not each count thousands of rows.
 */
const mostCounted = 1_000;

/** When a row is tried again that could not be read, in milliseconds. */
const unreadableAgainMs = 5 * 60_000;

const isFree = "(lease_until IS NULL OR lease_until <= $1)";

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

/** Whether a charge still waits in the queue and no process holds it. */
export async function isWaiting(
	database: Queries,
	{ id }: ChargeRecord,
	now: Date,
): Promise<boolean> {
	const rows = await database.query(
		`SELECT id FROM pix_checkout_charge WHERE state = 'queued' AND id = $2 AND ${isFree}`,
		[now, id],
	);
	return rows.length > 0;
}

/**
 * How many charges wait before a charge. Held charges have had their turn: the window counts them.
 */
export async function countBefore(
	database: Queries,
	{ turn }: ChargeRecord,
	now: Date,
): Promise<number> {
	return countSchema.parse(
		await database.query(
			`SELECT count(*) FROM (
				SELECT id FROM pix_checkout_charge
				WHERE state = 'queued' AND turn < $2 AND ${isFree}
				ORDER BY turn LIMIT ${mostCounted}
			) AS before`,
			[now, turn],
		),
	);
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
