import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const linkSchema = z.object({ order_id: z.string() });

/** @returns the order id of a payment collection; `null` without an order */
export async function orderIdOfCollection(
	container: MedusaContainer,
	collectionId: string | undefined,
): Promise<string | null> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order_payment_collection",
		fields: ["order_id"],
		filters: { payment_collection_id: collectionId },
	});
	return linkSchema.safeParse(data[0]).data?.order_id ?? null;
}
