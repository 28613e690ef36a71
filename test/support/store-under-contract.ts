import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import type { PlatformUnderContract } from "@pix-checkout/server/contract";
import type { ChargeStore, OrderGateway } from "@pix-checkout/server/platform";
import { freePort } from "../../apps/store/src/run/index.mjs";
import type { OrderActions } from "./order-actions.js";
import { sessionIdIn } from "./shop-api.js";
import type { StoreStack } from "./store-stack.js";

const preload = fileURLToPath(new URL("./serve-order-gateway.cjs", import.meta.url));

/** A way to the order gateway in a store's process. */
export interface ServedGateway extends Pick<PlatformUnderContract, "orders" | "charges"> {
	/** The environment that the store needs. */
	readonly environment: Record<string, string>;
}

export async function servedGateway(): Promise<ServedGateway> {
	const port = await freePort();
	const on =
		(part: "orders" | "chargeStore") =>
		(method: keyof OrderGateway | keyof ChargeStore) =>
		(...args: unknown[]) =>
			call(port, [part, method, args]);
	const [orders, charges] = [on("orders"), on("chargeStore")];
	return {
		environment: {
			NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
			ORDER_GATEWAY_PORT: String(port),
		},
		orders: {
			findOrder: orders("findOrder"),
			findOrders: orders("findOrders"),
			listPlaced: orders("listPlaced"),
			listSessions: orders("listSessions"),
			listChanged: orders("listChanged"),
			findPayerSources: orders("findPayerSources"),
			confirmPayment: orders("confirmPayment"),
			fitCollections: orders("fitCollections"),
			openAcceptedSession: orders("openAcceptedSession"),
			cancelOrder: orders("cancelOrder"),
		},
		charges: {
			insertUnmatched: charges("insertUnmatched"),
			compareAndSet: charges("compareAndSet"),
		},
	};
}

/** A real store with two cups in each order. Shoppers use its store API, and the merchant its admin. */
export function storeUnderContract(
	{ shop, admin, sql }: StoreStack,
	actions: OrderActions,
	{ orders, charges }: ServedGateway,
): PlatformUnderContract {
	return {
		orders,
		charges,
		now: () => new Date(),
		startSession: async () => {
			const { collectionId } = await shop.fillCart({ quantity: 2 });
			return sessionIdIn((await shop.startPayment(collectionId, "pix")).body);
		},
		placeOrder: async () => {
			const { orderId, sessionId, totalCents } = await shop.placeOrder("pix", { quantity: 2 });
			const [order] = await sql(`SELECT email FROM "order" WHERE id = $1`, [orderId]);
			return { orderId, sessionId, amountCents: totalCents, email: String(order?.email) };
		},
		startFurther: async (orderId) => {
			const { collections } = await admin.books(orderId);
			const further = collections.find(({ status }) => status === "not_paid");
			return sessionIdIn((await shop.startPayment(further?.id ?? "", "pix")).body);
		},
		deleteSession: async (sessionId) => {
			await sql("UPDATE payment_session SET deleted_at = now() WHERE id = $1", [sessionId]);
		},
		reduce: async (orderId) => {
			await admin.editQuantity(orderId, 1);
			return Math.round((await admin.books(orderId)).pendingDifference * 100);
		},
		payAnotherWay: (orderId, amountCents) => admin.payAnotherWay(orderId, amountCents / 100),
		authorizeAnotherWay: async (orderId) => {
			const { pendingDifference } = await admin.books(orderId);
			const collection = await actions.openCollection(orderId, pendingDifference);
			const started = await shop.ok(
				"POST",
				`/store/payment-collections/${collection}/payment-sessions`,
				{ provider_id: "pp_system_default" },
			);
			const sessionId = sessionIdIn(started);
			// Medusa's route takes the session of a provider that authorizes later.
			await sql("UPDATE payment_session SET status = 'pending_authorization' WHERE id = $1", [
				sessionId,
			]);
			await admin.post(`/admin/orders/${orderId}/payment-sessions/authorize`, {
				payment_session_id: sessionId,
			});
		},
		refund: async (orderId, amountCents) => {
			const { collections } = await admin.books(orderId);
			const [payment] = collections.flatMap(({ payments }) => payments);
			await admin.post(`/admin/payments/${payment?.id}/refund`, { amount: amountCents / 100 });
		},
		send: (orderId) => actions.fulfil(orderId),
	};
}

/** Calls a method in the store's process. Dates and maps arrive as such. */
async function call(port: number, request: [part: string, method: string, args: unknown[]]) {
	const answer = await fetch(`http://127.0.0.1:${port}`, {
		method: "POST",
		body: serialize(request),
	});
	const { value, error } = deserialize(Buffer.from(await answer.arrayBuffer()));
	if (error !== undefined) {
		throw new Error(error);
	}
	return value;
}
