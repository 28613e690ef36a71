import { z } from "zod";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { storeNow } from "../database/store-time.js";
import type { ChargeChanges, ChargeRecord, NewCharge } from "./charge-record.js";
import { recordFromRow } from "./charge-row.js";
import { entriesOfChange, entriesOfNewCharge } from "./history/entries-of-change.js";
import type { Origin } from "./history/history-entry.js";
import { historyOfWritten } from "./history/write-history.js";
import { eventsOfWritten } from "./move-to-known-lane.js";
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
	const history = historyOfWritten(entriesOfNewCharge(charge, id), origin, 15);
	await transaction.query(
		`WITH written AS (INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference,
			amount_cents, shopper_key, customer_key, email_key, queued_at, turn, next_action_at, order_id,
			state, version, tries, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'queued', 1, 0, ${storeNow})
		ON CONFLICT (session_id, attempt) DO NOTHING RETURNING id)${history.expression}
		SELECT id FROM written`,
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
			...history.parameters,
		],
	);
	const record = await findAttempt(transaction, charge);
	if (!record) {
		throw new Error(`attempt ${charge.attempt} of ${charge.sessionId} was not written`);
	}
	return record;
}

/** The charge of one attempt of a session. */
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
	origin: Origin,
	eventsMoved: () => void = () => {},
): Promise<ChargeRecord | null> {
	// `undefined` means no change; PostgreSQL would write NULL.
	const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
	const assignments = changed.map(([name], index) => `${columnOf(name)} = $${index + 3}, `);
	const update = `UPDATE pix_checkout_charge SET ${assignments.join("")}version = version + 1, updated_at = ${storeNow}
		WHERE id = $1 AND version = $2 RETURNING *`;
	const history = historyOfWritten(entriesOfChange(record, changes), origin, changed.length + 3);
	const parameters = [
		record.id,
		record.version,
		...changed.map(([, value]) => value),
		...history.parameters,
	];
	const events = eventsOfWritten(newIdentifiers(record, changes), parameters.length + 1);
	const expressions = history.expression + events.expression;
	const result = events.expression
		? "SELECT written.*, (SELECT count(*) FROM moved) AS moved_events FROM written"
		: "SELECT * FROM written";
	const [row] = await database.query(
		expressions ? `WITH written AS (${update})${expressions} ${result}` : update,
		[...parameters, ...events.parameters],
	);
	if (row && events.expression && movedSchema.parse(row).moved_events > 0) {
		eventsMoved();
	}
	return row ? recordFromRow(row) : null;
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
