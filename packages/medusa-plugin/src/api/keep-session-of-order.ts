import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { ChargeState } from "@pix-checkout/core";
import { chargesOfOrder } from "../charges/charges-of-order";

const linkSchema = z.object({ order_id: z.string() });
const over: readonly ChargeState[] = ["closed", "abandoned"];

/**
 * Medusa deletes a collection's payment sessions when another is made, also when an order was placed
 * with one. A charge of ours that may be paid would lose its order: while there is one, no other
 * session is made, with whichever provider.
 */
export async function keepSessionOfOrder(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order_payment_collection",
		fields: ["order_id"],
		filters: { payment_collection_id: req.params.id },
	});
	const link = linkSchema.safeParse(data[0]);
	const attempts = link.success ? await chargesOfOrder(req.scope, link.data.order_id) : [];
	if (attempts.flat().every(({ state }) => over.includes(state))) {
		next();
		return;
	}
	res.status(400).json({
		type: "not_allowed",
		code: "charge_exists",
		message:
			"The order of this payment collection waits for a Pix or boleto that may still be paid; show that one",
	});
}
