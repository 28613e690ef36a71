import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { ChargeRecord } from "@pix-checkout/core";
import { LEDGER } from "../ledger-name";
import type LedgerService from "../modules/pix-checkout-ledger/service";

const orderSchema = z.object({
	payment_collections: z
		.array(z.object({ payment_sessions: z.array(z.object({ id: z.string() })).nullish() }))
		.nullish(),
});

/** The attempts of each payment session of an order that has any, oldest first. */
export async function chargesOfOrder(
	container: MedusaContainer,
	orderId: string,
): Promise<ChargeRecord[][]> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: ["payment_collections.payment_sessions.id"],
		filters: { id: orderId },
	});
	const order = orderSchema.safeParse(data[0]);
	const collections = order.data?.payment_collections ?? [];
	const sessions = collections.flatMap((collection) => collection.payment_sessions ?? []);
	const { charges } = container.resolve<LedgerService>(LEDGER);
	const attempts = await Promise.all(sessions.map(({ id }) => charges.listBySession(id)));
	return attempts.filter((each) => each.length > 0);
}
