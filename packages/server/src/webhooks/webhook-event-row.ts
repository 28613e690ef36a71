import { z } from "zod";
import type { StoredWebhookEvent } from "../charge/ports/inbox.js";
import { textColumn } from "../database/column-schemas.js";
import type { Row } from "../database/database.js";

/** A waiting row of `pix_checkout_webhook_event` as PostgreSQL returns it. */
const rowSchema = z.object({
	id: z.string(),
	event: z.string(),
	charge_id: z.string(),
	status: z.string(),
	reference: textColumn,
	charge_record_id: textColumn,
	tries: z.number(),
	next_try_at: z.date(),
});

/** The core's event from a row of the table. */
export function webhookEventFromRow(row: Row): StoredWebhookEvent {
	const parsed = rowSchema.parse(row);
	return {
		id: parsed.id,
		event: parsed.event,
		chargeId: parsed.charge_id,
		status: parsed.status,
		reference: parsed.reference,
		chargeRecordId: parsed.charge_record_id,
		tries: parsed.tries,
		nextTryAt: parsed.next_try_at,
	};
}
