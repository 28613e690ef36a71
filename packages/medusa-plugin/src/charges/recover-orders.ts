import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { advanceCharge, openIntent } from "@pix-checkout/core";
import { methodOfProvider } from "../providers/pix-checkout/provider-ids";
import { chargeContext } from "./charge-context";
import { exactCents } from "./exact-cents";

const page = 100;
/** Younger orders may still be in the middle of being placed. */
const placingMs = 60_000;

const orderSchema = z.object({
	id: z.string(),
	payment_collections: z
		.array(
			z.object({
				payment_sessions: z
					.array(
						z.object({
							id: z.string(),
							provider_id: z.string(),
							amount: z.union([z.number(), z.string()]),
						}),
					)
					.nullish(),
			}),
		)
		.nullish(),
});

/**
 * Finds orders that wait for a charge which nobody wrote down: the process died between the order and
 * its payment's authorization, and Medusa doesn't repeat that when the cart is completed again. Their
 * intents are written now.
 *
 * @param sinceMs how far back to look, in milliseconds
 * @returns how many there were
 */
export async function recoverOrders(container: MedusaContainer, sinceMs: number): Promise<number> {
	const { context, ledger } = chargeContext(container);
	const now = context.clock.now().getTime();
	const created_at = { $gte: new Date(now - sinceMs), $lte: new Date(now - placingMs) };
	let recovered = 0;
	for (let skip = 0; ; skip += page) {
		const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
			entity: "order",
			fields: [
				"id",
				"payment_collections.payment_sessions.id",
				"payment_collections.payment_sessions.provider_id",
				"payment_collections.payment_sessions.amount",
			],
			filters: { created_at },
			pagination: { skip, take: page, order: { created_at: "ASC" } },
		});
		for (const order of z.array(orderSchema).parse(data)) {
			for (const session of sessionsOf(order)) {
				const attempts = await ledger.charges.listBySession(session.sessionId);
				if (attempts.length === 0) {
					context.journal.warn(`order ${order.id} had no charge written down; it has now`);
					const intent = await openIntent(context, { ...session, attempt: 1 });
					await advanceCharge(context, intent);
					recovered += 1;
				}
			}
		}
		if (data.length < page) {
			return recovered;
		}
	}
}

function sessionsOf({ payment_collections }: z.infer<typeof orderSchema>) {
	const sessions = (payment_collections ?? []).flatMap((one) => one.payment_sessions ?? []);
	return sessions.flatMap(({ id, provider_id, amount }) => {
		const method = methodOfProvider(provider_id);
		const amountCents = method && exactCents(amount);
		return method && amountCents ? [{ sessionId: id, method, amountCents }] : [];
	});
}
