import { z } from "zod";
import { endToEndIdForm } from "../../charge/brazil/end-to-end-id.js";
import { chargeStates } from "../../charge/charge-states.js";
import { cleanId } from "../../doors/requests/validation.js";
import type { Desk } from "../door/desk.js";
import { Answered, deskDoor } from "../door/desk-door.js";
import { DeskRefusal } from "../door/desk-refusal.js";
import { centsField, noteText } from "../door/door-fields.js";
import { type AcceptAnswer, acceptPayment } from "../merchant/accept-payment.js";
import { askAgain } from "../merchant/ask-again.js";
import { type IssueRefusal, issueRefusals } from "../merchant/issue-refusals.js";
import { singleOutPayment } from "../merchant/single-out-payment.js";
import { announceIssues } from "./announce-issues.js";
import {
	type IssueAnswer,
	issueAnswer,
	noteAnswer,
	type RefundSentAnswer,
	refundSentAnswer,
	showIssue,
	showNote,
	showRefundSent,
} from "./issue-answer.js";
import { issueWith, noIssue } from "./issue-doors.js";
import type { ListedIssue } from "./list-issues.js";

/** Each of these acts on one issue, and answers with the issue as it is afterwards. */
const needs = ["payments:read", "payments:update"] as const;
const method = "POST";

const acceptedPayment = z.object({
	state: z
		.enum(["captured", "accepted"])
		.describe("accepted: the sweep captures it within seconds"),
	charge_id: z.string().nullable(),
	amount_cents: z.number().describe("what the service confirmed"),
	order: z.object({
		id: z.string(),
		captured_cents: z.number(),
		outstanding_cents: z.number(),
		overpaid_cents: z.number(),
	}),
});

type AcceptedPayment = z.infer<typeof acceptedPayment>;

export const acceptIssue = deskDoor({
	method,
	path: "/issues/:id/accept",
	needs,
	does: "captures the payment of an issue for an order that the merchant names; repeatable",
	input: z.strictObject({
		id: cleanId,
		order_id: cleanId,
		confirmed_excess_cents: centsField
			.optional()
			.describe("the most that the merchant agrees to send back, because the order lacks less"),
	}),
	answer: z.object({ payment: acceptedPayment, issue: issueAnswer }),
	act: (desk, { id, order_id, confirmed_excess_cents }) =>
		actOnIssue<{ payment: AcceptedPayment }>(desk, id, async (issue) => {
			const accepted = await acceptPayment(desk.context, issue, {
				orderId: order_id,
				confirmedExcessCents: confirmed_excess_cents,
				by: desk.by,
			});
			switch (accepted.outcome) {
				case "refused":
					return { refused: accepted.code };
				case "excess_unconfirmed":
					return { refused: accepted.outcome, further: { excess_cents: accepted.excessCents } };
				default:
					return {
						status: accepted.outcome === "captured" ? 200 : 202,
						answer: { payment: showAccepted(accepted) },
					};
			}
		}),
});

function showAccepted({
	outcome,
	record,
	order,
}: Extract<AcceptAnswer, { record: unknown }>): AcceptedPayment {
	return {
		state: outcome,
		charge_id: record.chargeId,
		amount_cents: record.acceptedCents ?? record.amountCents,
		order: {
			id: order.orderId,
			captured_cents: order.capturedCents,
			outstanding_cents: Math.max(order.outstandingCents, 0),
			overpaid_cents: Math.max(-order.outstandingCents, 0),
		},
	};
}

const found = z.object({
	status: z.string().nullable().describe("of the charge at the service"),
	charge_state: z.enum(chargeStates).nullable(),
	resolved: z.boolean(),
});

type Found = z.infer<typeof found>;

export const askAboutIssue = deskDoor({
	method,
	path: "/issues/:id/ask-again",
	needs,
	does: "asks the service now about what an issue is about",
	input: z.strictObject({ id: cleanId }),
	answer: z.object({ found, issue: issueAnswer }),
	act: (desk, { id }) =>
		actOnIssue<{ found: Found }>(desk, id, async (issue) => {
			const asked = await askAgain(desk.context, issue);
			if (asked.outcome !== "answered") {
				return { refused: asked.outcome };
			}
			const after = (await desk.tables.issues.find(id)) ?? issue;
			const { status, state: charge_state } = asked;
			return {
				issue: after,
				answer: { found: { status, charge_state, resolved: after.resolvedAt !== null } },
			};
		}),
});

export const noteIssue = deskDoor({
	method,
	path: "/issues/:id/notes",
	needs,
	does: "appends a note to an issue, open or resolved",
	input: z.strictObject({ id: cleanId, note: noteText }),
	answer: z.object({ note: noteAnswer, issue: issueAnswer }),
	act: (desk, { id, note }) =>
		actOnIssue(desk, id, async () => {
			const added = await desk.tables.issueNotes.add(id, { by: desk.by, note });
			const users = await desk.platform.usersBy([desk.by]);
			return added && { status: 201, answer: { note: showNote(added, users) } };
		}),
});

