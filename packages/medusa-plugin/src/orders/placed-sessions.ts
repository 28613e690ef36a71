import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { errorCode, type Logger, type PlacedPage, type PlacedSession } from "@pix-checkout/core";
import { methodOfProvider } from "../provider-ids";
import { exactCents } from "./exact-cents";

const pageSize = 100;

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
							data: z.object({ accepted_charge: z.string().optional() }).nullish(),
						}),
					)
					.nullish(),
			}),
		)
		.nullish(),
});

const namedSchema = z.object({ id: z.string() });

type Order = z.infer<typeof orderSchema>;

/**
 * One page of the payment sessions by Pix and boleto of orders that shoppers placed in this time.
 * Logs an order that it can't read or charge, which doesn't hold up the others.
 */
export async function placedSessions(
	container: MedusaContainer,
	logger: Logger,
	{ from, to }: { from: Date; to: Date },
	page: number,
): Promise<PlacedPage> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "order",
		fields: [
			"id",
			"payment_collections.payment_sessions.id",
			"payment_collections.payment_sessions.provider_id",
			"payment_collections.payment_sessions.amount",
			"payment_collections.payment_sessions.data",
		],
		filters: { created_at: { $gte: from, $lte: to } },
		pagination: { skip: page * pageSize, take: pageSize, order: { created_at: "ASC" } },
	});
	return {
		sessions: readOrders(data, logger).flatMap((order) => chargeableSessions(order, logger)),
		isLast: data.length < pageSize,
	};
}

function readOrders(found: unknown[], logger: Logger): Order[] {
	return found.flatMap((one) => {
		const order = orderSchema.safeParse(one);
		if (!order.success) {
			const id = namedSchema.safeParse(one).data?.id ?? "without an id";
			logger.warn(
				`order ${id} can't be read, so the sweep could not check whether it has a charge`,
			);
		}
		return order.data ?? [];
	});
}

function chargeableSessions({ id: orderId, payment_collections }: Order, logger: Logger) {
	const sessions = (payment_collections ?? [])
		.flatMap((one) => one.payment_sessions ?? [])
		// The money of an accepted payment is there: its session needs no charge.
		.filter(({ data }) => data?.accepted_charge === undefined);
	return sessions.flatMap(({ id, provider_id, amount }): PlacedSession[] => {
		const method = methodOfProvider(provider_id);
		try {
			const amountCents = method && exactCents(amount);
			return method && amountCents ? [{ orderId, sessionId: id, method, amountCents }] : [];
		} catch (error) {
			logger.warn(
				`order ${orderId} can't be charged, because its amount is ${amount}: ${errorCode(error)}`,
			);
			return [];
		}
	});
}
