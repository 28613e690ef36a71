import { z } from "zod";
import { moneyKinds, unmatchedKinds } from "../charge/payment-issue.js";
import type { ChargeStore } from "../charge/ports/charge-store.js";
import type { Queries } from "../database/database.js";
import { storeNow } from "../database/store-time.js";
import { amountColumn, openIssue } from "./insert-issue.js";
import { issueFromRow } from "./issue-row.js";
import { resolvedByItself, resolveIssue } from "./resolve-issue.js";

const unplacedSchema = z.tuple([
	z.object({ is_mismatch_open: z.boolean(), largest_cents: z.number() }),
]);
const sentAtSchema = z.object({ sent_at: z.date().nullable() });
const subjectsSchema = z.array(z.object({ subject: z.string() }));

type StoredIssues = Pick<
	ChargeStore,
	| "openIssue"
	| "hasIssue"
	| "listOpenIssues"
	| "listMoneyIssues"
	| "updateIssue"
	| "listUnmatched"
	| "findUnplacedMoney"
	| "resolveIssue"
>;

/**
 * Payment issues on PostgreSQL: one row for each kind and subject, and another row when a resolved
 * issue opens again. Rows are never deleted. People act on them at the `IssueDesk`.
 */
export function issuesOn(database: Queries): StoredIssues {
	return {
		openIssue: (issue, options) => openIssue(database, issue, options),
		hasIssue: async (kind, subject) => {
			const rows = await database.query(
				"SELECT id FROM pix_checkout_issue WHERE kind = $1 AND subject = $2 LIMIT 1",
				[kind, subject],
			);
			return rows.length > 0;
		},
		listOpenIssues: async (orderIds) => {
			const rows = await database.query(
				`SELECT * FROM pix_checkout_issue
				WHERE order_id = ANY($1) AND resolved_at IS NULL AND refunded_cents = 0
				ORDER BY created_at, id`,
				[orderIds],
			);
			return rows.map(issueFromRow);
		},
		listMoneyIssues: async ({ orderId, chargeRecordIds }) => {
			const rows = await database.query(
				`SELECT issue.*, (SELECT max(sent.created_at) FROM pix_checkout_refund_sent sent
					WHERE sent.issue_id = issue.id AND issue.refunded_cents > 0) AS sent_at
				FROM pix_checkout_issue issue
				WHERE (order_id = $1 OR charge_record_id = ANY($2)) AND kind = ANY($3)
				ORDER BY created_at, id`,
				[orderId, chargeRecordIds, moneyKinds],
			);
			return rows.map((row) => {
				const issue = issueFromRow(row);
				return {
					...issue,
					isOpen: issue.resolvedAt === null,
					sentCents: issue.refundedCents,
					sentAt: sentAtSchema.parse(row).sent_at,
					endedByNoteAt: issue.resolution === null ? issue.resolvedAt : null,
				};
			});
		},
		updateIssue: async (kind, subject, { amountCents, reasons }) => {
			await database.query(
				`UPDATE pix_checkout_issue SET amount_cents = $3, reasons = $4, updated_at = ${storeNow}
				WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL`,
				[kind, subject, amountColumn(amountCents), JSON.stringify(reasons)],
			);
		},
		listUnmatched: async (chargeRecordIds) => {
			const rows = await database.query(
				`SELECT subject FROM pix_checkout_issue
				WHERE kind = ANY($1) AND charge_record_id = ANY($2) AND subject <> charge_record_id
				GROUP BY subject HAVING bool_and(kind <> 'duplicate_payment' OR resolved_at IS NULL
					OR resolved_by = $3 OR coalesce(resolution = 'accepted', false))`,
				[unmatchedKinds, chargeRecordIds, resolvedByItself],
			);
			return subjectsSchema.parse(rows).map(({ subject }) => subject);
		},
		findUnplacedMoney: async () => {
			const [{ is_mismatch_open, largest_cents }] = unplacedSchema.parse(
				await database.query(
					`SELECT coalesce(bool_or(kind = 'store_mismatch'), false) AS is_mismatch_open,
						coalesce(max(amount_cents) FILTER (WHERE kind = 'unmatched_payment'), 0) AS largest_cents
					FROM pix_checkout_issue WHERE resolved_at IS NULL AND charge_record_id IS NULL
					AND kind IN ('store_mismatch', 'unmatched_payment')`,
				),
			);
			return { isMismatchOpen: is_mismatch_open, largestCents: largest_cents };
		},
		resolveIssue: (kind, subject, resolution) => resolveIssue(database, kind, subject, resolution),
	};
}
