import type { Logger } from "../../charge/ports/charge-context.js";
import type { Queries } from "../../database/database.js";
import { readableRows } from "../../database/readable-rows.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import { issueFromRow } from "../../issues/issue-row.js";
import type { IssueOfPayment, ReconciliationIssue } from "../ports/reconciliation-store.js";
import { explainsDifference } from "./explains-difference.js";
import type { ComparedPayment } from "./payment-verdict.js";

/** See `ReconciliationStore.listIssues`. */
export async function listIssues(
	database: Queries,
	day: string,
	logger: Pick<Logger, "warn">,
): Promise<ReconciliationIssue[]> {
	const rows = await database.query(
		`SELECT DISTINCT ON (subject) * FROM pix_checkout_issue
		WHERE kind = 'reconciliation_differs' AND reasons -> 0 -> 'params' ->> 'day' = $1
		ORDER BY subject, occurrence DESC`,
		[day],
	);
	return readableRows(rows, "pix_checkout_issue", issueFromRow, logger).flatMap(
		({ subject, reasons: [reason], resolvedAt }) =>
			reason ? [{ subject, code: reason.code, isOpen: resolvedAt === null }] : [],
	);
}

/** See `ReconciliationStore.findIssues`. */
export async function findIssues(
	database: Queries,
	payments: readonly ComparedPayment[],
	logger: Pick<Logger, "warn">,
): Promise<(IssueOfPayment | null)[]> {
	const rows = await database.query(
		`SELECT * FROM pix_checkout_issue WHERE charge_id = ANY($1)
		UNION
		SELECT * FROM pix_checkout_issue WHERE charge_record_id = ANY($2) AND subject = charge_record_id
		UNION
		SELECT * FROM pix_checkout_issue WHERE kind = 'reconciliation_differs' AND subject = ANY($3)`,
		[
			payments.flatMap(({ chargeIds }) => chargeIds),
			payments.flatMap(({ chargeRecordId }) => chargeRecordId ?? []),
			payments.flatMap(({ sessionId }) => sessionId ?? []),
		],
	);
	const issues = readableRows(rows, "pix_checkout_issue", issueFromRow, logger)
		.filter(explainsDifference)
		.sort(openFirst);
	return payments.map((payment) => issues.find((issue) => names(issue, payment)) ?? null);
}

function names({ kind, subject, chargeId }: StoredIssue, payment: ComparedPayment): boolean {
	const { chargeRecordId, chargeIds, sessionId } = payment;
	if (chargeRecordId === null && chargeIds.length === 0) {
		return kind === "reconciliation_differs" && subject === sessionId;
	}
	// The row of an issue may be another charge's, whose reference this one carries.
	return (chargeId !== null && chargeIds.includes(chargeId)) || subject === chargeRecordId;
}

/** Open issues first, and the newest of each. */
function openFirst(a: StoredIssue, b: StoredIssue): number {
	return (
		Number(a.resolvedAt !== null) - Number(b.resolvedAt !== null) ||
		b.createdAt.getTime() - a.createdAt.getTime()
	);
}
