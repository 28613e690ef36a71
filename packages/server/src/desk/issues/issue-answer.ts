import { z } from "zod";
import { chargeMethods } from "../../charge/charge-record.js";
import { chargeStates } from "../../charge/charge-states.js";
import { issueReasonTexts, readableReasons } from "../../charge/issue-reason.js";
import { issueResolutionTexts } from "../../charge/issue-resolution.js";
import { paymentIssueKinds } from "../../charge/payment-issue.js";
import type { Desk, DeskUser } from "../door/desk.js";
import { cents, keysOf, time } from "../door/door-fields.js";
import { actionsOf, issueActions, recommendedActionOf } from "./issue-actions.js";
import type { ListedIssue } from "./list-issues.js";
import type { IssueNote } from "./note-table.js";
import type { RefundSent } from "./refund-sent-table.js";
import { refundTermOf } from "./refund-term.js";

const reason = z.object({
	code: keysOf(issueReasonTexts),
	params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const refund = z.object({
	sent_cents: z.number(),
	due_cents: z.number(),
	deadline: z.iso.date().describe("a day in São Paulo"),
	days_left: z.number().describe("0 on the deadline, negative after it"),
});

export const issueAnswer = z.object({
	id: z.string(),
	kind: z.enum(paymentIssueKinds),
	actions: z.array(z.enum(issueActions)).describe("what can be done now; none once resolved"),
	recommended_action: z.enum(issueActions).nullable(),
	reasons: z.array(reason).describe("stable codes with their params"),
	detail: z.string().describe("the reasons in English"),
	order_id: z.string().nullable(),
	order_display_id: z.number().nullable().describe("the order's number"),
	charge_record_id: z.string().nullable().describe("the charge's id at this desk"),
	charge_id: z.string().nullable().describe("the charge's id at the service"),
	reference: z.string().nullable().describe("of the charge, if the charge store has it"),
	charge_state: z.enum(chargeStates).nullable(),
	method: z.enum(chargeMethods).nullable(),
	amount_cents: cents,
	refund: refund.nullable().describe("null for a kind that asks for none"),
	opened_at: time,
	resolved_at: time.nullable(),
	resolved_by: z.string().nullable().describe("pix-checkout for an issue that resolved itself"),
	resolved_by_name: z.string().nullable(),
	resolved_by_email: z.string().nullable(),
	resolution: keysOf(issueResolutionTexts).nullable().describe("how, unless with a note"),
	resolution_note: z.string().nullable().describe("the note, or the resolution in English"),
});

export type IssueAnswer = z.infer<typeof issueAnswer>;

export const noteAnswer = z.object({
	id: z.string(),
	note: z.string(),
	written_by: z.string(),
	written_by_name: z.string().nullable(),
	written_at: time,
});

export type NoteAnswer = z.infer<typeof noteAnswer>;

export const refundSentAnswer = z.object({
	id: z.string(),
	amount_cents: z.number(),
	end_to_end_id: z.string().nullable(),
	note: z.string().nullable(),
	sent_by: z.string(),
	sent_by_name: z.string().nullable(),
	recorded_at: time,
});

export type RefundSentAnswer = z.infer<typeof refundSentAnswer>;

type Users = ReadonlyMap<string, DeskUser>;

interface Names {
	numbers: ReadonlyMap<string, number>;
	users: Users;
}

/** Puts issues into answers, with the numbers of their orders and the names of who resolved them. */
export async function showIssues(
	desk: Desk,
	issues: readonly ListedIssue[],
): Promise<IssueAnswer[]> {
	const names = await namesIn(desk, issues);
	return issues.map((issue) => withNames(desk, issue, names));
}

export async function showIssue(desk: Desk, issue: ListedIssue): Promise<IssueAnswer> {
	return withNames(desk, issue, await namesIn(desk, [issue]));
}

async function namesIn({ platform }: Desk, issues: readonly ListedIssue[]): Promise<Names> {
	const [numbers, users] = await Promise.all([
		platform.orderNumbers(issues.map(({ orderId }) => orderId)),
		platform.usersBy(issues.flatMap(({ resolvedBy }) => resolvedBy ?? [])),
	]);
	return { numbers, users };
}

function withNames(
	{ context, refundTargetDays }: Desk,
	issue: ListedIssue,
	{ numbers, users }: Names,
): IssueAnswer {
	const term = refundTermOf(issue, context.clock.now(), refundTargetDays);
	const resolver = users.get(issue.resolvedBy ?? "");
	return {
		id: issue.id,
		kind: issue.kind,
		actions: actionsOf(issue),
		recommended_action: recommendedActionOf(issue),
		reasons: issue.reasons,
		detail: readableReasons(issue.reasons),
		order_id: issue.orderId,
		order_display_id: numbers.get(issue.orderId ?? "") ?? null,
		charge_record_id: issue.reference === null ? null : issue.chargeRecordId,
		charge_id: issue.chargeId,
		reference: issue.reference,
		charge_state: issue.chargeState,
		method: issue.method,
		amount_cents: issue.amountCents,
		refund: term && {
			sent_cents: issue.refundedCents,
			due_cents: term.dueCents,
			deadline: term.deadline,
			days_left: term.daysLeft,
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

export function showNote({ id, note, writtenBy, createdAt }: IssueNote, users: Users): NoteAnswer {
	return {
		id,
		note,
		written_by: writtenBy,
		written_by_name: users.get(writtenBy)?.name ?? null,
		written_at: createdAt.toISOString(),
	};
}

export function showRefundSent(refund: RefundSent, users: Users): RefundSentAnswer {
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
