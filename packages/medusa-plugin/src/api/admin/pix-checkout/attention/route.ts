import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { listedAttentionAnswer } from "../../../../attention/attention-answer";
import { attentionNames } from "../../../../attention/attention-names";
import { refusal } from "../../../../attention/refusal";
import { LEDGER } from "../../../../ledger-name";
import type LedgerService from "../../../../modules/pix-checkout-ledger/service";
import { cleanId } from "../../../clean-text";

const querySchema = z.strictObject({
	state: z.enum(["open", "closed", "all"]).default("open"),
	order_id: cleanId.optional(),
	limit: z.coerce.number().int().min(1).max(100).default(20),
	offset: z.coerce.number().int().min(0).default(0),
});

/** Money that a person must look at, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const query = querySchema.safeParse(req.query);
	if (!query.success) {
		res.status(400).json(refusal(query.error));
		return;
	}
	const { state, order_id, limit, offset } = query.data;
	const { cases, count } = await req.scope
		.resolve<LedgerService>(LEDGER)
		.attention.list({ state, orderId: order_id, limit, offset });
	const names = await attentionNames(req.scope, cases);
	const attention_cases = cases.map((one) => listedAttentionAnswer(one, names));
	res.json({ attention_cases, count, limit, offset });
}
