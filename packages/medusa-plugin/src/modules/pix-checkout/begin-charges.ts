import type { MedusaContainer } from "@medusajs/framework/types";
import { cartsOfOrder } from "../../orders/carts-of-order";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";

/** Gives the queued charges of a placed order their order, and makes them due now. */
export async function beginCharges(container: MedusaContainer, orderId: string): Promise<void> {
	const { context, checkout } = checkoutServices(container);
	const charges = await chargesOfOrder(container, context.chargeStore, orderId);
	for (const record of charges) {
		if (record.state === "queued") {
			await context.chargeStore.compareAndSet(record, {
				orderId,
				nextActionAt: context.clock.now(),
			});
		}
	}
	if (charges.length > 0) {
		// From now on the shopper's entries for the cart stay as long as these charges need them.
		await checkout.store.payers.recallForOrder(orderId, await cartsOfOrder(container, orderId));
	}
	// Not awaited: a slow service must not delay the store's other events.
	void checkout.creations.run(context);
}
