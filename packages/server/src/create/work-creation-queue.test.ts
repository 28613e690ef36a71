import type { Fault, SandboxOptions } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import { queueCharge } from "../orders/queue-charge.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { watchQueuedCharges } from "./watch-queued-charges.js";
import { workCreationQueue } from "./work-creation-queue.js";

const minute = 60_000;
/** The service created no charge, for an unknown reason; it works otherwise. */
const unknownPath: Fault = { kind: "error_before", status: 404 };

/** Queues so many orders, a second apart; the guide dialect creates charges faster. */
async function queueOf(count: number, service: SandboxOptions = {}) {
	const shop = await ShopUnderTest.open({ policy: { dialect: "guide" }, service });
	for (let number = 1; number <= count; number += 1) {
		const sessionId = `session_${number}`;
		shop.orders.place(sessionId, 5990);
		await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
		await shop.wait(1_000);
	}
	return shop;
}

/** Places an order of a known shopper. */
async function placeOrder(shop: ShopUnderTest, sessionId: string, emailKey: string) {
	shop.orders.place(sessionId, 5990);
	const shopper = { customerKey: null, emailKey };
	const wanted = { sessionId, attempt: 1, method: "pix", amountCents: 5990, shopper } as const;
	await queueCharge(shop.context, wanted);
}

/** The sessions in the order of their charges' creation. */
function made(shop: ShopUnderTest): string[] {
	const references = shop.sandbox.charges().flatMap(({ description }) => description ?? []);
	return references.map(
		(each) => shop.chargeStore.rows.find(({ reference }) => reference === each)?.sessionId ?? "?",
	);
}

/** Another program with the same key creates so many charges. */
async function useUpLimit(shop: ShopUnderTest, count: number) {
	for (let number = 1; number <= count; number += 1) {
		await shop.context.service.createPixCharge({ amountCents: 500 });
	}
}

function numbered(from: number, to: number) {
	return Array.from({ length: to - from + 1 }, (_, index) => `session_${from + index}`);
}

