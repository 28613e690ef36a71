import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { ChargeRecord } from "@pix-checkout/core";
import { pixCheckoutModule } from "../module-name";
import type PixCheckoutModuleService from "../modules/pix-checkout/service";

const collectionSchema = z.object({
	payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
});
const orderSchema = z.object({ payment_collections: z.array(collectionSchema).nullish() });

/**
 * All attempts for an order: of the payment sessions that it has, and of those that it has had, as
 * far as a row knows its order.
 */
export async function chargesOfOrder(
	container: MedusaContainer,
	orderId: string,
): Promise<ChargeRecord[]> {
	const { charges } = container.resolve<PixCheckoutModuleService>(pixCheckoutModule);
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: ["payment_collections.payment_sessions.id"],
		filters: { id: orderId },
	});
	const order = orderSchema.safeParse(data[0]);
	const collections = order.data?.payment_collections ?? [];
	const ofSessions = await chargesOfCollections(container, collections);
	const ofOrder = await charges.listByOrders([orderId]);
	return [...new Map([...ofSessions, ...ofOrder].map((record) => [record.id, record])).values()];
}

/** All attempts of the payment sessions of these collections, those of each oldest first. */
export async function chargesOfCollections(
	container: MedusaContainer,
	collections: Array<z.infer<typeof collectionSchema>>,
): Promise<ChargeRecord[]> {
	const { charges } = container.resolve<PixCheckoutModuleService>(pixCheckoutModule);
	const sessions = collections.flatMap((collection) => collection.payment_sessions ?? []);
	const attempts = await Promise.all(sessions.map(({ id }) => charges.listBySession(id)));
	return attempts.flat();
}
