import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { beginCharges } from "../modules/pix-checkout/begin-charges";

/** The order stands: its queued charge's time has come. What fails here the sweep finishes. */
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
