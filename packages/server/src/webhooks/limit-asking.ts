import { z } from "zod";
import { askIntervalMs, type StoredWebhookEvent } from "../charge/ports/inbox.js";
import type { Queries, Row } from "../database/database.js";
import { milliseconds, storeNow } from "../database/store-time.js";

/** How many look-ups events with one reference may cause in `lookUpSpanMs`. */
const lookUpsPerReference = 3;
const lookUpSpanMs = 60_000;

const allowedSchema = z.array(z.object({ may: z.boolean() }));

/** See `Inbox.mayAsk`. */
export async function mayAsk(
	database: Queries,
	{ id }: StoredWebhookEvent,
	chargeRecordId: string,
): Promise<boolean> {
	const asked = (which: string) =>
		`EXISTS (SELECT 1 FROM pix_checkout_webhook_event AS other
		WHERE other.charge_record_id = $2 AND other.asked_at IS NOT NULL AND ${which})`;
	const lately = `other.event IN ('charge.paid', 'charge.expired', 'charge.failed')
		AND other.asked_at > ${storeNow} - $3::interval`;
	return isAllowed(
		await database.query(
			`UPDATE pix_checkout_webhook_event SET charge_record_id = $2, lane = 'known',
			asked_at = CASE WHEN (
				(event = 'charge.paid' AND NOT ${asked("other.event = 'charge.paid'")})
				OR NOT ${asked(lately)}
			) THEN ${storeNow} ELSE asked_at END
			WHERE id = $1 RETURNING asked_at IS NOT DISTINCT FROM ${storeNow} AS may`,
			[id, chargeRecordId, milliseconds(askIntervalMs)],
		),
	);
}

/** See `Inbox.mayLookUp`. */
export async function mayLookUp(
	database: Queries,
	{ id }: StoredWebhookEvent,
	chargeRecordId: string,
): Promise<boolean> {
	return isAllowed(
		await database.query(
			`UPDATE pix_checkout_webhook_event SET charge_record_id = $2, lane = 'known',
			looked_up_at = CASE WHEN (
				looked_up_at IS NULL OR looked_up_at <= ${storeNow} - $3::interval
			) AND ${lookUpsPerReference} > (
				SELECT count(*) FROM (
					SELECT 1 FROM pix_checkout_webhook_event AS other
					WHERE other.charge_record_id = $2 AND other.id <> $1
					AND other.looked_up_at > ${storeNow} - $4::interval
					LIMIT ${lookUpsPerReference}
				) AS recent
			) THEN ${storeNow} ELSE looked_up_at END
			WHERE id = $1 RETURNING looked_up_at IS NOT DISTINCT FROM ${storeNow} AS may`,
			[id, chargeRecordId, milliseconds(askIntervalMs), milliseconds(lookUpSpanMs)],
		),
	);
}

function isAllowed(rows: Row[]): boolean {
	return allowedSchema.parse(rows).some(({ may }) => may);
}
