import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { announceAttention } from "../../../../../../attention/announce-attention";
import { attentionAnswer } from "../../../../../../attention/attention-answer";
import { refusal } from "../../../../../../attention/refusal";
import { LEDGER } from "../../../../../../ledger-name";
import type LedgerService from "../../../../../../modules/pix-checkout-ledger/service";
import { cleanId, cleanText } from "../../../../../clean-text";

/** A person says what was done about the money. */
const bodySchema = z.strictObject({ note: cleanText(1000).trim().min(1) });
const paramsSchema = z.object({ id: cleanId });

/** Closes an attention case, once: what was written the first time stays. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const body = bodySchema.safeParse(req.body);
	if (!body.success) {
		res.status(400).json(refusal(body.error));
		return;
	}
	const params = paramsSchema.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { id } = params.data;
	const closing = await req.scope
		.resolve<LedgerService>(LEDGER)
		.attention.close(id, { by: req.auth_context.actor_id, note: body.data.note });
	switch (closing.outcome) {
		case "closed":
			// The answer doesn't wait for the event bus: what it doesn't take the sweep emits.
			void announceAttention(req.scope);
			res.json({ attention_case: attentionAnswer(closing.attention) });
			return;
		case "closed_before":
			res.status(409).json({
				type: "conflict",
				code: "attention_closed_before",
				message: "This case was closed before; its note stays as it is",
				attention_case: attentionAnswer(closing.attention),
			});
			return;
		case "not_found":
			res.status(404).json({
				type: "not_found",
				code: "attention_not_found",
				message: `There is no attention case ${id}; list them with GET /admin/pix-checkout/attention?state=all`,
			});
			return;
	}
}
