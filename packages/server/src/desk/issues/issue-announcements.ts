import type { Logger } from "../../charge/ports/charge-context.js";
import type { Queries } from "../../database/database.js";
import { readableRows } from "../../database/readable-rows.js";
import { storeNow } from "../../database/store-time.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import { issueFromRow } from "../../issues/issue-row.js";

/** Takes issues that have an event due. See `IssueOutbox.takeUnannounced`. */
export async function takeUnannouncedIssues(
	database: Queries,
	limit: number,
	leaseMs: number,
	logger: Pick<Logger, "warn">,
): Promise<StoredIssue[]> {
	const rows = await database.query(
		`UPDATE pix_checkout_issue
		SET announce_at = ${storeNow} + $2::float8 * interval '1 millisecond'
		WHERE id IN (
			SELECT id FROM pix_checkout_issue WHERE announce_at <= ${storeNow}
			ORDER BY announce_at LIMIT $1 FOR UPDATE SKIP LOCKED
		) RETURNING *`,
		[limit, leaseMs],
	);
	// The lease of one that can't be read ends, and it is tried again.
	return readableRows(rows, "pix_checkout_issue", issueFromRow, logger);
}

/**
 * Marks the issue's event as emitted. An issue that was resolved before its first event is due for
 * the second one.
 */
export async function markIssueAnnounced(
	database: Queries,
	{ id, announcedAt }: StoredIssue,
): Promise<void> {
	const next =
		announcedAt === null ? `CASE WHEN resolved_at IS NULL THEN NULL ELSE ${storeNow} END` : "NULL";
	await database.query(
		`UPDATE pix_checkout_issue
		SET announced_at = coalesce($2, ${storeNow}), announce_at = ${next} WHERE id = $1`,
		[id, announcedAt],
	);
}
