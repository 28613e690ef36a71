import type { MedusaContainer } from "@medusajs/framework/types";
import { reviewChangedOrders, reviewCharges } from "@pix-checkout/core";
import { chargesOfOrder } from "./charges-of-order";
import { type CheckoutServices, checkoutServices } from "./checkout-services";

/** Looks whether an order still wants the codes that its page shows. */
export async function reviewOrder(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = checkoutServices(container);
	await reviewCharges(context, await chargesOfOrder(container, orderId));
}

/** Medusa stamps its rows by its own clock, and an order is seen a moment after it has changed. */
const overlapMs = 60_000;

/** When this process has looked last; at first it looks through all orders that wait. */
let reviewedAt = new Date(0);

/** The same for all orders that have changed since the last look: an event may have been lost. */
export async function reviewOrdersSinceLastLook({ context }: CheckoutServices): Promise<void> {
	const now = context.clock.now();
	await reviewChangedOrders(context, reviewedAt);
	reviewedAt = new Date(now.getTime() - overlapMs);
}
