import { z } from "zod";
import type { Logger } from "../charge/ports/charge-context.js";
import {
	askIntervalMs,
	type InboxLane,
	type StoredWebhookEvent,
	storedEventSchema,
	type UnknownLane,
} from "../charge/ports/inbox.js";
import { camelCased } from "../database/column-schemas.js";
import type { Queries, Row } from "../database/database.js";
import { readableRows } from "../database/readable-rows.js";
import { milliseconds, storeNow, storeNowInMs } from "../database/store-time.js";
import { thisProcess } from "../database/this-process.js";

const waitSchema = z
	.tuple([z.object({ ms: z.coerce.number().nullable() })])
	.transform(([{ ms }]) => ms);

/** Takes the known charge whose turn it is, with all of its due events. See `Inbox.claimCharge`. */
export async function claimEventsOfCharge(
	database: Queries,
	leaseMs: number,
	logger: Pick<Logger, "warn">,
): Promise<StoredWebhookEvent[]> {
	// Unconfirmed events, however many, don't hold up a new one.
	const fresh = await claimTogether(database, "tries = 0", leaseMs, logger);
	return fresh.length > 0 ? fresh : claimTogether(database, "tries > 0", leaseMs, logger);
}

/** Takes the newest event of a lane of unknown charges. See `Inbox.claimNewest`. */
export async function claimNewestEvent(
	database: Queries,
	lane: UnknownLane,
	leaseMs: number,
	logger: Pick<Logger, "warn">,
): Promise<StoredWebhookEvent | null> {
	const [event] = await claim(
		database,
		`SELECT id FROM pix_checkout_webhook_event
		WHERE lane = $2 AND next_try_at <= ${storeNow} AND next_try_at IS NOT NULL
		ORDER BY received_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED`,
		[milliseconds(leaseMs), lane],
		logger,
	);
	return event ?? null;
}

/** The milliseconds until the next event of a lane is due. See `Inbox.dueInMs`. */
export async function nextEventDueInMs(database: Queries, lane: InboxLane): Promise<number | null> {
	const next = (which: string) =>
		`(SELECT next_try_at FROM pix_checkout_webhook_event
		WHERE lane = $1 AND ${which} AND next_try_at IS NOT NULL ORDER BY next_try_at LIMIT 1)`;
	return waitSchema.parse(
		await database.query(
			`SELECT extract(epoch FROM
				least(${next("tries = 0")}, ${next("tries > 0")}) - ${storeNow}
			) * 1000 AS ms`,
			[lane],
		),
	);
}

function claimTogether(
	database: Queries,
	which: "tries = 0" | "tries > 0",
	leaseMs: number,
	logger: Pick<Logger, "warn">,
): Promise<StoredWebhookEvent[]> {
	// Both queries skip locked rows, so that two processes never wait for each other.
	return claim(
		database,
		`WITH first AS (
			SELECT charge_record_id FROM pix_checkout_webhook_event
			WHERE lane = 'known' AND ${which} AND next_try_at <= ${storeNow} AND next_try_at IS NOT NULL
			ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
		)
		SELECT id FROM pix_checkout_webhook_event
		WHERE charge_record_id = (SELECT charge_record_id FROM first) AND lane = 'known'
		AND next_try_at <= ${storeNow} + $2::interval AND next_try_at IS NOT NULL
		FOR UPDATE SKIP LOCKED`,
		[milliseconds(leaseMs), milliseconds(askIntervalMs)],
		logger,
	);
}

/** @param parameters the first one is the milliseconds for which the process owns them */
async function claim(
	database: Queries,
	which: string,
	parameters: string[],
	logger: Pick<Logger, "warn">,
): Promise<StoredWebhookEvent[]> {
	const claiming = `UPDATE pix_checkout_webhook_event
		SET next_try_at = ${storeNowInMs} + $1::interval, taken_by = '${thisProcess}'
		WHERE id = ANY(ARRAY(${which})) RETURNING *`;
	const read = (row: Row) => storedEventSchema.parse(camelCased(row));
	for (;;) {
		const rows = await database.query(claiming, parameters);
		const events = readableRows(rows, "pix_checkout_webhook_event", read, logger);
		// Events that can't be read are owned for as long: the next claim finds others.
		if (events.length > 0 || rows.length === 0) {
			return events;
		}
	}
}
