import type { Logger } from "../charge/ports/charge-context.js";
import type { Inbox, StoredWebhookEvent } from "../charge/ports/inbox.js";
import type { Database } from "../database/database.js";
import { milliseconds, storeNow, storeNowInMs } from "../database/store-time.js";
import { claimEventsOfCharge, claimNewestEvent, nextEventDueInMs } from "./claim-webhook-events.js";
import { mayAsk, mayLookUp } from "./limit-asking.js";
import { purgeWebhookEvents } from "./purge-inbox.js";
import { writeWebhookEvent } from "./write-webhook-event.js";

/** The inbox on PostgreSQL, by the database's clock: unique by event, charge and status. */
export function inboxOn(database: Database, logger: Pick<Logger, "warn">): Inbox {
	/** Changes an event that the process still owns: a repeated delivery changes `next_try_at`. */
	const updateTaken = async (
		{ id, nextTryAt }: StoredWebhookEvent,
		assignments: string,
		parameters: readonly unknown[],
	) => {
		await database.query(
			`UPDATE pix_checkout_webhook_event SET ${assignments}, taken_by = NULL, updated_at = ${storeNow}
			WHERE id = $1 AND next_try_at = $2`,
			[id, nextTryAt, ...parameters],
		);
	};
	return {
		store: (event) => writeWebhookEvent(database, event),
		claimCharge: (leaseMs) => claimEventsOfCharge(database, leaseMs, logger),
		claimNewest: (lane, leaseMs) => claimNewestEvent(database, lane, leaseMs, logger),
		dueInMs: (lane) => nextEventDueInMs(database, lane),
		mayAsk: (event, chargeRecordId) => mayAsk(database, event, chargeRecordId),
		mayLookUp: (event, chargeRecordId) => mayLookUp(database, event, chargeRecordId),
		end: (event, state) => updateTaken(event, "state = $3, next_try_at = NULL", [state]),
		postpone: (event, byMs) =>
			updateTaken(event, `next_try_at = ${storeNowInMs} + $3::interval`, [milliseconds(byMs)]),
		retryAfter: (event, ms, error) =>
			updateTaken(
				event,
				`next_try_at = ${storeNowInMs} + $3::interval, tries = $4, last_error = $5`,
				[milliseconds(ms), event.tries + 1, error],
			),
		purge: (keep) => purgeWebhookEvents(database, keep, logger),
	};
}
