import { z } from "zod";
import { historyKinds, historySources } from "../../charge/history/history-entry.js";
import type { Logger } from "../../charge/ports/charge-context.js";
import { textColumn } from "../../database/column-schemas.js";
import type { Queries } from "../../database/database.js";
import { readableRows } from "../../database/readable-rows.js";
import { resolvedByItself } from "../../issues/resolve-issue.js";

/** The kinds of lines: those of the history, and those of its payment issues. */
export const timelineKinds = [...historyKinds, "issue_opened", "issue_resolved"] as const;

const entrySchema = z.object({
	/** The id of the line; an issue's two lines share its id. */
	id: z.string(),
	kind: z.enum(timelineKinds),
	chargeRecordId: textColumn,
	/** In cents. */
	amountCents: z.number().nullable(),
	/** A stable code; of an issue its kind. */
	detail: textColumn,
	source: z.enum(historySources),
	/** The id of an admin user. */
	actor: textColumn,
	at: z.date(),
});

/** One line of the history, or of a payment issue of the same charges. */
export type TimelineEntry = z.infer<typeof entrySchema>;

/** Everything that happened to an order and to these charges, oldest first; without unreadable lines. */
export async function listHistory(
	database: Queries,
	{ orderId, chargeRecordIds }: { orderId: string; chargeRecordIds: readonly string[] },
	logger: Pick<Logger, "warn">,
): Promise<TimelineEntry[]> {
	const rows = await database.query(
		`WITH told AS (
			SELECT * FROM pix_checkout_history WHERE charge_record_id = ANY($1)
			UNION SELECT * FROM pix_checkout_history WHERE order_id = $2
		), issues AS (
			SELECT * FROM pix_checkout_issue WHERE charge_record_id = ANY($1)
			UNION SELECT * FROM pix_checkout_issue WHERE order_id = $2
		)
		SELECT id, kind, charge_record_id AS "chargeRecordId", amount_cents AS "amountCents",
			detail, source, actor, created_at AS at
		FROM told
		UNION ALL
		SELECT id, 'issue_opened', charge_record_id, amount_cents, kind, 'store', NULL, created_at
		FROM issues
		UNION ALL
		SELECT id, 'issue_resolved', charge_record_id, amount_cents, kind,
			CASE resolved_by WHEN $3 THEN 'store' ELSE 'admin' END, nullif(resolved_by, $3), resolved_at
		FROM issues WHERE resolved_at IS NOT NULL
		ORDER BY at, id`,
		[chargeRecordIds, orderId, resolvedByItself],
	);
	return readableRows(rows, "pix_checkout_history", (row) => entrySchema.parse(row), logger);
}
