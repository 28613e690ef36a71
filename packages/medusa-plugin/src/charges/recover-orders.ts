import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { errorCode, type Logger, queueCharge } from "@pix-checkout/core";
import { methodOfProvider } from "../providers/pix-checkout/provider-ids";
import { type CheckoutServices, checkoutServices } from "./checkout-services";
import { exactCents } from "./exact-cents";

const page = 100;
/** Younger orders may still be in the middle of being placed. */
const placingMs = 60_000;
const lookEveryMs = 30_000;
/** Each look overlaps the one before. */
const lookBackMs = 3_600_000;
/** What a store looks through when it has just started. */
const firstLookBackMs = 7 * 24 * 3_600_000;

/** When this process has looked last, in Unix milliseconds. */
let lookedAt: number | null = null;

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

const namedSchema = z.object({ id: z.string() });

type Order = z.infer<typeof orderSchema>;

/**
 * Finds orders that wait for a charge which nobody wrote down: the process died between the order and
 * its payment's authorization, and Medusa doesn't repeat that when the cart is completed again. Their
 * queued charges are written now. Looks only now and then, however often it is called.
 *
 * @param goOn asked before each page and order; `false` ends the look, and the next begins anew
 */
export async function recoverOrders(
	container: MedusaContainer,
	goOn: () => boolean,
): Promise<void> {
	const work = checkoutServices(container);
	const { context } = work;
	const now = context.clock.now().getTime();
	if (lookedAt !== null && now - lookedAt < lookEveryMs) {
		return;
	}
	const since = (lookedAt ?? now - firstLookBackMs) - lookBackMs;
	const created_at = { $gte: new Date(since), $lte: new Date(now - placingMs) };
	for (let skip = 0; goOn(); skip += page) {
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
		await recoverPage(work, readOrders(data, context.logger), goOn);
		if (data.length < page && goOn()) {
			lookedAt = now;
			return;
		}
	}
}

/** One that can't be read is logged, and keeps none of the others waiting. */
function readOrders(found: unknown[], logger: Logger): Order[] {
	return found.flatMap((one) => {
		const order = orderSchema.safeParse(one);
		if (!order.success) {
			const id = namedSchema.safeParse(one).data?.id ?? "without an id";
			logger.warn(`order ${id} can't be read, so nobody looked whether it has a charge`);
		}
		return order.data ?? [];
	});
}

async function recoverPage(
	{ context, chargeStore }: CheckoutServices,
	orders: Order[],
	goOn: () => boolean,
): Promise<void> {
	const wanted = orders.flatMap((order) =>
		chargeableSessions(order, context.logger).map((session) => ({ orderId: order.id, session })),
	);
	const known = await chargeStore.charges.sessionsWithAttempt(
		wanted.map(({ session }) => session.sessionId),
	);
	for (const { orderId, session } of wanted.filter((one) => !known.has(one.session.sessionId))) {
		if (!goOn()) {
			return;
		}
		context.logger.warn(`order ${orderId} had no charge written down; it has now`);
		const shopper = await chargeStore.shoppers.recall(session.sessionId);
		await queueCharge(context, { ...session, attempt: 1, shopper });
	}
}

/** What can't be charged is told, and no reason to leave the other orders waiting. */
function chargeableSessions({ id: orderId, payment_collections }: Order, logger: Logger) {
	const sessions = (payment_collections ?? []).flatMap((one) => one.payment_sessions ?? []);
	return sessions.flatMap(({ id, provider_id, amount }) => {
		const method = methodOfProvider(provider_id);
		try {
			const amountCents = method && exactCents(amount);
			return method && amountCents ? [{ sessionId: id, method, amountCents }] : [];
		} catch (error) {
			logger.warn(
				`order ${orderId} can't be charged, its amount is ${amount}: ${errorCode(error)}`,
			);
			return [];
		}
	});
}
