import { describe, expect, it } from "vitest";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { NewWebhookEvent } from "../charge/ports/inbox.js";
import { queueCharge } from "../orders/queue-charge.js";
import { Barrier } from "../testing/barrier.js";
import { delayAnswer } from "../testing/delay-answer.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { InboxRunner } from "./inbox-runner.js";

/** A shop whose timers run when the test says so. */
async function openShop() {
	const shop = await ShopUnderTest.open();
	const waiting: (() => void)[] = [];
	/** How often the runner had payment issues announced. */
	const announced = { times: 0 };
	const context: CheckoutContext = {
		...shop.context,
		timers: {
			...shop.context.timers,
			after: (_, work) => {
				waiting.push(work);
				return () => {
					waiting.splice(waiting.indexOf(work), 1);
				};
			},
		},
	};
	// Answers are delayed by replacing the shop's service.
	Object.defineProperty(context, "service", { get: () => shop.context.service });
	// The store's listeners hang: no event may wait for them.
	const runner = new InboxRunner(() => {
		announced.times += 1;
		return new Promise(() => {});
	});
	const receive = async (chargeId: string, event: Partial<NewWebhookEvent> = {}) => {
		const unknownLane = "authenticated";
		const paid = { event: "charge.paid", status: "paid", reference: null, unknownLane } as const;
		const lane = await shop.inbox.store({ ...paid, chargeId, ...event });
		if (lane) {
			runner.wake(context, lane);
		}
		return lane;
	};
	return {
		shop,
		receive,
		wake: () => runner.wake(context, "known"),
		stop: () => runner.stop(),
		/** Runs what waits for a timer now. */
		runTimers: () => {
			for (const work of waiting.splice(0)) {
				work();
			}
		},
		waiting,
		announced,
	};
}

/** A shop with two orders, both paid at the service. */
async function openShopWithPayments() {
	const opened = await openShop();
	const { shop } = opened;
	await shop.placeOrderAndCharge();
	shop.orders.place("session_2", shop.amountCents);
	await queueCharge(shop.context, {
		sessionId: "session_2",
		attempt: 1,
		method: "pix",
		amountCents: shop.amountCents,
	});
	await shop.createWaiting();
	shop.sandbox.pay(shop.charge(0).id);
	shop.sandbox.pay(shop.charge(1).id);
	return opened;
}

function states(shop: ShopUnderTest): string[] {
	return shop.chargeStore.rows.map(({ state }) => state);
}

function lookUps(shop: ShopUnderTest): number {
	return shop.reads().filter(({ path }) => path.includes("/forged-")).length;
}

describe("the inbox of a process", () => {
	it("processes a known charge at once, and has announced what its events opened", async () => {
		const { shop, receive, runTimers, announced } = await openShopWithPayments();
		expect(await receive(shop.charge(0).id)).toBe("known");
		await expect.poll(() => shop.order?.capturedBy).toBe("this_session");
		runTimers();
		await expect.poll(() => announced.times).toBe(1);
	});

	it("takes charges in one run, however many events arrive", async () => {
		const { shop, receive } = await openShopWithPayments();
		const claim = shop.inbox.claimCharge.bind(shop.inbox);
		const claims = { now: 0, most: 0, all: 0 };
		shop.inbox.claimCharge = async (leaseMs) => {
			claims.now += 1;
			claims.all += 1;
			claims.most = Math.max(claims.most, claims.now);
			await new Promise(setImmediate);
			const events = await claim(leaseMs);
			claims.now -= 1;
			return events;
		};
		const id = shop.charge(0).id;
		await Promise.all(
			Array.from({ length: 100 }, (_, index) => receive(id, { status: `claim-${index}` })),
		);
		await expect.poll(() => shop.inbox.events.every(({ state }) => state === "done")).toBe(true);
		expect(claims.most).toBe(1);
		expect(claims.all).toBeLessThan(20);
	});

	it("doesn't let a slow answer hold up the next charge", async () => {
		const { shop, receive } = await openShopWithPayments();
		const stall = new Barrier();
		delayAnswer(shop.context, "getCharge", stall);
		await receive(shop.charge(1).id);
		await stall.reached;
		await receive(shop.charge(0).id);
		await expect.poll(() => shop.order?.capturedBy).toBe("this_session");
		expect(states(shop)).toEqual(["captured", "pending"]);
		stall.open();
		await expect.poll(() => states(shop)).toEqual(["captured", "captured"]);
	});

	it("processes an event that comes while the run finds nothing", async () => {
		const { shop, receive, wake } = await openShopWithPayments();
		const stall = new Barrier();
		const claim = shop.inbox.claimCharge.bind(shop.inbox);
		shop.inbox.claimCharge = async (leaseMs) => {
			shop.inbox.claimCharge = claim;
			const events = await claim(leaseMs);
			await stall.pass();
			return events;
		};
		wake();
		await stall.reached;
		await receive(shop.charge(0).id);
		stall.open();
		await expect.poll(() => shop.order?.capturedBy).toBe("this_session");
	});

	it("processes one event after the other, without end", async () => {
		const { shop, receive } = await openShopWithPayments();
		for (let index = 0; index < 20; index += 1) {
			await receive(shop.charge(0).id, { status: `claim-${index}` });
			await expect.poll(() => shop.inbox.events.every(({ state }) => state === "done")).toBe(true);
		}
	});

	it("continues with the next event when one fails", async () => {
		const { shop, receive } = await openShopWithPayments();
		const find = shop.chargeStore.findById.bind(shop.chargeStore);
		shop.chargeStore.findById = async () => {
			shop.chargeStore.findById = find;
			throw new Error("the database is away");
		};
		await receive(shop.charge(1).id);
		await receive(shop.charge(0).id);
		await expect.poll(() => shop.order?.capturedBy).toBe("this_session");
		expect(shop.logger.join()).toContain("the sweep retries");
	});

	it("looks up no more than the lane's budget allows", async () => {
		const { shop, receive, runTimers, waiting } = await openShop();
		for (let index = 0; index < 30; index += 1) {
			await receive(`forged-${index}`);
		}
		for (let run = 0; run < 5; run += 1) {
			runTimers();
			await expect.poll(() => shop.inbox.events.filter(({ tries }) => tries > 0).length).toBe(3);
		}
		expect(waiting.length).toBeLessThanOrEqual(1);
		expect(lookUps(shop)).toBe(3);
	});

	it("leaves what strangers send to the sweep", async () => {
		const { shop, receive, waiting } = await openShop();
		expect(await receive("forged-0", { unknownLane: "unauthenticated" })).toBe("unauthenticated");
		expect(waiting).toEqual([]);
		expect(lookUps(shop)).toBe(0);
	});

	it("ends what it has begun when it stops, and begins nothing more", async () => {
		const { shop, receive, runTimers, announced, stop } = await openShopWithPayments();
		const stall = new Barrier();
		delayAnswer(shop.context, "getCharge", stall);
		await receive(shop.charge(0).id);
		await stall.reached;
		let isStopped = false;
		const stopping = stop().then(() => {
			isStopped = true;
		});
		await receive(shop.charge(1).id);
		await receive("forged-0");
		await new Promise(setImmediate);
		expect(isStopped).toBe(false);
		stall.open();
		await stopping;
		runTimers();
		await stop();
		expect(states(shop)).toEqual(["captured", "pending"]);
		expect(lookUps(shop)).toBe(0);
		expect(announced.times).toBe(0);
	});
});
