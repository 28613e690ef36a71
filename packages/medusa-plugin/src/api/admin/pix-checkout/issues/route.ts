import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";
import { cleanId, refusal } from "../../../utils/validation";
import { listedIssueAnswer } from "./issue-answer";
import { issueNames } from "./issue-names";

const querySchema = z.strictObject({
	state: z.enum(["open", "resolved", "all"]).default("open"),
	order_id: cleanId.optional(),
	limit: z.coerce.number().int().min(1).max(100).default(20),
	offset: z.coerce.number().int().min(0).default(0),
});

/** Lists payment issues, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const query = querySchema.safeParse(req.query);
	if (!query.success) {
		res.status(400).json(refusal(query.error));
		return;
	}
	const { state, order_id, limit, offset } = query.data;
	const { issues: found, count } = await req.scope
		.resolve<CheckoutModule>(pixCheckoutModule)
		.store.issues.list({ state, orderId: order_id, limit, offset });
	const names = await issueNames(req.scope, found);
	const issues = found.map((one) => listedIssueAnswer(one, names));
	res.json({ issues, count, limit, offset });
}
