import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isPixCheckoutError } from "@pix-checkout/client";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";

/** The merchant's balance at the service. No route of the plugin moves it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { balance } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	try {
		res.json(await balance.read());
	} catch (error) {
		if (!isPixCheckoutError(error)) {
			throw error;
		}
		const message = "The payment service can't be asked at the moment";
		res.status(502).json({ type: "unexpected_state", code: "service_failed", message });
	}
}
