import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { askAgain } from "@pix-checkout/server/platform";
import { actOnIssue } from "../../act-on-issue";

/** Asks the service now about what an issue is about, and answers what it found. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, z.strictObject({}), async ({ id, issue, services }) => {
		const { context, checkout } = services;
		const asked = await askAgain(context, issue);
		if (asked.outcome !== "answered") {
			return { refused: asked.outcome };
		}
		const after = await checkout.store.issues.find(id);
		const { status, state } = asked;
		const resolved = (after ?? issue).resolvedAt !== null;
		return { issue: after, answer: { found: { status, charge_state: state, resolved } } };
	});
}