export const refundIssue = deskDoor({
	method,
	path: "/issues/:id/refund",
	needs,
	does: "records money that the merchant sent back by hand; it moves none",
	input: z
		.strictObject({
			id: cleanId,
			amount_cents: centsField.min(1),
			idempotency_key: z
				.string()
				.regex(/^[\w-]{8,100}$/, "must be 8 to 100 letters and digits")
				.describe("makes a repeated request harmless"),
			end_to_end_id: z
				.string()
				.trim()
				.regex(endToEndIdForm, "must be E and 31 characters, as the bank's receipt shows")
				.optional(),
			note: noteText.optional(),
		})
		.refine(
			({ end_to_end_id, note }) => end_to_end_id !== undefined || note !== undefined,
			"end_to_end_id or note must say how the money was sent",
		),
	answer: z.object({ refund: refundSentAnswer, issue: issueAnswer }),
	act: (desk, { id, amount_cents, idempotency_key, end_to_end_id, note }) =>
		actOnIssue<{ refund: RefundSentAnswer }>(desk, id, async () => {
			const recorded = await desk.tables.refundsSent.record(id, {
				idempotencyKey: idempotency_key,
				amountCents: amount_cents,
				endToEndId: end_to_end_id ?? null,
				note: note ?? null,
				by: desk.by,
			});
			switch (recorded.outcome) {
				case "recorded":
				case "recorded_before": {
					const users = await desk.platform.usersBy([recorded.refund.by]);
					return {
						status: recorded.outcome === "recorded" ? 201 : 200,
						issue: recorded.issue,
						answer: { refund: showRefundSent(recorded.refund, users) },
					};
				}
				case "not_found":
					return null;
				default:
					return { refused: recorded.outcome };
			}
		}),
});

export const resolveIssue = deskDoor({
	method,
	path: "/issues/:id/resolve",
	needs,
	does: "resolves an issue once: the first note stays",
	input: z.strictObject({ id: cleanId, note: noteText }),
	answer: z.object({ issue: issueAnswer }),
	act: (desk, { id, note }) =>
		actOnIssue(desk, id, async () => {
			const { outcome } = await desk.tables.issues.resolveByHand(id, { by: desk.by, note });
			if (outcome === "not_found") {
				return null;
			}
			return outcome === "resolved" ? { answer: {} } : { refused: outcome };
		}),
});

export const singleOutOfIssue = deskDoor({
	method,
	path: "/issues/:id/single-out",
	needs,
	does: "opens an issue of its own for one payment of an issue about several, and answers with it",
	input: z.strictObject({ id: cleanId, charge_id: cleanId }),
	answer: z.object({ issue: issueAnswer }),
	act: (desk, { id, charge_id }) =>
		actOnIssue(desk, id, async (issue) => {
			const singled = await singleOutPayment(desk.context, issue, charge_id);
			if (singled.outcome === "refused") {
				return { refused: singled.code };
			}
			const own = await desk.tables.issues.findAbout(singled.kind, singled.subject);
			return { issue: own, answer: {} };
		}),
});

/** What came of an action; `null`: there is no such issue any more. */
type Acted<Answer> =
	| {
			/** 200 unless given. */
			status?: number;
			/** Beside the issue. */
			answer: Answer;
			/** Another one to answer with. */
			issue?: ListedIssue | null;
	  }
	| { refused: IssueRefusal; further?: object }
	| null;

/** @throws {DeskRefusal} beside the issue: why the action did nothing */
async function actOnIssue<Answer extends object>(
	desk: Desk,
	id: string,
	act: (issue: ListedIssue) => Promise<Acted<Answer>>,
): Promise<Answered<Answer & { issue: IssueAnswer }>> {
	const found = await issueWith(desk, id);
	const acted = await act(found);
	if (!acted) {
		throw noIssue(id);
	}
	// The answer doesn't wait for the events: the sweep emits what fails here.
	void announceIssues(desk.context);
	const after = ("answer" in acted && acted.issue) || (await desk.tables.issues.find(id)) || found;
	const issue = await showIssue(desk, after);
	if ("answer" in acted) {
		return new Answered(acted.status ?? 200, { ...acted.answer, issue });
	}
	const code = acted.refused;
	throw new DeskRefusal(409, {
		type: "conflict",
		code,
		message: code === "excess_unconfirmed" ? excessUnconfirmed : issueRefusals[code],
		...acted.further,
		issue,
	});
}

/** In the words of the door's own fields. */
const excessUnconfirmed =
	"The order lacks less than this payment: excess_cents are to be sent back. Repeat the request with confirmed_excess_cents to accept it all the same";
