import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { sendTestEvent } from "@pix-checkout/server/platform";
import { configuredAddress, ownAddress } from "../../../../../installation/installation-of";
import { webhookAddress } from "../../../../../installation/store-address";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";

/** Sends a test event to the store's own address, and says whether it reached the inbox. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	const { options, store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const address = configuredAddress(req) ?? ownAddress(req);
	if (address === undefined) {
		res.status(409).json({
			type: "conflict",
			code: "store_url_unknown",
			message:
				"The store doesn't know its public address; set PIX_CHECKOUT_STORE_URL (option storeUrl) and restart the store",
		});
		return;
	}
	res.json(await sendTestEvent(webhookAddress(address, options), store.heartbeats));
}
