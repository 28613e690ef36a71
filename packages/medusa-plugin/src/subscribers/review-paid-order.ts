import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { ContainerRegistrationKeys, PaymentEvents } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { reviewOrder } from "../charges/review-order";

const paymentSchema = z.object({ payment_collection_id: z.string() });
const linkSchema = z.object({ order_id: z.string() });

/** Somebody has paid: a code for what was paid another way leaves the page at once. */
export default async function reviewPaidOrder({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const payments = await query.graph({
		entity: "payment",
		fields: ["payment_collection_id"],
		filters: { id: event.data.id },
	});
	const payment = paymentSchema.safeParse(payments.data[0]);
	if (!payment.success) {
		return;
	}
	const links = await query.graph({
		entity: "order_payment_collection",
		fields: ["order_id"],
		filters: payment.data,
	});
	const link = linkSchema.safeParse(links.data[0]);
	if (link.success) {
		await reviewOrder(container, link.data.order_id);
	}
}

export const config: SubscriberConfig = {
	event: [PaymentEvents.CAPTURED, PaymentEvents.REFUNDED],
	context: { subscriberId: "pix-checkout-review-paid-order" },
};
