import { z } from "zod";
import type { Logger } from "../charge/ports/charge-context.js";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import { readTogether } from "../charge/steps/errors.js";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";

/** How many batches one sweep deletes at most; each takes a few milliseconds. */
const maxBatches = 20;
/** How long events stay that match no charge: most of them are forged. */
const unknownDays = 1;

const atOnce = 50;
const idsSchema = z.array(z.object({ id: z.string() }));

/** Deletes the events that the store no longer needs, batch by batch. */
export async function purgeInbox(
	{ inbox, retention }: Pick<CheckoutContext, "inbox" | "retention">,
	mayContinue: () => boolean,
): Promise<void> {
	for (let count = 0; count < maxBatches && mayContinue(); count += 1) {
		const keep = { knownDays: retention.webhookEventDays, unknownDays };
		if ((await inbox.purge(keep)) === 0) {
			return;
		}
	}
}

/** Deletes a batch of old events of each lane. See `Inbox.purge`. */
export async function purgeWebhookEvents(
	database: Queries,
	{ knownDays, unknownDays }: { knownDays: number; unknownDays: number },
	logger: Pick<Logger, "warn">,
): Promise<number> {
	const purge = (which: string, days: number) => purgeLane(database, which, days, logger);
	return (
		(await purge("lane = 'known' AND next_try_at IS NULL", knownDays)) +
		// Each try touches an unknown event that the inbox still retries.
		(await purge("lane = 'authenticated'", unknownDays)) +
		(await purge("lane = 'unauthenticated'", unknownDays))
	);
}

async function purgeLane(
	database: Queries,
	which: string,
	days: number,
	logger: Pick<Logger, "warn">,
): Promise<number> {
	const old = `${which} AND updated_at < ${storeNow} - $1::float8 * interval '1 day'`;
	const rows = await database.query(
		`SELECT id FROM pix_checkout_webhook_event WHERE ${old} ORDER BY updated_at LIMIT ${atOnce}`,
		[days],
	);
	const ids = idsSchema.parse(rows).map(({ id }) => id);
	if (ids.length === 0) {
		return 0;
	}
	const { found } = await readTogether(logger, "deleting old webhook events", ids, (some) =>
		database.query(
			`DELETE FROM pix_checkout_webhook_event WHERE id IN (
				SELECT id FROM pix_checkout_webhook_event WHERE ${old} AND id = ANY($2)
				FOR UPDATE SKIP LOCKED
			) RETURNING id`,
			[days, some],
		),
	);
	return found.length;
}
