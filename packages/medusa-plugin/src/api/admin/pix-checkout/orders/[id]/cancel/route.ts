import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { cancelForMerchant } from "@pix-checkout/server/platform";
import { actOnOrder } from "../../order-room";

/** Asks the service a last time, and cancels an unpaid order. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	await actOnOrder(req, res, async ({ context }, orderId) => {
		const { outcome } = await cancelForMerchant(context, orderId);
		return outcome;
	});
}
