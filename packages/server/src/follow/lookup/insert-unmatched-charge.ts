import type { ChargeRecord, NewUnmatchedCharge } from "../../charge/charge-record.js";
import { recordFromRow } from "../../charge/charge-record.js";
import type { Queries } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { storeNow } from "../../database/store-time.js";

/** See `ChargeStore.insertUnmatched`. */
export async function insertUnmatchedCharge(
	database: Queries,
	charge: NewUnmatchedCharge,
): Promise<ChargeRecord> {
	await database.query(
		`INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference,
			amount_cents, queued_at, state, version, tries, charge_id, charge_alias, paid_at, fee_cents,
			net_cents, checked_at, issue, created_at)
		VALUES ($1, $2, 1, $3, $4, $5, $6, ${storeNow}, 'paid', 1, 0, $7, $8, $9, $10, $11, $12, $13,
			${storeNow})
		ON CONFLICT DO NOTHING`,
		[
			makeId("pxcharge"),
			charge.sessionId,
			charge.method,
			charge.dialect,
			charge.reference,
			charge.amountCents,
			charge.chargeId,
			charge.chargeAlias,
			charge.paidAt,
			charge.feeCents,
			charge.netCents,
			charge.checkedAt,
			charge.issue,
		],
	);
	const [row] = await database.query(
		"SELECT * FROM pix_checkout_charge WHERE charge_id = $1 OR charge_alias = $1",
		[charge.chargeId],
	);
	if (!row) {
		throw new Error(`the row of charge ${charge.chargeId} was not written`);
	}
	return recordFromRow(row);
}
