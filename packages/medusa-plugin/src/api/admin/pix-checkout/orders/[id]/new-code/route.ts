import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { requestNewCode } from "@pix-checkout/server/platform";
import { actOnOrder } from "../../order-room";

/** Makes a new code for an order whose code is over, by the rules of the shopper's own renewal. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	await actOnOrder(req, res, async ({ context, checkout }, orderId) => {
		const { outcome } = await requestNewCode(context, orderId);
		if (outcome === "renewed") {
			// The answer doesn't wait for the service.
			checkout.creations.wake(context);
		}
		return outcome;
	});
}
