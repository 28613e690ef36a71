import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { ContainerRegistrationKeys, OrderWorkflowEvents } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { advanceCharge } from "@pix-checkout/core";
import { chargeContext } from "../charges/charge-context";

const orderSchema = z.object({
	payment_collections: z
		.array(z.object({ payment_sessions: z.array(z.object({ id: z.string() })).nullish() }))
		.nullish(),
});

/** The order stands: makes the charge that its intent asks for. What fails here the sweep finishes. */
export default async function createCharge({
	event,
	container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: ["payment_collections.payment_sessions.id"],
		filters: { id: event.data.id },
	});
	const order = orderSchema.safeParse(data[0]);
	const collections = order.data?.payment_collections ?? [];
	const { context, ledger } = chargeContext(container);
	for (const session of collections.flatMap((collection) => collection.payment_sessions ?? [])) {
		const newest = (await ledger.charges.listBySession(session.id)).at(-1);
		if (newest) {
			await advanceCharge(context, newest);
		}
	}
}

export const config: SubscriberConfig = {
	event: OrderWorkflowEvents.PLACED,
	context: { subscriberId: "pix-checkout-create-charge" },
};
