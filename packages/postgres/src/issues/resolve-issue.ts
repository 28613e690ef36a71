import type { PaymentIssueKind, StoredIssue } from "@pix-checkout/core";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { issueFromRow } from "./issue-row.js";

/** Who resolved an issue that resolved itself. */
export const resolvedByItself = "pix-checkout";

/** What became of resolving an issue. */
export type ResolvedIssue =
	| { outcome: "resolved"; issue: StoredIssue }
	| { outcome: "resolved_before"; issue: StoredIssue }
	| { outcome: "not_found" };

/** Resolves an issue that has resolved itself, if it is open. */
export async function resolveIssue(
	database: Queries,
	kind: PaymentIssueKind,
	subject: string,
	note: string,
): Promise<void> {
	await resolve(database, "kind = $3 AND subject = $4", [resolvedByItself, note, kind, subject]);
}

/** A person has dealt with it. What was written when an issue was resolved before stays. */
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

/** @param parameters who resolved it, the note, and what `which` names */
async function resolve(
	database: Queries,
	which: string,
	parameters: string[],
): Promise<StoredIssue | null> {
	// An event that it is open comes first, and is perhaps on its way.
	const [row] = await database.query(
		`UPDATE pix_checkout_issue SET resolved_at = ${storeNow}, resolved_by = $1,
			resolution_note = $2, updated_at = ${storeNow},
			announce_at = CASE WHEN announced_at IS NULL THEN announce_at ELSE ${storeNow} END
		WHERE ${which} AND resolved_at IS NULL RETURNING *`,
		parameters,
	);
	return row ? issueFromRow(row) : null;
}
