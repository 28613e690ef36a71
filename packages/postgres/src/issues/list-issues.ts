import type { StoredIssue } from "@pix-checkout/core";
import { z } from "zod";
import { countSchema, textColumn } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import { issueFromRow } from "./issue-row.js";

/** The filter of the list. */
export interface IssueFilter {
	state: "open" | "resolved" | "all";
	/** Only issues of this order. */
	orderId?: string | undefined;
	limit: number;
	offset: number;
}

/** An issue with its charge: `chargeId` is the charge store's where the issue has none. */
export interface ListedIssue extends StoredIssue {
	/** The reference of the charge, if it has a row in the charge store. */
	reference: string | null;
}

const referenceSchema = z.object({ reference: textColumn });

/** Lists issues, newest first, and counts all of them. */
export async function listIssues(
	database: Queries,
	{ state, orderId, limit, offset }: IssueFilter,
): Promise<{ issues: ListedIssue[]; count: number }> {
	const parameters = orderId ? [orderId] : [];
	const which = `${conditions[state]}${orderId ? " AND issue.order_id = $1" : ""}`;
	const counted = await database.query(
		`SELECT count(*) FROM pix_checkout_issue AS issue WHERE ${which}`,
		parameters,
	);
	const rows = await database.query(
		`SELECT issue.*, charge.reference, coalesce(issue.charge_id, charge.charge_id) AS charge_id
		FROM pix_checkout_issue AS issue
		LEFT JOIN pix_checkout_charge AS charge ON charge.id = issue.charge_record_id
		WHERE ${which}
		ORDER BY issue.created_at DESC, issue.id DESC
		LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
		[...parameters, limit, offset],
	);
	return {
		issues: rows.map((row) => ({ ...issueFromRow(row), ...referenceSchema.parse(row) })),
		count: countSchema.parse(counted),
	};
}

const conditions = {
	open: "issue.resolved_at IS NULL",
	resolved: "issue.resolved_at IS NOT NULL",
	all: "true",
} as const satisfies Record<IssueFilter["state"], string>;