describe("the queue of creations", () => {
	it("sends charges in order of arrival, as many as the limit allows, and the others later", async () => {
		const shop = await queueOf(150);
		const first = await shop.createWaiting();
		expect(first).toMatchObject({ sent: 60, limitedUntil: new Date(shop.now.getTime() + minute) });
		expect(await shop.createWaiting()).toMatchObject({ sent: 0 });
		await shop.sandbox.clock.set(first.limitedUntil ?? shop.now);
		await shop.createWaiting();
		expect(shop.creations()).toHaveLength(120);
		await shop.pass(minute);
		expect(made(shop)).toEqual(numbered(1, 150));
		// The service's own limit refused none of them.
		expect(shop.creations()).toHaveLength(150);
	});

	it("keeps the place of a charge that is retried, whatever arrives after it", async () => {
		const shop = await queueOf(3);
		await shop.sandbox.pause();
		await shop.createWaiting();
		await shop.sandbox.resume();
		shop.orders.place("late", 5990);
		await queueCharge(shop.context, {
			sessionId: "late",
			attempt: 1,
			method: "pix",
			amountCents: 5990,
		});
		await shop.wait(2_000);
		await shop.createWaiting();
		expect(made(shop)).toEqual(["session_1", "session_2", "session_3", "late"]);
	});

	it("gives the place of a lost charge to the attempt that replaces it", async () => {
		const shop = await queueOf(1);
		await shop.chargeStore.compareAndSet(await shop.newest(), {
			state: "replaced",
			requestedAt: shop.now,
			checkedAt: shop.now,
		});
		await shop.pass(10_000);
		const [lost, next] = await shop.chargeStore.listBySession("session_1");
		expect(next).toMatchObject({ turn: lost?.turn, queuedAt: lost?.queuedAt });
	});

	it("stops for all when the service refuses one, and continues when its limit is reset", async () => {
		const shop = await queueOf(20, { rateLimit: { chargesPerMinute: 20 } });
		const resetAt = new Date(shop.now.getTime() + minute);
		await useUpLimit(shop, 20);
		await shop.wait(30_000);
		const { sent, limitedUntil } = await shop.createWaiting();
		// The charges that were under way already.
		expect(sent).toBeLessThanOrEqual(8);
		expect(shop.creations()).toHaveLength(20 + sent);
		expect(limitedUntil?.getTime()).toBeGreaterThanOrEqual(resetAt.getTime());
		await shop.pass(40_000);
		expect(made(shop)).toEqual(numbered(1, 20));
		expect(shop.creations()).toHaveLength(20 + sent + 20);
	});

	it("returns the creation of an order that no longer wants a charge", async () => {
		const shop = await queueOf(60);
		for (const order of shop.orders.orders.values()) {
			order.cancelled = true;
		}
		await shop.createWaiting();
		expect(shop.creations()).toEqual([]);
		expect(shop.queue.window.remaining).toBe(60);
	});

	it("asks before each charge whether it may continue", async () => {
		const shop = await queueOf(3);
		let may = 2;
		const mayContinue = () => may-- > 0;
		expect(await workCreationQueue(shop.context, mayContinue)).toEqual({
			sent: 2,
			limitedUntil: null,
			isKeyRefused: false,
		});
		expect(shop.creations()).toHaveLength(2);
	});

	it("has eight creations under way at once, and no more", async () => {
		const shop = await queueOf(20);
		const { service } = shop.context;
		const create = service.createPixCharge.bind(service);
		let underWay = 0;
		let most = 0;
		service.createPixCharge = async (...creation) => {
			underWay += 1;
			most = Math.max(most, underWay);
			try {
				return await create(...creation);
			} finally {
				underWay -= 1;
			}
		};
		expect(await shop.createWaiting()).toMatchObject({ sent: 20 });
		expect(most).toBe(8);
	});

	it("takes no further charge once its own database fails, and says so", async () => {
		const shop = await queueOf(20);
		const gone = new Error("the database is gone");
		let taken = 0;
		shop.chargeStore.listBySession = async () => {
			taken += 1;
			throw gone;
		};
		shop.queue.returnCreation = () => Promise.reject(gone);
		await expect(shop.createWaiting()).rejects.toBe(gone);
		expect(taken).toBeLessThan(16);
		expect(shop.creations()).toEqual([]);
	});

	it("returns the creation of a charge that was sent before, and not again", async () => {
		const shop = await queueOf(1);
		await shop.sandbox.pause();
		expect(await shop.createWaiting()).toMatchObject({ sent: 1 });
		await shop.sandbox.resume();
		shop.orders.orders.clear();
		await shop.wait(2_000);
		const { remaining } = shop.queue.window;
		expect(await shop.createWaiting()).toMatchObject({ sent: 0 });
		expect(shop.queue.window.remaining).toBe(remaining);
	});

	it("names the charges that are lost, and no others", async () => {
		const shop = await queueOf(2);
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		const lost: string[] = [];
		await workCreationQueue(
			shop.context,
			() => true,
			({ id }) => void lost.push(id),
		);
		const unconfirmed = shop.chargeStore.rows.filter(({ state }) => state === "unconfirmed");
		expect(lost).toEqual(unconfirmed.map(({ id }) => id));
		expect(lost).toHaveLength(1);
	});

	it.each([
		["charge_created", "pending", false],
		["charge_discarded", "discarded", true],
	])(
		"resolves the issue of a charge that failed before: %s",
		async (resolution, state, isCancelled) => {
			const shop = await queueOf(1);
			const away = shop.addFault({ fault: unknownPath, on: "create" });
			await shop.createWaiting();
			await shop.wait(20 * minute);
			await watchQueuedCharges(shop.context);
			expect(shop.chargeStore.issues).toMatchObject([{ kind: "creation_failed", resolved: null }]);
			away.remove();
			Object.assign(shop.order ?? {}, { cancelled: isCancelled });
			await shop.createWaiting();
			expect(await shop.newest()).toMatchObject({ state });
			expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself", resolution } }]);
		},
	);

	it("keeps the issue of a charge that fails again, and of an attempt before", async () => {
		const shop = await queueOf(1);
		const away = shop.addFault({ fault: unknownPath, on: "create" });
		await shop.createWaiting();
		await shop.wait(20 * minute);
		await watchQueuedCharges(shop.context);
		await shop.createWaiting();
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: null }]);
		away.remove();
		const { orderId } = await shop.newest();
		const wanted = {
			sessionId: "session_1",
			attempt: 2,
			method: "pix",
			amountCents: 5990,
		} as const;
		await queueCharge(shop.context, { ...wanted, orderId });
		Object.assign(shop.chargeStore.rows[0] ?? {}, { state: "failed" });
		await shop.createWaiting();
		// The sweep ends it when it reviews the attempt that opened it.
		expect(await shop.newest()).toMatchObject({ attempt: 2, state: "pending" });
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: null }]);
	});

	it("sends a shopper's first charge at once, though another placed sixty orders in the same minute", async () => {
		const shop = await ShopUnderTest.open({ policy: { dialect: "guide" } });
		for (let number = 1; number <= 60; number += 1) {
			await placeOrder(shop, `hostile_${number}`, "hostile");
		}
		await shop.createWaiting();
		expect(await shop.pollAfterMs("hostile_60")).toBe(minute);
		await placeOrder(shop, "honest", "honest");
		expect(await shop.pollAfterMs("honest")).toBe(1_500);
		await shop.createWaiting();
		expect(made(shop).at(-1)).toBe("honest");
		await shop.pass(minute);
		expect(new Set(made(shop)).size).toBe(61);
	}, 20_000);

	it("sends a shopper's first charge before the hundred of another that waited for long", async () => {
		const shop = await ShopUnderTest.open({ policy: { dialect: "guide" } });
		await useUpLimit(shop, 60);
		for (let number = 1; number <= 100; number += 1) {
			await placeOrder(shop, `hostile_${number}`, "hostile");
		}
		await shop.wait(minute);
		await placeOrder(shop, "honest", "honest");
		await shop.createWaiting();
		expect(made(shop).slice(0, 3)).toContain("honest");
	}, 20_000);

	it("gives a new code a turn of its own, as a further order of the same shopper", async () => {
		const shop = await ShopUnderTest.open();
		await placeOrder(shop, "session_1", "a shopper");
		await shop.createWaiting();
		shop.sandbox.expire(shop.charge().id);
		await shop.pass(2 * minute, minute);
		await shop.renew();
		const [first, second] = await shop.chargeStore.listBySession("session_1");
		expect(second).toMatchObject({ shopperKey: "a shopper", turn: (first?.turn ?? 0) + 60 });
	});

	it("gives a waiting page the expected time, and at most a minute until its next poll", async () => {
		const shop = await queueOf(150);
		await shop.createWaiting();
		const rows = await shop.chargeStore.listBySession("session_70");
		expect(await shop.queue.expectTurn(rows[0] ?? fail(), shop.now)).toEqual(
			new Date(shop.now.getTime() + minute),
		);
		expect(await shop.pollAfterMs("session_70")).toBe(minute);
		expect(await shop.pollAfterMs("session_150")).toBe(minute);
		await shop.wait(50_000);
		expect(await shop.pollAfterMs("session_70")).toBe(10_000);
	});
});

function fail(): never {
	throw new Error("there is no such row");
}
