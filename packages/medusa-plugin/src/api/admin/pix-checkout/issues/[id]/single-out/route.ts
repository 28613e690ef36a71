import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { announceIssues, type SingleOutRefusal, singleOutPayment } from "@pix-checkout/core";
import { checkoutServices } from "../../../../../../modules/pix-checkout/checkout-services";
import { adminOrigin } from "../../../../../utils/admin-origin";
import { cleanId } from "../../../../../utils/validation";
import {
	answerConflict,
	answerNotFound,
	answerOf,
	answerResolvedBefore,
	readIssueRequest,
} from "../../issue-room";

const bodySchema = z.strictObject({ charge_id: cleanId });

/** Opens an issue of its own for one payment of an issue about several. Answers with that issue. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const read = readIssueRequest(req, res, bodySchema);
	if (!read) {
		return;
	}
	const { id, body } = read;
	const { context, checkout } = checkoutServices(req.scope, adminOrigin(req));
	const { issues } = checkout.store;
	const found = await issues.find(id);
	if (!found) {
		answerNotFound(res, id);
		return;
	}
	const answer = await singleOutPayment(context, found, body.charge_id);
	void announceIssues(context);
	if (answer.outcome === "singled_out") {
		const own = await issues.findAbout(answer.kind, answer.subject);
		res.json({ issue: await answerOf(req, own ?? found) });
	} else if (answer.code === "issue_resolved_before") {
		await answerResolvedBefore(req, res, found);
	} else {
		const { code } = answer;
		await answerConflict(req, res, { code, message: messages[code], issue: found });
	}
}

const messages: Record<Exclude<SingleOutRefusal, "issue_resolved_before">, string> = {
	action_not_offered: "This issue is not about several payments",
	charge_not_listed: "The plugin has met no such paid charge in the service's list",
	charge_in_store: "The charge store has this charge, or one with its reference",
	charge_not_found: "The service doesn't know this charge",
	no_answer: "The service could not be asked about this charge, so nothing was changed; try again",
	not_paid: "The service doesn't call this charge paid now",
};
