import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { ChargeRecord, ChargeStore } from "@pix-checkout/server/platform";

const collectionSchema = z.object({
	payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
});
const orderSchema = z.object({ payment_collections: z.array(collectionSchema).nullish() });

/**
 * All attempts for an order: those of its present payment sessions, and those whose row names the
 * order.
 */
export async function chargesOfOrder(
	container: MedusaContainer,
	chargeStore: ChargeStore,
	orderId: string,
): Promise<ChargeRecord[]> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: ["payment_collections.payment_sessions.id"],
		filters: { id: orderId },
	});
	const order = orderSchema.safeParse(data[0]);
	const collections = order.data?.payment_collections ?? [];
	const ofSessions = await chargesOfCollections(chargeStore, collections);
	const ofOrder = await chargeStore.listByOrders([orderId]);
	return [...new Map([...ofSessions, ...ofOrder].map((record) => [record.id, record])).values()];
}

/** All attempts of the payment sessions of these collections, each session's oldest first. */
export async function chargesOfCollections(
	chargeStore: ChargeStore,
	collections: z.infer<typeof collectionSchema>[],
): Promise<ChargeRecord[]> {
	const sessions = collections.flatMap((collection) => collection.payment_sessions ?? []);
	const attempts = await Promise.all(sessions.map(({ id }) => chargeStore.listBySession(id)));
	return attempts.flat();
}
