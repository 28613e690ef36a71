import type { MedusaContainer } from "@medusajs/framework/types";
import { chargesOfOrder } from "./charges-of-order";
import { checkoutServices } from "./checkout-services";
import { runCreationQueue } from "./run-creation-queue";

/** The order stands: the charges that it waits for are made now, and know their order. */
export async function beginCharges(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = checkoutServices(container);
	for (const record of await chargesOfOrder(container, orderId)) {
		if (record.state === "queued") {
			await context.chargeStore.compareAndSet(record, {
				orderId,
				nextActionAt: context.clock.now(),
			});
		}
	}
	// Not awaited: a service that is slow must not hold up the store's other events.
	void runCreationQueue(container);
}
