import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";
import { orderNumbers } from "../../../../../orders/order-numbers";
import { cleanId, notFound, parsed } from "../../../../utils/validation";
import { chargeAnswer } from "../charge-answer";

const paramsSchema = z.object({ id: cleanId });

/** One charge, by the id of its row. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { id } = parsed(paramsSchema, req.params);
	const { store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const charge = await store.charges.findById(id);
	if (!charge) {
		throw notFound(
			"charge_not_found",
			`There is no charge ${id}; search with POST /admin/pix-checkout/charges/search`,
		);
	}
	const numbers = await orderNumbers(req.scope, [charge.orderId]);
	res.json({ charge: chargeAnswer(charge, numbers) });
}
