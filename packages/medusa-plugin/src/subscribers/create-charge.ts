import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { chargeWork } from "../charges/charge-context";
import { chargesOfOrder } from "../charges/charges-of-order";
import { createCharges } from "../charges/create-charges";

/** The order stands: its intent's time has come. What fails here the sweep finishes. */
export default async function createCharge({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const { context } = chargeWork(container);
	for (const attempts of await chargesOfOrder(container, event.data.id)) {
		const newest = attempts.at(-1);
		if (newest?.state === "intent") {
			await context.ledger.compareAndSet(newest, { nextActionAt: context.clock.now() });
		}
	}
	// Not awaited: a service that is slow must not hold up the store's other events.
	void createCharges(container);
}

export const config: SubscriberConfig = {
	event: OrderWorkflowEvents.PLACED,
	context: { subscriberId: "pix-checkout-create-charge" },
};
