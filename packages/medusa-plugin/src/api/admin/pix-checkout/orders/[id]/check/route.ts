import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { checkOrder } from "@pix-checkout/server/platform";
import { actOnOrder } from "../../order-room";

/** Asks the service now about the order's charges, and records what it says. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	await actOnOrder(req, res, async ({ context }, orderId) => {
		const { outcome } = await checkOrder(context, orderId);
		return outcome;
	});
}
