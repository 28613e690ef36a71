import { z } from "zod";
import { maxCents } from "../charge/brazil/cents.js";
import type { PaymentIssue } from "../charge/payment-issue.js";
import type { Queries } from "../database/database.js";
import { makeId } from "../database/make-id.js";
import { storeNow } from "../database/store-time.js";
import { resolvedByItself } from "./resolve-issue.js";

/** `null` while the issue is open. */
const lastSchema = z.tuple([
	z.object({ occurrence: z.number(), may_reopen: z.boolean().nullable() }),
]);

/** See `ChargeStore.openIssue`. A new issue after a resolved one has a row and events of its own. */
export async function openIssue(
	database: Queries,
	issue: PaymentIssue,
	options?: { reopenAfterMs: number },
): Promise<boolean> {
	if (await insertIssue(database, issue, 1)) {
		return true;
	}
	return options ? openAgain(database, issue, options.reopenAfterMs) : false;
}

/** Of concurrent inserts, the unique index accepts one. */
async function openAgain(
	database: Queries,
	issue: PaymentIssue,
	reopenAfterMs: number,
): Promise<boolean> {
	const [{ occurrence, may_reopen }] = lastSchema.parse(
		await database.query(
			`SELECT occurrence, resolved_by = $3
				OR resolved_at <= ${storeNow} - $4::float8 * interval '1 millisecond' AS may_reopen
			FROM pix_checkout_issue WHERE kind = $1 AND subject = $2
			ORDER BY occurrence DESC LIMIT 1`,
			[issue.kind, issue.subject, resolvedByItself, reopenAfterMs],
		),
	);
	return may_reopen === true && insertIssue(database, issue, occurrence + 1);
}

/**
 * The amount of an issue as its column holds it: the service may list more than any charge of ours,
 * and the merchant must learn of it. The reason has the whole amount.
 */
export function amountColumn(amountCents: number | null): number | null {
	return amountCents && Math.min(amountCents, maxCents);
}

async function insertIssue(
	database: Queries,
	issue: PaymentIssue,
	occurrence: number,
): Promise<boolean> {
	const rows = await database.query(
		`INSERT INTO pix_checkout_issue (id, kind, subject, occurrence, charge_record_id, charge_id,
			order_id, amount_cents, reasons, announce_at, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${storeNow}, ${storeNow})
		ON CONFLICT (kind, subject, occurrence) DO NOTHING RETURNING id`,
		[
			makeId("pxissue"),
			issue.kind,
			issue.subject,
			occurrence,
			issue.chargeRecordId,
			issue.chargeId,
			issue.orderId,
			amountColumn(issue.amountCents),
			JSON.stringify(issue.reasons),
		],
	);
	return rows.length > 0;
}
