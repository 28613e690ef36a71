import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { announceIssues, issueRefusals } from "@pix-checkout/server/platform";
import { checkoutServices } from "../../../../../modules/pix-checkout/checkout-services";
import { adminOrigin } from "../../../../utils/admin-origin";
import { cleanId, parsed } from "../../../../utils/validation";
import { noteText } from "../act-on-issue";

const bodySchema = z.strictObject({
	ids: z.array(cleanId).min(1).max(100),
	note: noteText,
});

/** The answer's body; a public contract. */
export interface ResolveIssuesAnswer {
	/** The ids of the issues that the note resolved now. */
	resolved: string[];
	/** The others, which stay as they are. */
	refused: { id: string; code: string; message: string }[];
}

/** Resolves several payment issues with one note, each as its own route does. */
export async function POST(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<ResolveIssuesAnswer>,
): Promise<void> {
	const { ids, note } = parsed(bodySchema, req.body);
	const { checkout, context } = checkoutServices(req.scope, adminOrigin(req));
	const by = req.auth_context.actor_id;
	const answer: ResolveIssuesAnswer = { resolved: [], refused: [] };
	for (const id of new Set(ids)) {
		const { outcome } = await checkout.store.issues.resolveByHand(id, { by, note });
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
	// The answer doesn't wait for the event bus: the sweep emits what fails here.
	void announceIssues(context);
	res.json(answer);
}
