import {
	type ErasedPurchase,
	type ErasureMeans,
	reasonsToKeep,
	type TracedPurchase,
} from "@pix-checkout/core";
import { z } from "zod";
import { countSchema, timeColumn } from "../../database/column-schemas.js";
import type { Database, Row } from "../../database/database.js";
import { askStoreTime } from "../../database/store-time.js";
import { writeHistory } from "../../history/write-history.js";
import { emptiedColumns } from "./emptied-columns.js";
import { type PersonalPlace, personalPlaces } from "./personal-places.js";
import { chargesOfPurchases, scopeOf } from "./purchase-rows.js";
import { scopedStatement } from "./scoped-statement.js";

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
const filesSchema = z.array(z.object({ file_id: z.string() }));

/** How often new files may come up while the earlier ones are deleted. */
const maxRounds = 3;

/**
 * See `PersonalDataStore.erase`. Deletes files between two transactions, because a file store may hang:
 * a row must name its file until the file is gone.
 */
export async function erasePurchase(
	database: Database,
	purchase: TracedPurchase,
	{ origin, files }: ErasureMeans,
): Promise<ErasedPurchase> {
	const deleted = new Set<string>();
	for (let round = 1; ; round += 1) {
		const { present, ...result } = await eraseUnlessFiles(database, purchase, origin, deleted);
		if (present.length === 0) {
			return result;
		}
		try {
			if (round === maxRounds) {
				throw new Error("files come up again and again");
			}
			await files.delete(present);
		} catch {
			return { ...result, kept: ["proof_file"] };
		}
		for (const id of present) {
			deleted.add(id);
		}
	}
}

/**
 * Erases a purchase that nothing keeps, or answers which files it still has. Holds the rows of the
 * charges while it decides: a process that follows, captures or renews one of them waits, and then finds
 * another version of the row.
 *
 * @param deleted files that are gone
 */
async function eraseUnlessFiles(
	database: Database,
	purchase: TracedPurchase,
	origin: ErasureMeans["origin"],
	deleted: ReadonlySet<string>,
): Promise<ErasedPurchase & { present: string[] }> {
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
		const result = { purchase, erased: {}, kept, charges: charges.length, present: [] };
		if (kept.length > 0) {
			return result;
		}
		const present = (await filesOf(ask)).filter((id) => !deleted.has(id));
		if (present.length > 0) {
			return { ...result, present };
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

async function filesOf(ask: Ask): Promise<string[]> {
	const found: string[] = [];
	for (const { table, ofPurchase, files } of personalPlaces) {
		if (ofPurchase !== null && files !== undefined) {
			const rows = await ask(
				`SELECT ${files} AS file_id FROM ${table} WHERE (${ofPurchase}) AND ${files} IS NOT NULL`,
			);
			found.push(...filesSchema.parse(rows).map(({ file_id }) => file_id));
		}
	}
	return found;
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
