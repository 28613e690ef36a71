import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import {
	type CheckoutServices,
	checkoutServices,
} from "../../../../modules/pix-checkout/checkout-services";
import { adminOrigin } from "../../../utils/admin-origin";
import { cleanId, parsed } from "../../../utils/validation";
import { orderOf } from "./order-of";
import { type OrderRefusal, orderRefusals } from "./order-refusals";

const paramsSchema = z.object({ id: cleanId });
const noBody = z.strictObject({}).nullish();

/** The id of the order in the address. Medusa answers 400 for a wrong request. */
export function readOrderRequest(req: AuthenticatedMedusaRequest): string {
	parsed(noBody, req.body);
	return parsed(paramsSchema, req.params).id;
}

/**
 * Runs an admin user's action on an order. Answers with the order afterwards, or with the reason why
 * the action did nothing.
 */
export async function actOnOrder<Done extends string>(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse,
	act: (services: CheckoutServices, orderId: string) => Promise<Done | OrderRefusal>,
): Promise<void> {
	const orderId = readOrderRequest(req);
	const services = checkoutServices(req.scope, adminOrigin(req));
	const outcome = await act(services, orderId);
	if (isRefusal(outcome)) {
		answerRefusal(res, outcome);
		return;
	}
	res.json(await orderOf(req.scope, services, orderId));
}

export function answerRefusal(res: MedusaResponse, code: OrderRefusal): void {
	const { status, message } = orderRefusals[code];
	const type = { 404: "not_found", 409: "not_allowed" }[status] ?? "unexpected_state";
	res.status(status).json({ type, code, message });
}

function isRefusal(outcome: string): outcome is OrderRefusal {
	return Object.hasOwn(orderRefusals, outcome);
}
