import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderWorkflowEvents } from "@medusajs/framework/utils";
import { withdrawCharge } from "@pix-checkout/core";
import { chargeWork } from "../charges/charge-context";
import { chargesOfOrder } from "../charges/charges-of-order";

/** The order is cancelled: nobody is shown a code for it any more. */
export default async function withdrawCharges({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const { context } = chargeWork(container);
	const attempts = await chargesOfOrder(container, event.data.id);
	for (const charge of attempts.flat()) {
		await withdrawCharge(context, charge);
	}
}

export const config: SubscriberConfig = {
	event: OrderWorkflowEvents.CANCELED,
	context: { subscriberId: "pix-checkout-withdraw-charge" },
};
