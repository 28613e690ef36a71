import { z } from "zod";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { storeNow, storeNowInMs } from "../database/store-time.js";
import { thisProcess } from "../database/this-process.js";
import type { ChargeChanges, ChargeRecord, NewCharge } from "./charge-record.js";
import { recordFromRow } from "./charge-record.js";
import { entriesOfChange, entriesOfNewCharge } from "./history/entries-of-change.js";
import type { Origin } from "./history/history-entry.js";
import { writeHistory } from "./history/write-history.js";
import { nextTurn } from "./turns/next-turn.js";

/**
 * Writes a queued charge with its history, or finds the existing one of this session and attempt.
 *
 * @param transaction the shopper's next charge gets its turn when this transaction ends
 */
export async function insertQueuedCharge(
	transaction: Queries,
	charge: NewCharge,
	origin: Origin,
): Promise<ChargeRecord> {
	const id = makeId("pxcharge");
	const [row] = await transaction.query(
		`INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference,
			amount_cents, shopper_key, customer_key, email_key, queued_at, turn, next_action_at, order_id,
			state, version, tries, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'queued', 1, 0, ${storeNow})
		ON CONFLICT (session_id, attempt) DO NOTHING RETURNING *`,
		[
			id,
			charge.sessionId,
			charge.attempt,
			charge.method,
			charge.dialect,
			charge.reference,
			charge.amountCents,
			charge.shopperKey,
			charge.customerKey,
			charge.emailKey,
			charge.queuedAt,
			charge.turn ?? (await nextTurn(transaction, charge)),
			charge.nextActionAt,
			charge.orderId ?? null,
		],
	);
	if (row) {
		for (const entry of entriesOfNewCharge(charge, id)) {
			await writeHistory(transaction, entry, origin);
		}
		return recordFromRow(row);
	}
	const existing = await findAttempt(transaction, charge);
	if (!existing) {
		throw new Error(`attempt ${charge.attempt} of ${charge.sessionId} was not written`);
	}
	return existing;
}

export async function findAttempt(
	database: Queries,
	{ sessionId, attempt }: Pick<NewCharge, "sessionId" | "attempt">,
): Promise<ChargeRecord | null> {
	const [row] = await database.query(
		"SELECT * FROM pix_checkout_charge WHERE session_id = $1 AND attempt = $2",
		[sessionId, attempt],
	);
	return row ? recordFromRow(row) : null;
}

const movedSchema = z.object({ moved_events: z.coerce.number() });

/**
 * The only write to an existing row, with its history and the lanes of its waiting webhook events;
 * also inside a transaction. See `ChargeStore.compareAndSet`.
 *
 * @param eventsMoved called when webhook events have changed lane, because the charge's id is known
 */
export async function compareAndSetCharge(
	database: Queries,
	record: ChargeRecord,
	changes: ChargeChanges,
	{ source, actor }: Origin,
	eventsMoved: () => void = () => {},
): Promise<ChargeRecord | null> {
	// `undefined` means no change; PostgreSQL would write NULL.
	const changed = Object.entries({
		...changes,
		...(changes.leaseUntil && { leaseHolder: thisProcess }),
	}).filter(([, value]) => value !== undefined);
	const lines = entriesOfChange(record, changes).map((entry) => ({
		id: makeId("pxhistory"),
		kind: entry.kind,
		order_id: entry.orderId,
		amount_cents: entry.amountCents,
		detail: entry.detail,
	}));
	const [row] = await database.query(updateOf(changed.map(([field]) => field)), [
		record.id,
		record.version,
		JSON.stringify(lines),
		source,
		actor,
		newIdentifiers(record, changes),
		...changed.map(([, value]) => value),
	]);
	if (!row) {
		return null;
	}
	if (movedSchema.parse(row).moved_events > 0) {
		eventsMoved();
	}
	return recordFromRow(row);
}

/**
 * The statement that writes these fields of a charge: their values are `$7` and so on, in their order.
 *
 * - `$1`, `$2`: the row's id and the version that it must still have. With another version the
 *   statement writes nothing at all.
 * - `$3`, `$4`, `$5`: the new lines of the history, as JSON, and who wrote them
 * - `$6`: the identifiers at the service that the row gets. Webhook events that name them wait in the
 *   known lane from now on. One that a process works on stays its own, others are due at once.
 */
function updateOf(fields: string[]): string {
	const assignments = fields.map((field, index) => `${columnOf(field)} = $${index + 7},`);
	return `WITH written AS (
			UPDATE pix_checkout_charge
			SET ${assignments.join(" ")} version = version + 1, updated_at = ${storeNow}
			WHERE id = $1 AND version = $2
			RETURNING *
		), history AS (
			INSERT INTO pix_checkout_history
				(id, kind, charge_record_id, order_id, amount_cents, detail, source, actor, created_at)
			SELECT line.id, line.kind, written.id, line.order_id, line.amount_cents, line.detail,
				$4::text, $5::text, ${storeNow}
			FROM written CROSS JOIN jsonb_to_recordset($3::jsonb)
				AS line (id text, kind text, order_id text, amount_cents integer, detail text)
		), moved AS (
			UPDATE pix_checkout_webhook_event AS waiting SET
				lane = 'known', charge_record_id = written.id, tries = 0, updated_at = ${storeNow},
				-- Without a try and due later: a process has taken it.
				next_try_at = CASE WHEN waiting.tries = 0 AND waiting.next_try_at > ${storeNow}
					THEN waiting.next_try_at
					ELSE ${storeNowInMs} END
			FROM written
			WHERE waiting.id = ANY(ARRAY(
				SELECT id FROM pix_checkout_webhook_event
				-- The only events that name a charge; by their index.
				WHERE event IN ('charge.paid', 'charge.expired', 'charge.failed')
				AND charge_id = ANY($6::text[])
				AND lane <> 'known' AND next_try_at IS NOT NULL
				-- In one order: two such statements can't wait for each other.
				ORDER BY event, charge_id, status FOR UPDATE
			))
			RETURNING waiting.id
		)
		SELECT written.*, (SELECT count(*) FROM moved) AS moved_events FROM written`;
}

/** The identifiers of the charge at the service that the row gets by these changes. */
function newIdentifiers({ chargeId, chargeAlias }: ChargeRecord, changes: ChargeChanges): string[] {
	return [changes.chargeId, changes.chargeAlias].flatMap((id) =>
		id && id !== chargeId && id !== chargeAlias ? [id] : [],
	);
}

/** The columns have the names of the record's fields in snake case. */
function columnOf(field: string): string {
	return field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}
