import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { endToEndIdForm, maxCents } from "@pix-checkout/server/platform";
import { actOnIssue, type IssueActed, type IssueAction, noteText } from "../../act-on-issue";
import { refundSentAnswer } from "../../issue-answer";
import { issueNames } from "../../issue-names";

const bodySchema = z
	.strictObject({
		amount_cents: z.number().int().min(1).max(maxCents),
		/** Makes a repeated request harmless. */
		idempotency_key: z.string().regex(/^[\w-]{8,100}$/, "must be 8 to 100 letters and digits"),
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
	);

/** Records money that the merchant sent back by hand. It moves none. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, (action) => record(req.scope, action));
}

async function record(
	container: MedusaContainer,
	{ id, by, body, services }: IssueAction<z.infer<typeof bodySchema>>,
): Promise<IssueActed> {
	const recorded = await services.checkout.store.refundsSent.record(id, {
		idempotencyKey: body.idempotency_key,
		amountCents: body.amount_cents,
		endToEndId: body.end_to_end_id ?? null,
		note: body.note ?? null,
		by,
	});
	switch (recorded.outcome) {
		case "recorded":
		case "recorded_before": {
			const { refund, issue } = recorded;
			const names = await issueNames(container, [], [refund.by]);
			return {
				status: recorded.outcome === "recorded" ? 201 : 200,
				issue,
				answer: { refund: refundSentAnswer(refund, names) },
			};
		}
		case "not_found":
			return null;
		default:
			return { refused: recorded.outcome };
	}
}
