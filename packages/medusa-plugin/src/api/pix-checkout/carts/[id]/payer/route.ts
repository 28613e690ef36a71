import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type Payer,
	type PayerProblems,
	payerEntries,
	payerFields,
	readJsonBody,
	refusal,
} from "@pix-checkout/server/platform";
import { uncleanDataFields } from "../../../../../orders/unclean-data-fields";
import { MedusaDoorRequest } from "../../../../utils/door-request";
import { payerRefusal } from "../../../../utils/payer-check";
import { type CartPayer, findCartPayer } from "../../../cart-payer";

/** Many times what the eleven fields need. */
const maxBodyBytes = 16 * 1024;

const bodySchema = z.object({ payer: z.record(z.string(), z.unknown()) });

/** Names the payer fields that the cart's charge still needs. See `docs/reference/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const found = await findCartPayer(req);
	if (!found.ok) {
		res.status(found.status).json(found.body);
		return;
	}
	const { payer } = found;
	res.json(answer(payer, payer.stored, payer.check(payer.stored)));
}

/**
 * Stores the shopper's entries for the cart, if they complete the payer. No answer holds a value. See
 * `docs/reference/routes.md`.
 */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const read = await readJsonBody(new MedusaDoorRequest(req, res), maxBodyBytes);
	if (!read.ok) {
		res.status(read.status).json(read.body);
		return;
	}
	const body = bodySchema.safeParse(read.value);
	if (!body.success) {
		res.status(400).json(refusal(body.error));
		return;
	}
	const found = await findCartPayer(req);
	if (!found.ok) {
		res.status(found.status).json(found.body);
		return;
	}
	const { payer } = found;
	const { entered, cleared } = payerEntries(body.data.payer);
	const kept = Object.entries(payer.stored).filter(
		([field]) => !cleared.some((one) => one === field),
	);
	const merged: Payer = { ...Object.fromEntries(kept), ...entered };
	const unclean = uncleanDataFields({ payer: body.data.payer });
	const problems = unclean.length > 0 ? { missing: [], invalid: unclean } : payer.check(merged);
	if (problems) {
		res.status(422).json(payerRefusal(problems));
		return;
	}
	await payer.remember(entered, cleared);
	res.json(answer(payer, merged, null));
}

function answer(
	{ cartId, method, cepLookup }: CartPayer,
	entries: Payer,
	problems: PayerProblems | null,
) {
	return {
		cart_id: cartId,
		method,
		missing_fields: problems?.missing ?? [],
		invalid_fields: problems?.invalid ?? [],
		// So that a page can offer to correct them; their values stay here.
		entered_fields: payerFields.filter((field) => field in entries),
		cep_lookup: cepLookup,
	};
}
