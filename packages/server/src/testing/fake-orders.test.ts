import { describe, it } from "vitest";
import { platformContract } from "../../contract/index.js";
import { FakeOrders } from "./fake-orders.js";
import { MemoryChargeStore } from "./memory-charge-store.js";

describe("of orders in memory,", () => {
	it.each(platformContract.map((one) => [one.name, one] as const))("%s", async (_, { check }) => {
		let ms = Date.parse("2026-11-23T12:00:00Z");
		// Each moment is later than the one before.
		const now = () => new Date(ms++);
		const orders = new FakeOrders(now);
		const sessionsOf = (orderId: string) =>
			[...orders.orders.values()].filter((order) => order.orderId === orderId);
		let sessions = 0;
		const startSession = async () => {
			sessions += 1;
			return `session_${sessions}`;
		};
		await check({
			orders,
			charges: new MemoryChargeStore(now),
			now,
			startSession,
			placeOrder: async () => {
				const sessionId = await startSession();
				const { orderId } = orders.place(sessionId, 5_990);
				return { orderId, sessionId, amountCents: 5_990, email: orders.payer.email ?? "" };
			},
			startFurther: async (orderId) => {
				const sessionId = await startSession();
				orders.placeFurther(sessionId, orderId, 4_990);
				return sessionId;
			},
			deleteSession: async (sessionId) => {
				Object.assign(orders.orders.get(sessionId) ?? {}, { isGone: true });
			},
			reduce: async (orderId) => {
				for (const { collectionTotal } of sessionsOf(orderId)) {
					collectionTotal.amountCents = 3_000;
				}
				return 3_000;
			},
			payAnotherWay: async (orderId, amountCents) => {
				for (const order of sessionsOf(orderId)) {
					order.capturedElsewhereCents += amountCents;
				}
			},
			authorizeAnotherWay: async (orderId) => {
				for (const order of sessionsOf(orderId)) {
					order.isAuthorized = true;
				}
			},
			refund: async (orderId, amountCents) => {
				for (const order of sessionsOf(orderId)) {
					order.refundedCents += amountCents;
				}
			},
			send: async () => {
				orders.refuseCancel = "refused";
			},
		});
	});
});
