import type { StoredIssue } from "@pix-checkout/core";
import type { ListedIssue } from "@pix-checkout/postgres";
import type { IssueNames } from "./issue-names";

/** A payment issue in the answers of the admin routes; a public contract. */
export interface IssueAnswer {
	id: string;
	kind: StoredIssue["kind"];
	order_id: string | null;
	/** The service's id of the charge. */
	charge_id: string | null;
	/** In cents of a real. */
	amount_cents: number | null;
	detail: string;
	/** ISO 8601 in UTC. */
	opened_at: string;
	/** ISO 8601 in UTC; `null` while the issue is open. */
	resolved_at: string | null;
	/** The id of an admin user or API key, or `pix-checkout` for an issue that resolved itself. */
	resolved_by: string | null;
	resolution_note: string | null;
}

/** An entry of the list, with the names that the merchant knows. */
export interface ListedIssueAnswer extends IssueAnswer {
	/** The reference in the charge's description, if the charge is in the charge store. */
	reference: string | null;
	/** The order's number. */
	order_display_id: number | null;
	/** The e-mail of the admin user who resolved the issue. */
	resolved_by_email: string | null;
}

/** The fields of a row that the admin may see. */
export function issueAnswer(issue: StoredIssue): IssueAnswer {
	return {
		id: issue.id,
		kind: issue.kind,
		order_id: issue.orderId,
		charge_id: issue.chargeId,
		amount_cents: issue.amountCents,
		detail: issue.detail,
		opened_at: issue.createdAt.toISOString(),
		resolved_at: issue.resolvedAt?.toISOString() ?? null,
		resolved_by: issue.resolvedBy,
		resolution_note: issue.resolutionNote,
	};
}

export function listedIssueAnswer(
	issue: ListedIssue,
	{ orders, users }: IssueNames,
): ListedIssueAnswer {
	return {
		...issueAnswer(issue),
		reference: issue.reference,
		order_display_id: orders.get(issue.orderId ?? "") ?? null,
		resolved_by_email: users.get(issue.resolvedBy ?? "") ?? null,
	};
}
