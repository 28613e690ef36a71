import type { MedusaContainer } from "@medusajs/framework/types";
import { chargeWork } from "./charge-context";
import { chargesOfOrder } from "./charges-of-order";
import { createCharges } from "./create-charges";

/** The order stands: the charges that it waits for are made now, and know their order. */
export async function beginCharges(container: MedusaContainer, orderId: string): Promise<void> {
	const { context } = chargeWork(container);
	for (const record of await chargesOfOrder(container, orderId)) {
		if (record.state === "intent") {
			await context.ledger.compareAndSet(record, { orderId, nextActionAt: context.clock.now() });
		}
	}
	// Not awaited: a service that is slow must not hold up the store's other events.
	void createCharges(container);
}
