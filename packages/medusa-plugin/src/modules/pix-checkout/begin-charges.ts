import type { MedusaContainer } from "@medusajs/framework/types";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";

/** The order stands: its queued charges know it and are made now. */
export async function beginCharges(container: MedusaContainer, orderId: string): Promise<void> {
	const { context, checkout } = checkoutServices(container);
	for (const record of await chargesOfOrder(container, context.chargeStore, orderId)) {
		if (record.state === "queued") {
			await context.chargeStore.compareAndSet(record, {
				orderId,
				nextActionAt: context.clock.now(),
			});
		}
	}
	// Not awaited: a service that is slow must not hold up the store's other events.
	void checkout.creations.run(context);
}
