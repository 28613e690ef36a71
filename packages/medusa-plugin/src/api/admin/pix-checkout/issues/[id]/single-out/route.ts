import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { singleOutPayment } from "@pix-checkout/server/platform";
import { cleanId } from "../../../../../utils/validation";
import { actOnIssue } from "../../act-on-issue";

const bodySchema = z.strictObject({ charge_id: cleanId });

/** Opens an issue of its own for one payment of an issue about several. Answers with that issue. */
export function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	return actOnIssue(req, res, bodySchema, async ({ issue, body, services }) => {
		const answer = await singleOutPayment(services.context, issue, body.charge_id);
		if (answer.outcome === "refused") {
			return { refused: answer.code };
		}
		const { issues } = services.checkout.store;
		return { issue: await issues.findAbout(answer.kind, answer.subject) };
	});
}
