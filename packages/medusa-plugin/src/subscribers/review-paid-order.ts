import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { ContainerRegistrationKeys, PaymentEvents } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { reviewOrder } from "../modules/pix-checkout/review-order";
import { orderIdOfCollection } from "../orders/order-of-collection";

const paymentSchema = z.object({ payment_collection_id: z.string() });

/** The order got a payment: revokes the code of an amount that was paid another way. */
export default async function reviewPaidOrder({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "payment",
		fields: ["payment_collection_id"],
		filters: { id: event.data.id },
	});
	const payment = paymentSchema.safeParse(data[0]);
	if (!payment.success) {
		return;
	}
	const orderId = await orderIdOfCollection(container, payment.data.payment_collection_id);
	if (orderId !== null) {
		await reviewOrder(container, orderId);
	}
}

export const config: SubscriberConfig = {
	event: [PaymentEvents.CAPTURED, PaymentEvents.REFUNDED],
	context: { subscriberId: "pix-checkout-review-paid-order" },
};
