import type { MedusaContainer } from "@medusajs/framework/types";
import { reviewCancelledCaptures, reviewCharges } from "@pix-checkout/core";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";

/** Revokes the codes that an order no longer wants, and reports a payment that its cancellation kept. */
export async function reviewOrder(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = checkoutServices(container);
	const charges = await chargesOfOrder(container, context.chargeStore, orderId);
	await reviewCharges(context, charges);
	await reviewCancelledCaptures(context, charges);
}
