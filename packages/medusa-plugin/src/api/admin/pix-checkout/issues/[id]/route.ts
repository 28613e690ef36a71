import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { actionsOf, foreignPayments } from "@pix-checkout/server/platform";
import { issueClock, noIssue, readIssueRequest, storeOf } from "../act-on-issue";
import {
	type IssueDetailAnswer,
	type IssuePaymentAnswer,
	issueAnswer,
	noteAnswer,
	refundSentAnswer,
} from "../issue-answer";
import { issueNames } from "../issue-names";

/** Answers with everything about an issue. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { id } = readIssueRequest(req, z.unknown());
	const store = storeOf(req);
	const issue = await store.issues.find(id);
	if (!issue) {
		throw noIssue(id);
	}
	const [notes, refunds] = await Promise.all([
		store.issueNotes.list(id),
		store.refundsSent.list(id),
	]);
	const people = [...notes.map(({ writtenBy }) => writtenBy), ...refunds.map(({ by }) => by)];
	const names = await issueNames(req.scope, [issue], people);
	const answer: IssueDetailAnswer = {
		issue: issueAnswer(issue, names, issueClock(req)),
		notes: notes.map((note) => noteAnswer(note, names)),
		refunds: refunds.map((refund) => refundSentAnswer(refund, names)),
		payments: actionsOf(issue).includes("single_out") ? await paymentsOf(store) : [],
	};
	res.json(answer);
}

/** The most payments of one answer. */
const mostPayments = 500;

async function paymentsOf(store: ReturnType<typeof storeOf>): Promise<IssuePaymentAnswer[]> {
	const payments = await foreignPayments(store);
	return payments.slice(0, mostPayments).map(({ id, reference, paidCents }) => ({
		charge_id: id,
		reference,
		amount_cents: paidCents,
	}));
}
