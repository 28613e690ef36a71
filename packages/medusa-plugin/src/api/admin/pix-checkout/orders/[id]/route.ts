import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkoutServices } from "../../../../../modules/pix-checkout/checkout-services";
import { orderOf } from "../order-of";
import { readOrderRequest } from "../order-room";

/** The Pix and boleto charges of an order, and what happened to them. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const orderId = readOrderRequest(req, res);
	if (orderId === null) {
		return;
	}
	const answer = await orderOf(req.scope, checkoutServices(req.scope), orderId);
	if (!answer) {
		res.status(404).json({
			type: "not_found",
			code: "order_not_found",
			message: `There is no order ${orderId}`,
		});
		return;
	}
	res.json(answer);
}
