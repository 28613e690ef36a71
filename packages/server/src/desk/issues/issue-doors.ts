import { z } from "zod";
import { paymentIssueKinds } from "../../charge/payment-issue.js";
import { cleanId } from "../../doors/requests/validation.js";
import type { Desk } from "../door/desk.js";
import { deskDoor } from "../door/desk-door.js";
import { type DeskRefusal, notFound } from "../door/desk-refusal.js";
import { noteText, orderNumberField, pageAnswer, pageFields } from "../door/door-fields.js";
import { issueRefusals } from "../merchant/issue-refusals.js";
import { foreignPayments } from "../merchant/single-out-payment.js";
import { announceIssues } from "./announce-issues.js";
import { actionsOf } from "./issue-actions.js";
import {
	issueAnswer,
	noteAnswer,
	refundSentAnswer,
	showIssue,
	showIssues,
	showNote,
	showRefundSent,
} from "./issue-answer.js";
import type { ListedIssue } from "./list-issues.js";

const listAnswer = z.object({
	issues: z.array(issueAnswer),
	count: z.number().describe("on all pages together"),
	open_cents: z.number().describe("the open ones' amounts on all pages, less what was sent back"),
	...pageAnswer,
});

export type IssueListAnswer = z.infer<typeof listAnswer>;

export const listIssues = deskDoor({
	method: "GET",
	path: "/issues",
	needs: ["payments:read"],
	does: "lists payment issues, newest or most money first",
	input: z.strictObject({
		state: z.enum(["open", "resolved", "all"]).default("open"),
		kind: z
			.string()
			.transform((kinds) => kinds.split(","))
			.pipe(z.array(z.enum(paymentIssueKinds)).min(1))
			.optional()
			.describe("one kind, or several with commas"),
		order_id: cleanId.optional(),
		order_number: orderNumberField.optional(),
		sort: z.enum(["newest", "amount"]).default("newest"),
		...pageFields,
	}),
	answer: listAnswer,
	act: async (desk, { order_id, order_number, kind, ...query }) => {
		const { limit, offset } = query;
		const numbered =
			order_number === undefined ? order_id : await desk.platform.findOrder(String(order_number));
		if (numbered === null || (order_id ?? numbered) !== numbered) {
			return { issues: [], count: 0, open_cents: 0, limit, offset };
		}
		const { issues, count, openCents } = await desk.tables.issues.list({
			...query,
			kinds: kind,
			orderId: numbered,
		});
		return {
			issues: await showIssues(desk, issues),
			count,
			open_cents: openCents,
			limit,
			offset,
		};
	},
});

const foreignPayment = z.object({
	charge_id: z.string(),
	reference: z.string().describe("which no charge of the store has"),
	amount_cents: z.number(),
});

const detailAnswer = z.object({
	issue: issueAnswer,
	notes: z.array(noteAnswer).describe("oldest first"),
	refunds: z.array(refundSentAnswer).describe("oldest first"),
	payments: z.array(foreignPayment).describe("what single-out takes, at most 500"),
});

export type IssueDetailAnswer = z.infer<typeof detailAnswer>;

/** The most payments of one answer. */
const mostPayments = 500;

export const readIssue = deskDoor({
	method: "GET",
	path: "/issues/:id",
	needs: ["payments:read"],
	does: "one issue, with its notes and the refunds sent by hand",
	input: z.strictObject({ id: cleanId }),
	answer: detailAnswer,
	act: async (desk, { id }) => {
		const { tables, platform, context } = desk;
		const issue = await issueWith(desk, id);
		const [notes, refunds] = await Promise.all([
			tables.issueNotes.list(id),
			tables.refundsSent.list(id),
		]);
		const people = [...notes.map(({ writtenBy }) => writtenBy), ...refunds.map(({ by }) => by)];
		const users = await platform.usersBy(people);
		const payments = actionsOf(issue).includes("single_out") ? await foreignPayments(context) : [];
		return {
			issue: await showIssue(desk, issue),
			notes: notes.map((note) => showNote(note, users)),
			refunds: refunds.map((refund) => showRefundSent(refund, users)),
			payments: payments.slice(0, mostPayments).map((payment) => ({
				charge_id: payment.id,
				reference: payment.reference,
				amount_cents: payment.paidCents,
			})),
		};
	},
});

const customerAnswer = z.object({
	customer: z
		.object({
			id: z.string().nullable(),
			name: z.string().nullable(),
			email: z.string().nullable(),
			phone: z.string().nullable(),
		})
		.nullable(),
});

export type IssueCustomerAnswer = z.infer<typeof customerAnswer>;

export const readIssueCustomer = deskDoor({
	method: "GET",
	path: "/issues/:id/customer",
	needs: ["payments:read", "personal_data:read"],
	does: "the customer of an issue, as the platform knows them now; null where it knows none",
	input: z.strictObject({ id: cleanId }),
	answer: customerAnswer,
	act: async (desk, { id }) => ({
		customer: await desk.platform.buyerOf(await issueWith(desk, id)),
	}),
});

const refusedIssue = z.object({ id: z.string(), code: z.string(), message: z.string() });
const resolvedAnswer = z.object({
	resolved: z.array(z.string()).describe("the ids of the issues that the note resolved now"),
	refused: z.array(refusedIssue).describe("the others, which stay as they are"),
});

export type ResolveIssuesAnswer = z.infer<typeof resolvedAnswer>;

export const resolveIssues = deskDoor({
	method: "POST",
	path: "/issues/resolve",
	needs: ["payments:read", "payments:update"],
	does: "resolves several issues with one note, each as its own door does",
	input: z.strictObject({ ids: z.array(cleanId).min(1).max(100), note: noteText }),
	answer: resolvedAnswer,
	act: async ({ tables, context, by }, { ids, note }) => {
		const answer: ResolveIssuesAnswer = { resolved: [], refused: [] };
		for (const id of new Set(ids)) {
			const { outcome } = await tables.issues.resolveByHand(id, { by, note });
			switch (outcome) {
				case "resolved":
					answer.resolved.push(id);
					break;
				case "issue_resolved_before":
					answer.refused.push({ id, code: outcome, message: issueRefusals[outcome] });
					break;
				case "not_found":
					answer.refused.push({ id, code: "issue_not_found", message: "There is no such issue" });
			}
		}
		// The answer doesn't wait for the events: the sweep emits what fails here.
		void announceIssues(context);
		return answer;
	},
});

/** @throws {DeskRefusal} */
export async function issueWith({ tables }: Desk, id: string): Promise<ListedIssue> {
	const issue = await tables.issues.find(id);
	if (!issue) {
		throw noIssue(id);
	}
	return issue;
}

export function noIssue(id: string): DeskRefusal {
	return notFound(
		"issue_not_found",
		`There is no payment issue ${id}; list them with GET issues?state=all`,
	);
}
