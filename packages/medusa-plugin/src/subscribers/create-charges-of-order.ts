import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { beginCharges } from "../modules/pix-checkout/begin-charges";

/**
 * The shopper placed the order: makes its queued charge due. The sweep finishes what fails here.
 */
export default async function createChargesOfOrder({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	await beginCharges(container, event.data.id);
}

export const config: SubscriberConfig = {
	event: OrderWorkflowEvents.PLACED,
	context: { subscriberId: "pix-checkout-create-charges-of-order" },
};
