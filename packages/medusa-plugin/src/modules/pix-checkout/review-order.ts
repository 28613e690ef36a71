import type { MedusaContainer } from "@medusajs/framework/types";
import { reviewOrder as reviewAttempts, reviewCancelledCaptures } from "@pix-checkout/core";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";

/**
 * Revokes the codes that an order no longer wants, reports a payment that its cancellation kept, and has
 * the order's issues ask for what is owed now.
 */
export async function reviewOrder(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = checkoutServices(container);
	const charges = await chargesOfOrder(container, context.chargeStore, orderId);
	await reviewCancelledCaptures(context, charges);
	await reviewAttempts(context, orderId, charges);
}
