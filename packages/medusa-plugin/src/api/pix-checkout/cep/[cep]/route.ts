import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { cepLookUpsPerMinute, lookUpCep, RateLimit } from "@pix-checkout/server/platform";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";
import { MedusaDoorRequest, writeAnswer } from "../../../utils/door-request";

const limit = new RateLimit(cepLookUpsPerMinute);

/** The address of a postal code, for the shopper's form. See `docs/reference/routes.md`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
	const { cepLookup } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const request = new MedusaDoorRequest(req, res);
	writeAnswer(res, await lookUpCep({ cepLookup, limit }, request, req.params));
}
