import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isPixCheckoutError } from "@pix-checkout/client";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";

/** The merchant's balance and last withdrawals at the service. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { account } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	try {
		res.json(await account.read());
	} catch (error) {
		if (!isPixCheckoutError(error)) {
			throw error;
		}
		const message = "The payment service can't be asked at the moment";
		res.status(502).json({ type: "unexpected_state", code: "service_failed", message });
	}
}
