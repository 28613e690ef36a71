import {
	askIntervalMs,
	type InboxLane,
	type NewWebhookEvent,
	type UnknownLane,
} from "@pix-checkout/core";
import { z } from "zod";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { milliseconds, storeNow, storeNowInMs } from "../database/store-time.js";

/**
 * How many events with one reference but different charges may wait; the service's list shows the
 * rest.
 */
const waitingPerReference = 10;

function rank(lane: string): string {
	return `array_position(ARRAY['unauthenticated','authenticated','known'], ${lane})`;
}

/**
 * Whether a repeated delivery is to be processed. An event without a charge never is: all of one name,
 * such as those of withdrawals, are one row.
 */
const isWorkAgain = `(stored.state <> 'done' AND excluded.next_try_at IS NOT NULL
	AND (stored.next_try_at IS NULL OR ${rank("excluded.lane")} >= ${rank("stored.lane")}))`;

/** What such a delivery changes in the stored row; any other leaves it as it is. */
const changes = Object.entries({
	state: "excluded.state",
	tries: "0",
	lane: "excluded.lane",
	charge_record_id: "coalesce(excluded.charge_record_id, stored.charge_record_id)",
	reference: "coalesce(excluded.reference, stored.reference)",
	next_try_at: `greatest(excluded.next_try_at,
		date_trunc('milliseconds', stored.asked_at) + $8::interval)`,
})
	.map(
		([column, value]) => `${column} = CASE WHEN ${isWorkAgain} THEN ${value}
		ELSE stored.${column} END`,
	)
	.join(", ");

const storeStatement = `WITH given AS (
		SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
		WITH ORDINALITY AS entry (id, history_id, event, charge_id, status, reference, place)
	),
	found AS (
		SELECT given.*, ours.id AS charge_record_id, ours.is_named
		FROM given LEFT JOIN LATERAL (
			SELECT * FROM (
				SELECT id, true AS is_named FROM pix_checkout_charge WHERE charge_id = given.charge_id
				UNION ALL SELECT id, true FROM pix_checkout_charge WHERE charge_alias = given.charge_id
				UNION ALL SELECT id, false FROM pix_checkout_charge WHERE reference = given.reference
			) AS one ORDER BY is_named DESC LIMIT 1
		) ours ON true
	),
	judged AS (
		SELECT found.*, CASE WHEN charge_record_id IS NULL THEN $7::text ELSE 'known' END AS lane,
			charge_id <> '' AND (is_named IS NOT FALSE OR ${waitingPerReference} >= (
				SELECT count(*) FROM (
					SELECT 1 FROM pix_checkout_webhook_event AS other
					WHERE other.charge_record_id = found.charge_record_id
					AND other.next_try_at IS NOT NULL LIMIT ${waitingPerReference}
				) AS others
			) + row_number() OVER (PARTITION BY charge_record_id, is_named ORDER BY place)) AS waits
		FROM found
	),
	written AS (INSERT INTO pix_checkout_webhook_event AS stored
		(id, event, charge_id, status, reference, charge_record_id, lane, state, tries,
		received_at, updated_at, authenticated_at, next_try_at)
	SELECT id, event, charge_id, status, reference, charge_record_id, lane,
		CASE WHEN waits THEN 'received' ELSE 'ignored' END, 0,
		${storeNow}, ${storeNow}, CASE WHEN $7::text = 'authenticated' THEN ${storeNow} END,
		CASE WHEN waits THEN ${storeNowInMs} END
	-- Two processes that write the same events in different orders would wait for each other.
	FROM judged ORDER BY event, charge_id, status
	ON CONFLICT (event, charge_id, status) DO UPDATE SET
		${changes},
		received_at = ${storeNow}, updated_at = ${storeNow},
		authenticated_at = coalesce(excluded.authenticated_at, stored.authenticated_at)
	-- A delivery with the secret is news of the webhook, though it may be none of the charge.
	WHERE ${isWorkAgain} OR excluded.authenticated_at IS NOT NULL
	-- An inserted row, unlike an updated one, has no xmax.
	RETURNING id, event, charge_id, status, charge_record_id, lane, next_try_at, xmax = 0 AS is_new),
	told AS (
		-- Only with the secret: strangers write no history.
		INSERT INTO pix_checkout_history (id, kind, charge_record_id, detail, source, created_at)
		SELECT given.history_id, 'webhook', written.charge_record_id, written.event, 'webhook',
			${storeNow}
		FROM written JOIN given ON given.id = written.id
		WHERE is_new AND written.charge_record_id IS NOT NULL AND $7::text = 'authenticated'
	)
	SELECT given.place, written.lane FROM written JOIN given USING (event, charge_id, status)
	WHERE written.next_try_at IS NOT NULL`;

const waitingSchema = z.array(
	z.object({
		place: z.coerce.number(),
		lane: z.enum(["known", "authenticated", "unauthenticated"]),
	}),
);

/**
 * Stores webhook events durably before it returns, and their lines of the history, in one statement.
 * The statement also finds the lanes. See `Inbox.store`.
 *
 * @param events each with another event, charge or status
 * @param unknownLane of all of them: the routes never share a statement
 * @returns the lane of each event, in their order; `null` for one that waits for nothing
 */
export async function storeWebhookEvents(
	database: Queries,
	events: readonly NewWebhookEvent[],
	unknownLane: UnknownLane,
): Promise<(InboxLane | null)[]> {
	const rows = await database.query(
		storeStatement,
		[
			events.map(() => makeId("pxevent")),
			events.map(() => makeId("pxhistory")),
			events.map(({ event }) => event),
			events.map(({ chargeId }) => chargeId),
			events.map(({ status }) => status),
			events.map(({ reference }) => reference),
			unknownLane,
			milliseconds(askIntervalMs),
		],
		{ prepared: true },
	);
	const lanes = new Map(waitingSchema.parse(rows).map(({ place, lane }) => [place, lane]));
	return events.map((_, index) => lanes.get(index + 1) ?? null);
}
