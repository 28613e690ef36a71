import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { type AskAnswer, announceIssues, askAgain } from "@pix-checkout/core";
import { checkoutServices } from "../../../../../../modules/pix-checkout/checkout-services";
import { adminOrigin } from "../../../../../utils/admin-origin";
import {
	answerConflict,
	answerNotFound,
	answerOf,
	answerResolvedBefore,
	readIssueRequest,
} from "../../issue-room";

const bodySchema = z.strictObject({});

/** Asks the service now about what an issue is about, and answers what it found. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, bodySchema);
	if (!read) {
		return;
	}
	const { id } = read;
	const { context, checkout } = checkoutServices(req.scope, adminOrigin(req));
	const { issues } = checkout.store;
	const found = await issues.find(id);
	if (!found) {
		answerNotFound(res, id);
		return;
	}
	const asked = await askAgain(context, found);
	void announceIssues(context);
	const issue = (await issues.find(id)) ?? found;
	if (asked.outcome === "answered") {
		const { status, state } = asked;
		res.json({
			found: { status, charge_state: state, resolved: issue.resolvedAt !== null },
			issue: await answerOf(req, issue),
		});
	} else if (asked.outcome === "issue_resolved_before") {
		await answerResolvedBefore(req, res, issue);
	} else {
		const code = asked.outcome;
		await answerConflict(req, res, { code, message: messages[code], issue });
	}
}

const messages: Record<
	Exclude<AskAnswer["outcome"], "answered" | "issue_resolved_before">,
	string
> = {
	no_answer: "The service could not be asked; nothing was changed",
	charge_not_found: "The service doesn't know this charge",
	failed: "The store failed to act on the service's answer; the sweep retries",
	busy: "The plugin is working on this charge; try again in a moment",
	nothing_to_ask: "The service knows nothing that could end this issue",
};
