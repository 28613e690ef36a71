import { z } from "zod";
import type { Logger } from "../../charge/ports/charge-context.js";
import { readTogether } from "../../charge/steps/errors.js";
import type { Database, Queries } from "../../database/database.js";
import { storeNow } from "../../database/store-time.js";
import type { AgingData } from "../ports/personal-data.js";
import { emptiedColumns } from "./emptied-columns.js";
import { personalPlaces } from "./personal-places.js";

/** How many rows one statement changes. */
const batch = 50;

const rowsSchema = z.array(z.object({ id: z.string() }));

/** Rows with old data, by a condition that an index of the schema repeats. */
interface OldData {
	table: string;
	/** The columns to empty; `null` deletes the rows. */
	columns: readonly string[] | null;
	/** The index's own condition and order. */
	indexed: string;
	since: string;
	/** Rows of it, as `old`, that something open still needs. */
	unless: string;
}

/** OFFSET makes it one index look-up for each row of the batch. */
function openIssue(which: string): string {
	return `EXISTS (SELECT FROM pix_checkout_issue AS issue
		WHERE ${which} AND issue.resolved_at IS NULL OFFSET 0)`;
}

const overCharge = `next_action_at IS NULL
	AND state IN ('captured', 'closed', 'discarded', 'paid')`;

const heldCharge = `lease_until > ${storeNow}
	OR ${openIssue("issue.charge_record_id = old.id")}
	OR ${openIssue("issue.order_id = old.order_id")}`;

const oldData: Record<AgingData, readonly OldData[]> = {
	shopperKeys: [
		{
			table: "pix_checkout_charge",
			columns: ["shopper_key", "customer_key", "email_key"],
			// A row without this key has neither of the other two.
			indexed: `${overCharge} AND shopper_key IS NOT NULL`,
			since: "updated_at",
			unless: heldCharge,
		},
	],
	codes: [
		{
			table: "pix_checkout_charge",
			columns: ["pix_copy_paste", "pix_payment_link", "boleto_url", "boleto_barcode"],
			// The service gives a charge at least one of these two.
			indexed: `${overCharge} AND (pix_copy_paste IS NOT NULL OR boleto_url IS NOT NULL)`,
			since: "updated_at",
			unless: heldCharge,
		},
	],
	issueNotes: [
		{
			table: "pix_checkout_issue",
			columns: ["resolution_note"],
			indexed: "resolution_note IS NOT NULL",
			since: "resolved_at",
			unless: "resolved_at IS NULL",
		},
		{
			table: "pix_checkout_issue_note",
			columns: null,
			indexed: "true",
			since: "created_at",
			unless: openIssue("issue.id = old.issue_id"),
		},
	],
	refundProofs: [
		{
			table: "pix_checkout_refund_sent",
			columns: ["note"],
			indexed: "note IS NOT NULL",
			since: "created_at",
			unless: openIssue("issue.id = old.issue_id"),
		},
	],
	history: [
		{
			table: "pix_checkout_history",
			columns: null,
			indexed: "true",
			since: "created_at",
			unless: `EXISTS (SELECT FROM pix_checkout_charge AS charge
				WHERE charge.id = old.charge_record_id AND charge.next_action_at IS NOT NULL OFFSET 0)`,
		},
	],
};

/** See `PersonalDataStore.purge`. */
export async function purgeOldData(
	database: Database,
	data: AgingData,
	days: number,
	logger: Pick<Logger, "warn">,
): Promise<boolean> {
	let isFull = false;
	for (const old of oldData[data]) {
		const isFullBatch = await purgeBatch(database, old, days, logger);
		isFull ||= isFullBatch;
	}
	return isFull;
}

async function purgeBatch(
	database: Queries,
	{ table, columns, indexed, since, unless }: OldData,
	days: number,
	logger: Pick<Logger, "warn">,
): Promise<boolean> {
	const found = rowsSchema.parse(
		await database.query(
			`SELECT id FROM ${table} AS old
			WHERE ${indexed} AND ${since} < ${storeNow} - $1::float8 * interval '1 day'
				AND (${unless}) IS NOT TRUE
			ORDER BY ${since} LIMIT ${batch}`,
			[days],
		),
	);
	if (found.length === 0) {
		return false;
	}
	const place = personalPlaces.find((one) => one.table === table);
	const change =
		columns === null
			? `DELETE FROM ${table}`
			: `UPDATE ${table} SET ${emptiedColumns(place ?? {}, columns).set}`;
	await readTogether(
		logger,
		`erasing old rows of ${table}`,
		found.map(({ id }) => id),
		(some) => database.query(`${change} WHERE id = ANY($1)`, [some]),
	);
	return found.length === batch;
}
