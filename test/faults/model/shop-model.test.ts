import { platformContract } from "@pix-checkout/server/contract";
import { describe, it } from "vitest";
import { MemoryChargeStore } from "../../../packages/server/src/testing/memory-charge-store.js";
import { fulana } from "../../support/payers.js";
import { lackOf, newOrder, ShopModel, type ShopOrder } from "./shop-model.js";

describe("of the shop's model,", () => {
	it.each(platformContract.map((one) => [one.name, one] as const))("%s", async (_, { check }) => {
		let ms = Date.parse("2026-11-23T12:00:00Z");
		// Each moment is later than the one before.
		const now = () => new Date(ms++);
		const charges = new MemoryChargeStore(now);
		const watch = { onCapture: () => {}, onCancelForNonPayment: () => {} };
		const shop = new ShopModel(charges, watch, []);
		const change = async (orderId: string, how: (order: ShopOrder) => void) => {
			for (const order of shop.orders.filter((one) => one.orderId === orderId)) {
				how(order);
			}
		};
		let sessions = 0;
		const startSession = async () => {
			sessions += 1;
			return `session_${sessions}`;
		};
		await check({
			orders: shop,
			charges,
			now,
			startSession,
			placeOrder: async () => {
				const checkout = {
					sessionId: await startSession(),
					method: "pix" as const,
					amountCents: 5_990,
				};
				const orderId = `order of ${checkout.sessionId}`;
				shop.orders.push(newOrder({ orderId, checkout, sent: false, placedAt: now().getTime() }));
				return { orderId, ...checkout, email: fulana.email };
			},
			startFurther: async (orderId) => {
				const sessionId = await startSession();
				await change(orderId, (order) => {
					order.further.push({
						sessionId,
						method: "pix",
						amountCents: lackOf(order),
						startedAt: now().getTime(),
					});
				});
				return sessionId;
			},
			deleteSession: async (sessionId) => {
				for (const order of shop.orders.filter((one) => one.checkout.sessionId === sessionId)) {
					order.deletedSessions.push(sessionId);
					order.checkout = { ...order.checkout, sessionId: await startSession() };
				}
			},
			reduce: async (orderId) => {
				await change(orderId, (order) => {
					order.amountCents = 3_000;
				});
				return 3_000;
			},
			payAnotherWay: (orderId, amountCents) =>
				change(orderId, (order) => {
					order.paidElsewhereCents += amountCents;
				}),
			authorizeAnotherWay: (orderId) =>
				change(orderId, (order) => {
					order.isAuthorized = true;
				}),
			refund: (orderId, amountCents) =>
				change(orderId, (order) => {
					order.refundedCents += amountCents;
				}),
			send: (orderId) =>
				change(orderId, (order) => {
					order.sent = true;
				}),
		});
	});
});
