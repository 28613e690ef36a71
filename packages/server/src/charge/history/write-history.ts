import type { Queries } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { storeNow } from "../../database/store-time.js";
import type { NewHistoryEntry, Origin } from "./history-entry.js";

/** Who writes when a door of the store names no other. */
export const storeItself: Origin = { source: "store", actor: null };

/**
 * A part of a statement that writes lines of the history for each row of `written`, an expression of
 * the same statement with the column `id` of the charge. So a write and its history are one.
 *
 * @param firstParameter the number of the first parameter that the caller leaves free
 * @returns the SQL of one more expression after WITH, and its parameters; both empty without entries
 */
export function historyOfWritten(
	entries: readonly NewHistoryEntry[],
	{ source, actor }: Origin,
	firstParameter: number,
): { expression: string; parameters: unknown[] } {
	if (entries.length === 0) {
		return { expression: "", parameters: [] };
	}
	const parameters = entries.flatMap(({ kind, orderId, amountCents, detail }) => [
		makeId("pxhistory"),
		kind,
		orderId,
		amountCents,
		detail,
		source,
		actor,
	]);
	const width = parameters.length / entries.length;
	const lines = entries.map((_, line) => {
		const [id, kind, order, amount, detail, from, by] = Array.from(
			{ length: width },
			(_, column) => `$${firstParameter + line * width + column}`,
		);
		return `(${id}::text, ${kind}::text, ${order}::text, ${amount}::integer, ${detail}::text, ${from}::text, ${by}::text)`;
	});
	return {
		expression: `, told AS (
			INSERT INTO pix_checkout_history
				(id, kind, charge_record_id, order_id, amount_cents, detail, source, actor, created_at)
			SELECT line.id, line.kind, written.id, line.order_id, line.amount_cents, line.detail,
				line.source, line.actor, ${storeNow}
			FROM written CROSS JOIN (VALUES ${lines.join(", ")})
				AS line (id, kind, order_id, amount_cents, detail, source, actor)
		)`,
		parameters,
	};
}

/** Writes a line of the history that no write to a charge tells. */
export async function writeHistory(
	database: Queries,
	entry: NewHistoryEntry,
	{ source, actor }: Origin,
): Promise<void> {
	await database.query(
		`INSERT INTO pix_checkout_history
			(id, kind, charge_record_id, order_id, amount_cents, detail, source, actor, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ${storeNow})`,
		[
			makeId("pxhistory"),
			entry.kind,
			entry.chargeRecordId,
			entry.orderId,
			entry.amountCents,
			entry.detail,
			source,
			actor,
		],
	);
}
