import type { ChargeMethod } from "../charge/charge-record.js";
import { readableReasons } from "../charge/issue-reason.js";
import { issueResolutionTexts } from "../charge/issue-resolution.js";
import type { PaymentIssueKind } from "../charge/payment-issue.js";
import {
	actionsOf,
	type IssueActionCode,
	recommendedActionOf,
} from "../desk/issues/issue-actions.js";
import type { ListedIssue } from "../desk/issues/list-issues.js";

/** A method of `checkout.issues`. */
export type IssueAction = "accept" | "recordRefund" | "askAgain" | "singleOut" | "resolve";

const methodOf: Readonly<Record<IssueActionCode, IssueAction>> = {
	accept: "accept",
	refund: "recordRefund",
	ask_again: "askAgain",
	single_out: "singleOut",
	resolve: "resolve",
};

/** Something about money that a person must review. Amounts in cents. */
export interface Issue {
	id: string;
	kind: PaymentIssueKind;
	/** The methods of `checkout.issues` that it offers now; none once it is resolved. */
	actions: IssueAction[];
	recommendedAction: IssueAction | null;
	/** Why it opened, in English, without payer data. */
	detail: string;
	orderId: string | null;
	/** The service's id of the charge. */
	chargeId: string | null;
	method: ChargeMethod | null;
	/** `null` when unknown. */
	amountCents: number | null;
	/** What `recordRefund` has recorded. */
	refundedCents: number;
	openedAt: Date;
	resolvedAt: Date | null;
	/** Who resolved it; `pix-checkout` for an issue that resolved itself. */
	resolvedBy: string | null;
	/** The note, or how it was resolved, in English. */
	resolution: string | null;
}

/** What the shop says to have sent back. */
export interface IssueRefund {
	amountCents: number;
	/** The id of the Pix that sent it. */
	endToEndId: string | null;
	note: string | null;
	by: string;
	createdAt: Date;
}

export interface IssueDetail extends Issue {
	/** Oldest first. */
	refunds: IssueRefund[];
	/** What `singleOut` takes, by the service's ids. */
	payments: { chargeId: string; amountCents: number }[];
}

export function issueOf(issue: ListedIssue): Issue {
	const { id, kind, orderId, chargeId, method, amountCents, refundedCents } = issue;
	const { createdAt, resolvedAt, resolvedBy, resolution, resolutionNote } = issue;
	const recommended = recommendedActionOf(issue);
	return {
		id,
		kind,
		actions: actionsOf(issue).map((action) => methodOf[action]),
		recommendedAction: recommended && methodOf[recommended],
		detail: readableReasons(issue.reasons),
		orderId,
		chargeId,
		method,
		amountCents,
		refundedCents,
		openedAt: createdAt,
		resolvedAt,
		resolvedBy,
		resolution: resolutionNote ?? (resolution && issueResolutionTexts[resolution]),
	};
}
