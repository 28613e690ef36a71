import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { actOnIssue, noteText } from "../../act-on-issue";

const bodySchema = z.strictObject({ note: noteText });

/** Resolves a payment issue once: the first note stays. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ id, by, body, services }) => {
		const { issues } = services.checkout.store;
		const { outcome } = await issues.resolveByHand(id, { by, note: body.note });
		if (outcome === "not_found") {
			return null;
		}
		return outcome === "resolved" ? { status: 200 } : { refused: outcome };
	});
}
