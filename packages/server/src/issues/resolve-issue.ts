import type { IssueResolution } from "../charge/issue-resolution.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { issueFromRow, type StoredIssue } from "./issue-row.js";

/** The resolver of an issue that resolved itself. */
export const resolvedByItself = "pix-checkout";

export type ResolvedIssue =
	| { outcome: "resolved"; issue: StoredIssue }
	| { outcome: "issue_resolved_before"; issue: StoredIssue }
	| { outcome: "not_found" };

/** Who resolves an issue, and with which note, or by which action. */
export type ResolutionByHand = { by: string } & (
	| { note: string; resolution?: never }
	| { resolution: IssueResolution; note?: never }
);

/** Resolves an open issue whose cause is gone. */
export async function resolveIssue(
	database: Queries,
	kind: PaymentIssueKind,
	subject: string,
	resolution: IssueResolution,
): Promise<void> {
	const parameters = [resolvedByItself, resolution, null, kind, subject];
	await resolve(database, "kind = $4 AND subject = $5", parameters);
}

/** Resolves an issue for the merchant. An issue that was resolved before keeps its note. */
export async function resolveIssueByHand(
	database: Queries,
	id: string,
	{ by, note, resolution }: ResolutionByHand,
): Promise<ResolvedIssue> {
	const parameters = [by, resolution ?? null, note ?? null, id];
	const issue = await resolve(database, "id = $4", parameters);
	if (issue) {
		return { outcome: "resolved", issue };
	}
	const [row] = await database.query("SELECT * FROM pix_checkout_issue WHERE id = $1", [id]);
	return row
		? { outcome: "issue_resolved_before", issue: issueFromRow(row) }
		: { outcome: "not_found" };
}

/** @param parameters the resolver, the resolution, the note, and the values of `which` */
async function resolve(
	database: Queries,
	which: string,
	parameters: (string | null)[],
): Promise<StoredIssue | null> {
	// The event that opened it comes first, and may be on its way.
	const [row] = await database.query(
		`UPDATE pix_checkout_issue SET resolved_at = ${storeNow}, resolved_by = $1,
			resolution = $2, resolution_note = $3, updated_at = ${storeNow},
			announce_at = CASE WHEN announced_at IS NULL THEN announce_at ELSE ${storeNow} END
		WHERE ${which} AND resolved_at IS NULL RETURNING *`,
		parameters,
	);
	return row ? issueFromRow(row) : null;
}
