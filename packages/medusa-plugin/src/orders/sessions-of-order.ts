import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { methodOfProvider } from "../provider-ids";

const orderSchema = z.object({
	payment_collections: z
		.array(
			z
				.object({
					payment_sessions: z
						.array(z.object({ id: z.string(), provider_id: z.string() }))
						.nullish(),
				})
				.nullable(),
		)
		.nullish(),
});

/**
 * @returns the ids of the order's payment sessions by Pix and boleto, in all its payment collections;
 * `null` without such an order
 */
export async function sessionsOfOrder(
	container: MedusaContainer,
	orderId: string,
): Promise<string[] | null> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: [
			"payment_collections.payment_sessions.id",
			"payment_collections.payment_sessions.provider_id",
		],
		filters: { id: orderId },
	});
	if (!data[0]) {
		return null;
	}
	return (orderSchema.parse(data[0]).payment_collections ?? [])
		.flatMap((collection) => collection?.payment_sessions ?? [])
		.filter(({ provider_id }) => methodOfProvider(provider_id) !== null)
		.map(({ id }) => id);
}
