import type { MedusaContainer } from "@medusajs/framework/types";
import { reviewCharges } from "@pix-checkout/core";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";

/** Revokes the codes that an order no longer wants. */
export async function reviewOrder(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = checkoutServices(container);
	await reviewCharges(context, await chargesOfOrder(container, context.chargeStore, orderId));
}
