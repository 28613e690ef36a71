import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	errorCode,
	type Logger,
	type PlacedPage,
	type PlacedSession,
} from "@pix-checkout/server/platform";
import { methodOfProvider, providerIds } from "../provider-ids";
import { exactCents } from "./exact-cents";

const pageSize = 100;

const sessionSchema = z.object({
	id: z.string(),
	provider_id: z.string(),
	amount: z.union([z.number(), z.string()]),
	data: z.object({ accepted_charge: z.string().optional() }).nullish(),
});

const orderSchema = z.object({
	id: z.string(),
	payment_collections: z
		.array(z.object({ payment_sessions: z.array(sessionSchema).nullish() }))
		.nullish(),
});

const furtherSchema = sessionSchema.extend({
	payment_collection: z.object({
		order: z.object({ id: z.string(), created_at: z.coerce.date() }).nullish(),
	}),
});

const namedSchema = z.object({ id: z.string() });

type Order = z.infer<typeof orderSchema>;

interface Page {
	placed: { from: Date; to: Date };
	/** From 0. */
	page: number;
}

/**
 * One page of the payment sessions by Pix and boleto of orders that shoppers placed in this time, and of
 * the sessions that were opened in it for earlier orders. Logs an order that it can't read or charge,
 * which doesn't hold up the others.
 */
export async function placedSessions(
	container: MedusaContainer,
	logger: Logger,
	placed: { from: Date; to: Date },
	page: number,
): Promise<PlacedPage> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const { data: orders } = await query.graph({
		entity: "order",
		fields: [
			"id",
			"payment_collections.payment_sessions.id",
			"payment_collections.payment_sessions.provider_id",
			"payment_collections.payment_sessions.amount",
			"payment_collections.payment_sessions.data",
		],
		...pageOf({ placed, page }),
	});
	const { data: sessions } = await query.graph({
		entity: "payment_session",
		fields: [
			"id",
			"provider_id",
			"amount",
			"data",
			"payment_collection.order.id",
			"payment_collection.order.created_at",
		],
		...pageOf({ placed, page }, { provider_id: [...providerIds] }),
	});
	return {
		sessions: [
			...readAll(orderSchema, orders, logger),
			...furtherSessions(readAll(furtherSchema, sessions, logger), placed.from),
		].flatMap((order) => chargeableSessions(order, logger)),
		isLast: orders.length < pageSize && sessions.length < pageSize,
	};
}

function pageOf({ placed: { from, to }, page }: Page, further = {}) {
	return {
		filters: { ...further, created_at: { $gte: from, $lte: to } },
		pagination: { skip: page * pageSize, take: pageSize, order: { created_at: "ASC" } },
	};
}

/** Those of earlier orders. The list of orders has the others, and a cart has no order. */
function furtherSessions(sessions: z.infer<typeof furtherSchema>[], from: Date): Order[] {
	return sessions.flatMap(({ payment_collection: { order }, ...session }) =>
		order && order.created_at < from
			? [{ id: order.id, payment_collections: [{ payment_sessions: [session] }] }]
			: [],
	);
}

function readAll<T>(schema: z.ZodType<T>, found: unknown[], logger: Logger): T[] {
	return found.flatMap((one) => {
		const read = schema.safeParse(one);
		if (!read.success) {
			const id = namedSchema.safeParse(one).data?.id ?? "an order without an id";
			logger.warn(`${id} can't be read, so the sweep could not check whether it has a charge`);
		}
		return read.data ?? [];
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
