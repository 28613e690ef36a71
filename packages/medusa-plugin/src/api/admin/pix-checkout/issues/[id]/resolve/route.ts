import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { announceIssues } from "@pix-checkout/core";
import { checkoutServices } from "../../../../../../modules/pix-checkout/checkout-services";
import { cleanText } from "../../../../../utils/validation";
import { answerNotFound, answerOf, answerResolvedBefore, readIssueRequest } from "../../issue-room";

/** The merchant's note on what was done about the money. */
const bodySchema = z.strictObject({ note: cleanText(1000).trim().min(1) });

/** Resolves a payment issue once: the first note stays. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, bodySchema);
	if (!read) {
		return;
	}
	const { id, by, body } = read;
	const { context, checkout } = checkoutServices(req.scope);
	const { issues } = checkout.store;
	const { outcome } = await issues.resolveByHand(id, { by, note: body.note });
	const issue = outcome === "not_found" ? null : await issues.find(id);
	if (!issue) {
		answerNotFound(res, id);
		return;
	}
	if (outcome === "resolved_before") {
		await answerResolvedBefore(req, res, issue);
		return;
	}
	// The answer doesn't wait for the event bus: the sweep emits what fails here.
	void announceIssues(context);
	res.json({ issue: await answerOf(req, issue) });
}
