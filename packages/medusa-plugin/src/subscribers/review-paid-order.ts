import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PaymentEvents } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { reviewOrder } from "../modules/pix-checkout/review-order";
import { orderIdOfCollection } from "../orders/linked-ids";
import { queryRows } from "../orders/query-rows";

const paymentSchema = z.object({ payment_collection_id: z.string() });

/** The order got a payment: revokes the code of an amount that was paid another way. */
export default async function reviewPaidOrder({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const [payment] = await queryRows(container, paymentSchema, {
		entity: "payment",
		fields: ["payment_collection_id"],
		filters: { id: event.data.id },
	});
	const orderId = await orderIdOfCollection(container, payment?.payment_collection_id);
	if (orderId !== null) {
		await reviewOrder(container, orderId);
	}
}

export const config: SubscriberConfig = {
	event: [PaymentEvents.CAPTURED, PaymentEvents.REFUNDED],
	context: { subscriberId: "pix-checkout-review-paid-order" },
};
