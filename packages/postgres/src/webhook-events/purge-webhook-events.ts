import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";

const atOnce = 50;

/** Deletes a batch of old events of each lane. See `Inbox.purge`. */
export async function purgeWebhookEvents(
	database: Queries,
	{ knownDays, unknownDays }: { knownDays: number; unknownDays: number },
): Promise<number> {
	return (
		(await purge(database, "lane = 'known' AND next_try_at IS NULL", knownDays)) +
		// Each try touches an unknown event that the inbox still retries.
		(await purge(database, "lane = 'authenticated'", unknownDays)) +
		(await purge(database, "lane = 'unauthenticated'", unknownDays))
	);
}

async function purge(database: Queries, which: string, days: number): Promise<number> {
	const deleted = await database.query(
		`DELETE FROM pix_checkout_webhook_event WHERE id IN (
			SELECT id FROM pix_checkout_webhook_event
			WHERE ${which} AND updated_at < ${storeNow} - $1::interval
			ORDER BY updated_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
		) RETURNING id`,
		[`${days} days`],
	);
	return deleted.length;
}
