import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { pollSession } from "@pix-checkout/core";
import { checkoutServices } from "../../../modules/pix-checkout/checkout-services";
import { refusal } from "../../utils/validation";
import { sessionIdFrom, sessionParams } from "../session-params";

/** The status of a payment session's charge, for the shopper's page. See `docs/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const params = sessionParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const { context, checkout } = checkoutServices(req.scope);
	const sessionId = sessionIdFrom(params.data.payment_session_id);
	const status = await pollSession(context, sessionId, checkout.creations);
	if (!status) {
		res.status(404).json({
			type: "not_found",
			message: "There is no charge for this payment session; it is made when the order is placed",
		});
		return;
	}
	res.json(status);
}
