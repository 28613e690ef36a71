import type { Queries } from "../../database/database.js";
import { storeNow } from "../../database/store-time.js";
import { findIssue, type ListedIssue } from "./list-issues.js";

/** The outcome of giving an issue to a user. */
export type AssignedIssue =
	| { outcome: "assigned"; issue: ListedIssue }
	| { outcome: "issue_resolved_before"; issue: ListedIssue }
	| { outcome: "not_found" };

/** Gives an open issue to a user, or to nobody. */
export async function assignIssue(
	database: Queries,
	id: string,
	assignee: string | null,
): Promise<AssignedIssue> {
	const assigned = await database.query(
		`UPDATE pix_checkout_issue SET assignee = $2, updated_at = ${storeNow}
		WHERE id = $1 AND resolved_at IS NULL RETURNING id`,
		[id, assignee],
	);
	const issue = await findIssue(database, id);
	if (!issue) {
		return { outcome: "not_found" };
	}
	return { outcome: assigned.length > 0 ? "assigned" : "issue_resolved_before", issue };
}
