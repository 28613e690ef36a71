import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../../../../../orders/order-numbers";
import { cleanId, refusal } from "../../../../utils/validation";
import { chargeAnswer } from "../charge-answer";

const paramsSchema = z.object({ id: cleanId });

/** One charge, by the id of its row. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const params = paramsSchema.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const charge = await store.charges.findById(params.data.id);
	if (!charge) {
		res.status(404).json({
			type: "not_found",
			code: "charge_not_found",
			message: `There is no charge ${params.data.id}; search with POST /admin/pix-checkout/charges/search`,
		});
		return;
	}
	const numbers = await orderNumbers(req.scope, [charge.orderId]);
	res.json({ charge: chargeAnswer(charge, numbers) });
}
