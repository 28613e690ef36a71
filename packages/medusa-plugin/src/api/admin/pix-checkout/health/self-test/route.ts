import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { runSelfTest, type SelfTest } from "../../../../../health/self-test";
import { configuredAddress, ownAddress } from "../../../../../installation/installation-of";
import { webhookAddress } from "../../../../../installation/store-address";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../../modules/pix-checkout/checkout-module";

/** Sends a marked event to the store's own public address, and says how far it came. */
export async function POST(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<SelfTest>,
): Promise<void> {
	const { options, store } = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const address = configuredAddress(req) ?? ownAddress(req);
	res.json(
		await runSelfTest(
			address === undefined ? null : webhookAddress(address, options),
			store.heartbeats,
		),
	);
}
