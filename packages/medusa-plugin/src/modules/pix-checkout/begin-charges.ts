import type { MedusaContainer } from "@medusajs/framework/types";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";

/** Gives the queued charges of a placed order their order, and makes them due now. */
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
	// Not awaited: a slow service must not delay the store's other events.
	void checkout.creations.run(context);
}
