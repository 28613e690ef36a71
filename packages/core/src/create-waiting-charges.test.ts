import { ConnectionFailedError, RateLimitError } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { openIntent } from "./open-intent.js";
import { ShopUnderTest } from "./testing/shop-under-test.js";

const minute = 60_000;

/** So many orders, a second apart, of which none is charged yet. */
async function queueOf(count: number) {
	const shop = new ShopUnderTest();
	for (let number = 1; number <= count; number += 1) {
		const sessionId = `session_${number}`;
		shop.orders.place(sessionId, 5990);
		await openIntent(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
		shop.now = new Date(shop.now.getTime() + 1_000);
	}
	return shop;
}

/** The sessions in the order in which their charges were made. */
function made(shop: ShopUnderTest): string[] {
	return shop.service.charges.map(
		({ description }) =>
			shop.ledger.rows.find(({ reference }) => reference === description)?.sessionId ?? "?",
	);
}

const numbered = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => `session_${from + index}`);

describe("the queue of creations", () => {
	it("makes charges in order of arrival, as many as the limit allows, and comes back for the rest", async () => {
		const shop = await queueOf(150);
		const first = await shop.createWaiting();
		expect(first).toEqual({ sent: 60, limitedUntil: new Date(shop.now.getTime() + minute) });
		expect(await shop.createWaiting()).toMatchObject({ sent: 0 });
		shop.now = first.limitedUntil ?? shop.now;
		await shop.createWaiting();
		expect(shop.service.creates).toBe(120);
		await shop.pass(minute);
		expect(made(shop)).toEqual(numbered(1, 150));
	});

	it("keeps the place of one that must be tried again, whoever comes after it", async () => {
		const shop = await queueOf(3);
		const create = shop.service.createPixCharge.bind(shop.service);
		shop.service.createPixCharge = async () => {
			throw new ConnectionFailedError("refused", { cause: undefined });
		};
		await shop.createWaiting();
		shop.service.createPixCharge = create;
		shop.orders.place("late", 5990);
		await openIntent(shop.context, {
			sessionId: "late",
			attempt: 1,
			method: "pix",
			amountCents: 5990,
		});
		shop.now = new Date(shop.now.getTime() + 2_000);
		await shop.createWaiting();
		expect(made(shop)).toEqual(["session_1", "session_2", "session_3", "late"]);
	});

	it("gives the place of a lost charge to the attempt that takes over", async () => {
		const shop = await queueOf(1);
		await shop.ledger.compareAndSet(await shop.newest(), {
			state: "superseded",
			requestedAt: shop.now,
			checkedAt: shop.now,
		});
		await shop.pass(10_000);
		const [lost, next] = await shop.ledger.listBySession("session_1");
		expect(next?.queuedAt).toEqual(lost?.queuedAt);
	});

	it("stops for all when the service refuses one, and goes on when its limit is reset", async () => {
		const shop = await queueOf(20);
		const resetAt = new Date(shop.now.getTime() + 30_000);
		shop.service.failBeforeCreate = new RateLimitError("slow down", {
			status: 429,
			serviceCode: "rate_limit_exceeded",
			rateLimit: { limit: 60, remaining: 0, resetAt, resetInMs: 30_000 },
			resetAt,
			cause: undefined,
		});
		const { sent, limitedUntil } = await shop.createWaiting();
		// Those that were under way already.
		expect(sent).toBeLessThanOrEqual(8);
		expect(limitedUntil?.getTime()).toBeGreaterThanOrEqual(resetAt.getTime());
		shop.service.failBeforeCreate = null;
		await shop.pass(40_000);
		expect(shop.service.creates).toBe(20);
	});

	it("gives back what it took for an order that doesn't want a charge any more", async () => {
		const shop = await queueOf(60);
		for (const order of shop.orders.orders.values()) {
			order.cancelled = true;
		}
		await shop.createWaiting();
		expect(shop.service.creates).toBe(0);
		expect(shop.queue.window.remaining).toBe(60);
	});

	it("tells a waiting shopper how long it takes, but never to come back later than in a minute", async () => {
		const shop = await queueOf(150);
		await shop.createWaiting();
		const rows = await shop.ledger.listBySession("session_70");
		expect(await shop.queue.expectTurn(rows[0] ?? fail(), shop.now)).toEqual(
			new Date(shop.now.getTime() + minute),
		);
		expect(await shop.pollAfterMs("session_70")).toBe(minute);
		expect(await shop.pollAfterMs("session_150")).toBe(minute);
		shop.now = new Date(shop.now.getTime() + 50_000);
		expect(await shop.pollAfterMs("session_70")).toBe(10_000);
	});
});

function fail(): never {
	throw new Error("there is no such row");
}
