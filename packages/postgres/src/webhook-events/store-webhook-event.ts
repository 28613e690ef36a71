import type { ChargeTimes, NewWebhookEvent } from "@pix-checkout/core";
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
		date_trunc('milliseconds', stored.asked_at) + $7::interval)`,
})
	.map(
		([column, value]) => `${column} = CASE WHEN ${isWorkAgain} THEN ${value}
		ELSE stored.${column} END`,
	)
	.join(", ");

/**
 * Stores a webhook event durably before it returns, and its line of the history. See `Inbox.store`.
 */
export async function storeWebhookEvent(
	database: Queries,
	{ event, chargeId, status, reference, unknownLane }: NewWebhookEvent,
	{ askIntervalMs }: Pick<ChargeTimes, "askIntervalMs">,
): Promise<void> {
	await database.query(
		`WITH given (event, charge_id, status, reference) AS (
			VALUES ($1::text, $2::text, $3::text, $4::text)
		),
		ours AS (
			SELECT * FROM (
				SELECT id, true AS is_named FROM pix_checkout_charge WHERE charge_id = $2
				UNION ALL SELECT id, true FROM pix_checkout_charge WHERE charge_alias = $2
				UNION ALL SELECT id, false FROM pix_checkout_charge WHERE reference = $4
			) AS found ORDER BY is_named DESC LIMIT 1
		),
		crowd AS (
			SELECT count(*) AS waiting FROM (
				SELECT 1 FROM pix_checkout_webhook_event AS other, ours
				WHERE other.charge_record_id = ours.id AND other.next_try_at IS NOT NULL
				AND NOT ours.is_named LIMIT ${waitingPerReference}
			) AS others
		),
		judged AS (
			SELECT given.*, ours.id AS charge_record_id,
				CASE WHEN ours.id IS NULL THEN $5::text ELSE 'known' END AS lane,
				given.charge_id <> '' AND crowd.waiting < ${waitingPerReference} AS waits
			FROM given CROSS JOIN crowd LEFT JOIN ours ON true
		),
		written AS (INSERT INTO pix_checkout_webhook_event AS stored
			(id, event, charge_id, status, reference, charge_record_id, lane, state, tries,
			received_at, updated_at, authenticated_at, next_try_at)
		SELECT $6::text, event, charge_id, status, reference, charge_record_id, lane,
			CASE WHEN waits THEN 'received' ELSE 'ignored' END, 0,
			${storeNow}, ${storeNow}, CASE WHEN $5::text = 'authenticated' THEN ${storeNow} END,
			CASE WHEN waits THEN ${storeNowInMs} END
		FROM judged
		ON CONFLICT (event, charge_id, status) DO UPDATE SET
			${changes},
			received_at = ${storeNow}, updated_at = ${storeNow},
			authenticated_at = coalesce(excluded.authenticated_at, stored.authenticated_at)
		-- A delivery with the secret is news of the webhook, though it may be none of the charge.
		WHERE ${isWorkAgain} OR excluded.authenticated_at IS NOT NULL
		-- An inserted row, unlike an updated one, has no xmax.
		RETURNING event, charge_record_id, xmax = 0 AS is_new)
		-- Only with the secret: strangers write no history.
		INSERT INTO pix_checkout_history (id, kind, charge_record_id, detail, source, created_at)
		SELECT $8::text, 'webhook', charge_record_id, event, 'webhook', ${storeNow} FROM written
		WHERE is_new AND charge_record_id IS NOT NULL AND $5::text = 'authenticated'`,
		[
			event,
			chargeId,
			status,
			reference,
			unknownLane,
			makeId("pxevent"),
			milliseconds(askIntervalMs),
			makeId("pxhistory"),
		],
	);
}
