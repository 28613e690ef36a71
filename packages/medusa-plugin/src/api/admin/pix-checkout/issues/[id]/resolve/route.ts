import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { cleanText } from "../../../../../utils/validation";
import { actOnIssue } from "../../issue-room";

/** The merchant's note on what was done about the money. */
const bodySchema = z.strictObject({ note: cleanText(1000).trim().min(1) });

/** Resolves a payment issue once: the first note stays. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ id, by, body, services }) => {
		const { issues } = services.checkout.store;
		switch ((await issues.resolveByHand(id, { by, note: body.note })).outcome) {
			case "resolved":
				return { status: 200 };
			case "resolved_before":
				return { refused: "issue_resolved_before" };
			case "not_found":
				return null;
		}
	});
}
