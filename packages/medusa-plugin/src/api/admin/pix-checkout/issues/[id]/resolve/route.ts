import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { announceIssues } from "@pix-checkout/core";
import { checkoutServices } from "../../../../../../modules/pix-checkout/checkout-services";
import { cleanId, cleanText, refusal } from "../../../../../utils/validation";
import { issueAnswer } from "../../issue-answer";

/** The merchant's note on what was done about the money. */
const bodySchema = z.strictObject({ note: cleanText(1000).trim().min(1) });
const paramsSchema = z.object({ id: cleanId });

/** Resolves a payment issue once: the first note stays. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const body = bodySchema.safeParse(req.body);
	if (!body.success) {
		res.status(400).json(refusal(body.error));
		return;
	}
	const params = paramsSchema.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { id } = params.data;
	const { context, checkout } = checkoutServices(req.scope);
	const resolution = await checkout.store.issues.resolveByHand(id, {
		by: req.auth_context.actor_id,
		note: body.data.note,
	});
	switch (resolution.outcome) {
		case "resolved":
			// The answer doesn't wait for the event bus: the sweep emits what fails here.
			void announceIssues(context);
			res.json({ issue: issueAnswer(resolution.issue) });
			return;
		case "resolved_before":
			res.status(409).json({
				type: "conflict",
				code: "issue_resolved_before",
				message: "This issue was resolved before; its note stays as it is",
				issue: issueAnswer(resolution.issue),
			});
			return;
		case "not_found":
			res.status(404).json({
				type: "not_found",
				code: "issue_not_found",
				message: `There is no payment issue ${id}; list them with GET /admin/pix-checkout/issues?state=all`,
			});
			return;
	}
}
