import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptsOfOrder, followSession } from "@pix-checkout/server/platform";
import { cartsOfOrder } from "../../orders/linked-ids";
import { checkoutServices } from "./checkout-services";

/**
 * Gives the queued charges of a placed order their order, and makes them due now. Charges of an order
 * that Medusa deleted follow their session.
 */
export async function beginCharges(container: MedusaContainer, orderId: string): Promise<void> {
	const { context, checkout } = checkoutServices(container);
	const charges = (await attemptsOfOrder(context, orderId)) ?? [];
	for (const record of charges) {
		if (record.state === "queued") {
			await context.chargeStore.compareAndSet(record, {
				orderId,
				nextActionAt: context.clock.now(),
			});
		}
	}
	for (const sessionId of new Set(charges.map((record) => record.sessionId))) {
		const attempts = charges.filter((record) => record.sessionId === sessionId);
		await followSession(context, orderId, attempts);
	}
	if (charges.length > 0) {
		// From now on the shopper's entries for the cart stay as long as these charges need them.
		await checkout.store.payers.recallForOrder(orderId, await cartsOfOrder(container, orderId));
	}
	// Not awaited: a slow service must not delay the store's other events.
	checkout.creations.wake(context);
}
