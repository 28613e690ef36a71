import type { Queries } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { storeNow } from "../../database/store-time.js";
import type { NewHistoryEntry, Origin } from "./history-entry.js";

/** Who writes when a door of the store names no other. */
export const storeItself: Origin = { source: "store", actor: null };

/** Writes one line of the history. `compareAndSetCharge` writes those of its changes itself. */
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
