import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { advanceCharge } from "@pix-checkout/core";
import { chargeContext } from "../charges/charge-context";
import { chargesOfOrder } from "../charges/charges-of-order";

/** The order stands: makes the charge that its intent asks for. What fails here the sweep finishes. */
export default async function createCharge({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const { context } = chargeContext(container);
	for (const attempts of await chargesOfOrder(container, event.data.id)) {
		const newest = attempts.at(-1);
		if (newest) {
			await advanceCharge(context, newest);
		}
	}
}

export const config: SubscriberConfig = {
	event: OrderWorkflowEvents.PLACED,
	context: { subscriberId: "pix-checkout-create-charge" },
};
