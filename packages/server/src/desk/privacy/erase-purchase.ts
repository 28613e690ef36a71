import { z } from "zod";
import type { Origin } from "../../charge/history/history-entry.js";
import { writeHistory } from "../../charge/history/write-history.js";
import { countSchema, timeColumn } from "../../database/column-schemas.js";
import type { Database, Row } from "../../database/database.js";
import { askStoreTime } from "../../database/store-time.js";
import type { ErasedPurchase, TracedPurchase } from "../ports/personal-data.js";
import { emptiedColumns } from "./emptied-columns.js";
import { type PersonalPlace, personalPlaces } from "./personal-places.js";
import { chargesOfPurchases, scopedStatement, scopeOf } from "./purchase-rows.js";
import { reasonsToKeep } from "./reasons-to-keep.js";

/** Sends a statement about one purchase. */
type Ask = (statement: string) => Promise<Row[]>;

/** The two tables with what a shopper gave before the order. */
const lastEntry = `SELECT max(updated_at) AS entered_at FROM (
	SELECT updated_at FROM pix_checkout_payer
	WHERE session_id = ANY(:sessions) OR cart_id = ANY(:carts)
	UNION ALL SELECT updated_at FROM pix_checkout_shopper WHERE session_id = ANY(:sessions)
) AS entries`;

const openIssues = `SELECT count(*) FROM pix_checkout_issue
	WHERE (order_id = ANY(:orders) OR charge_record_id = ANY(:charges)) AND resolved_at IS NULL`;

const enteredSchema = z.tuple([z.object({ entered_at: timeColumn })]);

/**
 * See `PersonalDataStore.erase`. Holds the rows of the charges while it decides: a process that follows,
 * captures or renews one of them waits, and then finds another version of the row.
 */
export async function erasePurchase(
	database: Database,
	purchase: TracedPurchase,
	origin: Origin,
): Promise<ErasedPurchase> {
	return database.transaction(async (transaction) => {
		const charges = await chargesOfPurchases(transaction, [purchase], "FOR UPDATE");
		const scope = scopeOf([purchase], charges);
		const ask: Ask = (statement) => {
			const { sql, parameters } = scopedStatement(statement, scope);
			return transaction.query(sql, parameters);
		};
		const [{ entered_at: enteredAt }] = enteredSchema.parse(await ask(lastEntry));
		const state = { charges, enteredAt, openIssues: countSchema.parse(await ask(openIssues)) };
		const kept = reasonsToKeep(state, await askStoreTime(transaction));
		const result = { purchase, erased: {}, kept, charges: charges.length };
		if (kept.length > 0) {
			return result;
		}
		const erased = await eraseEverywhere(ask);
		if (Object.keys(erased).length > 0 && purchase.orderId !== null) {
			const { orderId } = purchase;
			const nothing = { chargeRecordId: null, amountCents: null, detail: null };
			await writeHistory(transaction, { kind: "erased", orderId, ...nothing }, origin);
		}
		return { ...result, erased };
	});
}

async function eraseEverywhere(ask: Ask): Promise<Record<string, number>> {
	const erased: Record<string, number> = {};
	for (const place of personalPlaces) {
		const statement = erasureOf(place);
		if (statement !== null) {
			const { length } = await ask(statement);
			if (length > 0) {
				erased[place.name] = length;
			}
		}
	}
	return erased;
}

function erasureOf(place: PersonalPlace): string | null {
	const { table, ofPurchase, erasure, payer, hashes } = place;
	if (ofPurchase === null || erasure === null) {
		return null;
	}
	switch (erasure) {
		case "delete_rows":
			return `DELETE FROM ${table} WHERE ${ofPurchase} RETURNING 1`;
		case "empty_columns": {
			const { set, isFilled } = emptiedColumns(place, [...payer, ...hashes]);
			return `UPDATE ${table} SET ${set} WHERE (${ofPurchase}) AND ${isFilled} RETURNING 1`;
		}
	}
}
