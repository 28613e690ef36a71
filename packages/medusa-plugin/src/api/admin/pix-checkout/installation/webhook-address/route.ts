import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { configuredAddress, openedAddress } from "../../../../../installation/installation-of";
import { webhookAddress } from "../../../../../installation/store-address";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";

/** The answer's body; a public contract. */
export interface WebhookAddressAnswer {
	/** The address to register at the service. It contains a secret. */
	address: string;
	/** `request`: the configuration names no address, and this one is where the admin was opened. */
	source: "configuration" | "request";
}

/** The webhook's address with its secret, for the merchant to copy. */
export async function GET(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<WebhookAddressAnswer>,
): Promise<void> {
	const { options } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const configured = configuredAddress(req);
	res.json({
		address: webhookAddress(configured ?? openedAddress(req), options),
		source: configured === null ? "request" : "configuration",
	});
}
