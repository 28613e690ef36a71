import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { RateLimit, renewalsPerMinute, renewCode } from "@pix-checkout/server/platform";
import { checkoutServices } from "../../../../modules/pix-checkout/checkout-services";
import { MedusaDoorRequest, writeAnswer } from "../../../utils/door-request";
import { medusaPages } from "../../medusa-pages";

const limit = new RateLimit(renewalsPerMinute);

/** Requests a new code for an order. See `docs/reference/routes.md`. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const { context, checkout } = checkoutServices(req.scope, { source: "shopper", actor: null });
	const services = { context, creations: checkout.creations, pages: medusaPages, limit };
	writeAnswer(res, await renewCode(services, new MedusaDoorRequest(req, res), req.params));
}
