import type { IssueNote, ListedIssue, RefundSent } from "@pix-checkout/server/platform";
import {
	actionsOf,
	type ChargeMethod,
	type ChargeState,
	type IssueAction,
	type IssueReason,
	type IssueResolution,
	issueResolutionTexts,
	type PaymentIssueKind,
	readableReasons,
	recommendedActionOf,
	refundTermOf,
} from "@pix-checkout/server/platform";
import type { IssueNames } from "./issue-names";

/** A payment issue in the answers of the admin routes; a public contract. */
export interface IssueAnswer {
	id: string;
	kind: PaymentIssueKind;
	/** What an admin user can do now; empty once it is resolved. */
	actions: IssueAction[];
	/** The one of them that the admin's text recommends, if any. */
	recommended_action: IssueAction | null;
	/** Stable codes with their params. */
	reasons: IssueReason[];
	/** The reasons in English. */
	detail: string;
	order_id: string | null;
	/** The order's number. */
	order_display_id: number | null;
	/** The id of the charge's row, as `GET /admin/pix-checkout/charges/:id` takes it. */
	charge_record_id: string | null;
	/** The service's id of the charge. */
	charge_id: string | null;
	/** The reference in the charge's description, if the charge is in the charge store. */
	reference: string | null;
	charge_state: ChargeState | null;
	method: ChargeMethod | null;
	/** In cents of a real. */
	amount_cents: number | null;
	/** `null` for a kind that asks for no refund. */
	refund: RefundAnswer | null;
	/** ISO 8601 in UTC. */
	opened_at: string;
	/** ISO 8601 in UTC; `null` while the issue is open. */
	resolved_at: string | null;
	/** The id of an admin user or API key, or `pix-checkout` for an issue that resolved itself. */
	resolved_by: string | null;
	resolved_by_name: string | null;
	resolved_by_email: string | null;
	/** How it was resolved, unless with a note. */
	resolution: IssueResolution | null;
	/** The merchant's note, or the resolution in English. */
	resolution_note: string | null;
}

/** What is to be sent back by hand. */
interface RefundAnswer {
	sent_cents: number;
	due_cents: number;
	/** A day in São Paulo, such as `2026-11-30`. */
	deadline: string;
	/** 0 on the deadline, negative after it. */
	days_left: number;
}

/** A note of an admin user. */
export interface NoteAnswer {
	id: string;
	note: string;
	written_by: string;
	written_by_name: string | null;
	written_at: string;
}

/** A part of a refund that was sent by hand. */
export interface RefundSentAnswer {
	id: string;
	amount_cents: number;
	end_to_end_id: string | null;
	note: string | null;
	sent_by: string;
	sent_by_name: string | null;
	recorded_at: string;
}

/** One of several payments that an issue is about. */
export interface IssuePaymentAnswer {
	/** The service's id of the charge. */
	charge_id: string;
	/** The reference in the charge's description, which no charge of the store has. */
	reference: string;
	/** In cents. */
	amount_cents: number;
}

/** The answer of `GET /admin/pix-checkout/issues/:id`. */
export interface IssueDetailAnswer {
	issue: IssueAnswer;
	/** Oldest first. */
	notes: NoteAnswer[];
	/** Oldest first. */
	refunds: RefundSentAnswer[];
	/** What `single_out` takes: the first 500 payments of the issue, the oldest known first. */
	payments: IssuePaymentAnswer[];
}

/** The answer of `GET /admin/pix-checkout/issues`. */
export interface IssueListAnswer {
	issues: IssueAnswer[];
	/** The number on all pages together. */
	count: number;
	/** The open ones' amounts on all pages together, less what was sent back. */
	open_cents: number;
	limit: number;
	offset: number;
}

/** What the deadline of a refund is counted by. */
export interface IssueClock {
	now: Date;
	/** The store's own target, in calendar days. */
	refundTargetDays: number;
}

/** The fields of an issue that the admin may see. */
export function issueAnswer(
	issue: ListedIssue,
	{ orders, users }: IssueNames,
	{ now, refundTargetDays }: IssueClock,
): IssueAnswer {
	const refund = refundTermOf(issue, now, refundTargetDays);
	const resolver = users.get(issue.resolvedBy ?? "");
	return {
		id: issue.id,
		kind: issue.kind,
		actions: actionsOf(issue),
		recommended_action: recommendedActionOf(issue),
		reasons: issue.reasons,
		detail: readableReasons(issue.reasons),
		order_id: issue.orderId,
		order_display_id: orders.get(issue.orderId ?? "") ?? null,
		charge_record_id: issue.reference === null ? null : issue.chargeRecordId,
		charge_id: issue.chargeId,
		reference: issue.reference,
		charge_state: issue.chargeState,
		method: issue.method,
		amount_cents: issue.amountCents,
		refund: refund && {
			sent_cents: issue.refundedCents,
			due_cents: refund.dueCents,
			deadline: refund.deadline,
			days_left: refund.daysLeft,
		},
		opened_at: issue.createdAt.toISOString(),
		resolved_at: issue.resolvedAt?.toISOString() ?? null,
		resolved_by: issue.resolvedBy,
		resolved_by_name: resolver?.name ?? null,
		resolved_by_email: resolver?.email ?? null,
		resolution: issue.resolution,
		resolution_note:
			issue.resolutionNote ?? (issue.resolution && issueResolutionTexts[issue.resolution]),
	};
}

export function noteAnswer(note: IssueNote, { users }: IssueNames): NoteAnswer {
	return {
		id: note.id,
		note: note.note,
		written_by: note.writtenBy,
		written_by_name: users.get(note.writtenBy)?.name ?? null,
		written_at: note.createdAt.toISOString(),
	};
}

export function refundSentAnswer(refund: RefundSent, { users }: IssueNames): RefundSentAnswer {
	return {
		id: refund.id,
		amount_cents: refund.amountCents,
		end_to_end_id: refund.endToEndId,
		note: refund.note,
		sent_by: refund.by,
		sent_by_name: users.get(refund.by)?.name ?? null,
		recorded_at: refund.createdAt.toISOString(),
	};
}
