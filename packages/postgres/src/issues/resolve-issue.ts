import type { PaymentIssueKind, StoredIssue } from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { issueFromRow } from "./issue-row.js";

/** The resolver of an issue that resolved itself. */
export const resolvedByItself = "pix-checkout";

/** The outcome of resolving an issue. */
export type ResolvedIssue =
	| { outcome: "resolved"; issue: StoredIssue }
	| { outcome: "resolved_before"; issue: StoredIssue }
	| { outcome: "not_found" };

/** Resolves an open issue whose cause is gone. */
export async function resolveIssue(
	database: Queries,
	kind: PaymentIssueKind,
	subject: string,
	note: string,
): Promise<void> {
	await resolve(database, "kind = $3 AND subject = $4", [resolvedByItself, note, kind, subject]);
}

/** Resolves an issue for the merchant. An issue that was resolved before keeps its note. */
export async function resolveIssueByHand(
	database: Queries,
	id: string,
	{ by, note }: { by: string; note: string },
): Promise<ResolvedIssue> {
	const issue = await resolve(database, "id = $3", [by, note, id]);
	if (issue) {
		return { outcome: "resolved", issue };
	}
	const [row] = await database.query("SELECT * FROM pix_checkout_issue WHERE id = $1", [id]);
	return row ? { outcome: "resolved_before", issue: issueFromRow(row) } : { outcome: "not_found" };
}

/** @param parameters the resolver, the note, and the values of `which` */
async function resolve(
	database: Queries,
	which: string,
	parameters: string[],
): Promise<StoredIssue | null> {
	// The event that opened it comes first, and may be on its way.
	const [row] = await database.query(
		`UPDATE pix_checkout_issue SET resolved_at = ${storeNow}, resolved_by = $1,
			resolution_note = $2, updated_at = ${storeNow},
			announce_at = CASE WHEN announced_at IS NULL THEN announce_at ELSE ${storeNow} END
		WHERE ${which} AND resolved_at IS NULL RETURNING *`,
		parameters,
	);
	return row ? issueFromRow(row) : null;
}
