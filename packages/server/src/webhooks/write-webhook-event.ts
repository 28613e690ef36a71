import { z } from "zod";
import { writeHistory } from "../charge/history/write-history.js";
import { askIntervalMs, type InboxLane, type NewWebhookEvent } from "../charge/ports/inbox.js";
import { camelCased, timeColumn } from "../database/column-schemas.js";
import type { Database, Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { milliseconds, storeNow, storeNowInMs } from "../database/store-time.js";

/**
 * How many events with one reference but different charges may wait, and those that arrive together
 * beside them; the service's list shows the rest.
 */
const waitingPerReference = 10;

/** The charge of an event. One of its reference alone may be another charge's event. */
const foundSchema = z.object({ id: z.string(), isNamed: z.boolean() });
type FoundCharge = z.infer<typeof foundSchema>;

/** The stored row of an event. `nextTryAt` is `null` for one that waits for nothing. */
const writtenSchema = z.object({
	lane: z.enum(["known", "authenticated", "unauthenticated"]),
	nextTryAt: timeColumn,
	isNew: z.boolean(),
});
type WrittenEvent = z.infer<typeof writtenSchema>;

/** Writes a webhook event durably, with its line of the history. See `Inbox.store`. */
export function writeWebhookEvent(
	database: Database,
	event: NewWebhookEvent,
): Promise<InboxLane | null> {
	return database.transaction(async (transaction) => {
		const charge = await findCharge(transaction, event);
		const isWaiting = event.chargeId !== "" && (await mayWait(transaction, charge));
		const written =
			(await writeEvent(transaction, event, charge, isWaiting)) ??
			(await noteDelivery(transaction, event));
		// Only with the secret: strangers write no history.
		if (charge && written?.isNew && event.unknownLane === "authenticated") {
			await writeHistory(
				transaction,
				{
					kind: "webhook",
					chargeRecordId: charge.id,
					orderId: null,
					amountCents: null,
					detail: event.event,
				},
				{ source: "webhook", actor: null },
			);
		}
		return written?.nextTryAt ? written.lane : null;
	});
}

/** A charge that the event names, else the one of its reference. */
async function findCharge(
	database: Queries,
	{ chargeId, reference }: NewWebhookEvent,
): Promise<FoundCharge | null> {
	const [row] = await database.query(
		`SELECT id, true AS is_named FROM pix_checkout_charge WHERE charge_id = $1
		UNION ALL SELECT id, true FROM pix_checkout_charge WHERE charge_alias = $1
		UNION ALL SELECT id, false FROM pix_checkout_charge WHERE reference = $2
		ORDER BY is_named DESC LIMIT 1`,
		[chargeId, reference],
	);
	return row ? foundSchema.parse(camelCased(row)) : null;
}

/** Whether few enough events of other charges wait for the reference of this one. */
async function mayWait(database: Queries, charge: FoundCharge | null): Promise<boolean> {
	if (!charge || charge.isNamed) {
		return true;
	}
	const others = await database.query(
		`SELECT id FROM pix_checkout_webhook_event
		WHERE charge_record_id = $1 AND next_try_at IS NOT NULL LIMIT ${waitingPerReference}`,
		[charge.id],
	);
	return others.length < waitingPerReference;
}

function rank(lane: string): string {
	return `array_position(ARRAY['unauthenticated','authenticated','known'], ${lane})`;
}

/**
 * Writes a new event, or makes a known one due again. An event that is done is over, one without a
 * charge never waits (all of one name, such as those of withdrawals, are one row), and a delivery of
 * a lower lane doesn't change one that waits: then it writes nothing, and resolves with `null`.
 */
async function writeEvent(
	database: Queries,
	event: NewWebhookEvent,
	charge: FoundCharge | null,
	isWaiting: boolean,
): Promise<WrittenEvent | null> {
	const [row] = await database.query(
		`INSERT INTO pix_checkout_webhook_event AS stored
			(id, event, charge_id, status, reference, charge_record_id, lane, state, tries,
			received_at, updated_at, authenticated_at, next_try_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, ${storeNow}, ${storeNow},
			CASE WHEN $9::boolean THEN ${storeNow} END, CASE WHEN $10::boolean THEN ${storeNowInMs} END)
		ON CONFLICT (event, charge_id, status) DO UPDATE SET
			state = excluded.state,
			tries = 0,
			lane = excluded.lane,
			charge_record_id = coalesce(excluded.charge_record_id, stored.charge_record_id),
			reference = coalesce(excluded.reference, stored.reference),
			next_try_at = greatest(excluded.next_try_at,
				date_trunc('milliseconds', stored.asked_at) + $11::interval),
			received_at = excluded.received_at,
			updated_at = excluded.updated_at,
			authenticated_at = coalesce(excluded.authenticated_at, stored.authenticated_at)
		WHERE stored.state <> 'done' AND excluded.next_try_at IS NOT NULL
		AND (stored.next_try_at IS NULL OR ${rank("excluded.lane")} >= ${rank("stored.lane")})
		-- An inserted row, unlike an updated one, has no xmax.
		RETURNING lane, next_try_at, xmax = 0 AS is_new`,
		[
			makeId("pxevent"),
			event.event,
			event.chargeId,
			event.status,
			event.reference,
			charge?.id ?? null,
			charge ? "known" : event.unknownLane,
			isWaiting ? "received" : "ignored",
			event.unknownLane === "authenticated",
			isWaiting,
			milliseconds(askIntervalMs),
		],
	);
	return row ? writtenSchema.parse(camelCased(row)) : null;
}

/**
 * Notes a delivery that changes nothing of the event. With the secret it is a sign of life of the
 * webhook; without it, strangers could pretend one.
 */
async function noteDelivery(
	database: Queries,
	{ event, chargeId, status, unknownLane }: NewWebhookEvent,
): Promise<WrittenEvent | null> {
	if (unknownLane !== "authenticated") {
		return null;
	}
	const [row] = await database.query(
		`UPDATE pix_checkout_webhook_event
		SET received_at = ${storeNow}, updated_at = ${storeNow}, authenticated_at = ${storeNow}
		WHERE event = $1 AND charge_id = $2 AND status = $3
		RETURNING lane, next_try_at, false AS is_new`,
		[event, chargeId, status],
	);
	return row ? writtenSchema.parse(camelCased(row)) : null;
}
