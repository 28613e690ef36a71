import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkoutServices } from "../../../../../modules/pix-checkout/checkout-services";
import { notFound } from "../../../../utils/validation";
import { orderOf } from "../order-of";
import { readOrderRequest } from "../order-room";

/** The Pix and boleto charges of an order, and what happened to them. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const orderId = readOrderRequest(req);
	const answer = await orderOf(req.scope, checkoutServices(req.scope), orderId);
	if (!answer) {
		throw notFound("order_not_found", `There is no order ${orderId}`);
	}
	res.json(answer);
}
