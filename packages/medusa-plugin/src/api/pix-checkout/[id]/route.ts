import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { type OrderAnswer, pollOrder, pollSession } from "@pix-checkout/core";
import {
	type CheckoutServices,
	checkoutServices,
} from "../../../modules/pix-checkout/checkout-services";
import { refusal } from "../../utils/validation";
import { chargeOwnerFrom, chargeParams } from "../charge-params";

/**
 * The status of a charge for the shopper's page, by its payment session or by its order. See
 * `docs/reference/routes.md`.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	res.setHeader("Cache-Control", "no-store");
	const params = chargeParams.safeParse(req.params);
	if (!params.success) {
		res.status(400).json(refusal(params.error));
		return;
	}
	const services = checkoutServices(req.scope, { source: "poll", actor: null });
	const { kind, id } = chargeOwnerFrom(params.data.id);
	const answer = await (kind === "order" ? askOrder(services, id) : askSession(services, id));
	switch (answer.kind) {
		case "status":
			res.json(answer.status);
			return;
		case "paid_otherwise":
			res.status(204).end();
			return;
		case "charge_not_found":
		case "order_not_found":
			res
				.status(404)
				.json({ type: "not_found", code: answer.kind, message: messages[answer.kind] });
			return;
	}
}

const messages = {
	charge_not_found: "There is no charge for this payment; it is made when the order is placed",
	order_not_found: "There is no such order",
};

async function askOrder(
	{ context, checkout }: CheckoutServices,
	orderId: string,
): Promise<OrderAnswer> {
	return orderId === ""
		? { kind: "order_not_found" }
		: pollOrder(context, orderId, checkout.creations);
}

async function askSession(
	{ context, checkout }: CheckoutServices,
	sessionId: string,
): Promise<OrderAnswer> {
	const status = await pollSession(context, sessionId, checkout.creations);
	return status ? { kind: "status", status } : { kind: "charge_not_found" };
}
