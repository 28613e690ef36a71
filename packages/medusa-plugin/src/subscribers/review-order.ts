import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { OrderEditWorkflowEvents, OrderWorkflowEvents } from "@medusajs/framework/utils";
import { reviewOrder } from "../modules/pix-checkout/review-order";

/** Some of Medusa's events name the order `id`, others `order_id`. */
interface OrderEvent {
	id?: string;
	order_id?: string;
}

/** The order changed: revokes a code that it no longer wants. */
export default async function reviewChangedOrder({
	event,
	container,
}: SubscriberArgs<OrderEvent>): Promise<void> {
	const orderId = event.data.order_id ?? event.data.id;
	if (orderId) {
		await reviewOrder(container, orderId);
	}
}

export const config: SubscriberConfig = {
	event: [
		OrderWorkflowEvents.CANCELED,
		OrderWorkflowEvents.UPDATED,
		OrderWorkflowEvents.RETURN_REQUESTED,
		OrderWorkflowEvents.RETURN_RECEIVED,
		OrderWorkflowEvents.CLAIM_CREATED,
		OrderWorkflowEvents.EXCHANGE_CREATED,
		OrderEditWorkflowEvents.CONFIRMED,
	],
	context: { subscriberId: "pix-checkout-review-order" },
};
