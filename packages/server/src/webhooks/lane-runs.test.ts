import { describe, expect, it } from "vitest";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { NewWebhookEvent } from "../charge/ports/inbox.js";
import { queueCharge } from "../orders/queue-charge.js";
import { Barrier } from "../testing/barrier.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { InboxRunner } from "./inbox-runner.js";

/** A shop with a charge, whose runner's timers run when the test says so. */
async function openShop() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	shop.inbox.lookUpsAMinute = 1_000;
	const timers: { ms: number; work: () => void }[] = [];
	const announced = { times: 0 };
	const context: CheckoutContext = {
		...shop.context,
		timers: {
			...shop.context.timers,
			after: (ms, work) => {
				const timer = { ms, work };
				timers.push(timer);
				return () => {
					if (timers.includes(timer)) {
						timers.splice(timers.indexOf(timer), 1);
					}
				};
			},
		},
	};
	const runner = new InboxRunner(async () => {
		announced.times += 1;
	});
	const delays = () => timers.map(({ ms }) => ms);
	return {
		shop,
		announced,
		wake: (lane: "known" | "authenticated") => runner.wake(context, lane),
		receive: async (event: Partial<NewWebhookEvent> = {}) => {
			const paid = { event: "charge.paid", status: "paid", reference: null } as const;
			const chargeId = shop.charge().id;
			const unknownLane = "authenticated";
			const lane = await shop.inbox.store({ ...paid, chargeId, unknownLane, ...event });
			runner.wake(context, lane ?? expect.fail("the event waits in no lane"));
		},
		/** The delays of the timers that wait, in milliseconds. */
		delays,
		/** Moves the clock by a timer's delay, and runs it; the others wait on. */
		runTimer: async (index = 0) => {
			const [timer] = timers.splice(index, 1);
			await shop.wait(timer?.ms ?? expect.fail("no timer waits"));
			timer?.work();
		},
		/** Resolves when these timers wait. */
		expectDelays: (...expected: number[]) => expect.poll(delays).toEqual(expected),
	};
}

describe("the run over known charges", () => {
	it("comes back for an event that is due soon", async () => {
		const { shop, receive, runTimer, expectDelays, announced } = await openShop();
		await receive();
		await expectDelays(3_000);
		expect(shop.inbox.events[0]?.tries).toBe(1);
		expect(announced.times).toBe(1);
		shop.sandbox.pay(shop.charge().id);
		await runTimer();
		await expect.poll(() => shop.order?.capturedBy).toBe("this_session");
		await expect.poll(() => announced.times).toBe(2);
		await expectDelays();
	});

	it.each([
		{ dueInMs: 5_000, delays: [5_000] },
		{ dueInMs: 5_001, delays: [] },
		{ dueInMs: -10, delays: [50] },
		{ dueInMs: null, delays: [] },
	])("comes back after $delays ms when the next event is due in $dueInMs", async (given) => {
		const { shop, wake, expectDelays, announced } = await openShop();
		const asked = new Barrier();
		shop.inbox.dueInMs = async () => {
			void asked.pass();
			return given.dueInMs;
		};
		wake("known");
		await asked.reached;
		await new Promise(setImmediate);
		await expectDelays(...given.delays);
		expect(announced.times).toBe(0);
	});

	it("has one plan to come back, the soonest", async () => {
		const { shop, wake, expectDelays } = await openShop();
		for (const [dueInMs, planned] of [
			[3_000, 3_000],
			[2_000, 2_000],
			[4_000, 2_000],
		] as const) {
			shop.inbox.dueInMs = async () => dueInMs;
			wake("known");
			await new Promise(setImmediate);
			await expectDelays(planned);
		}
	});

	it("says so, and runs again when woken, while the database is away", async () => {
		const { shop, wake, receive, delays } = await openShop();
		const { claimCharge } = shop.inbox;
		shop.inbox.claimCharge = () => Promise.reject(new Error("the database is away"));
		wake("known");
		await expect.poll(() => shop.logger.join()).toContain("processing the inbox (known) failed");
		expect(delays()).toEqual([]);
		Object.assign(shop.inbox, { claimCharge });
		shop.sandbox.pay(shop.charge().id);
		await receive();
		await expect.poll(() => shop.order?.capturedBy).toBe("this_session");
	});

	it("takes every charge that waits when woken once", async () => {
		const { shop, wake } = await openShop();
		await shop.addAttempt({ sessionId: "session_2" }, { state: "captured", chargeId: "ch_svc_2" });
		for (const chargeId of [shop.charge().id, "ch_svc_2"]) {
			const about = { chargeId, reference: null, unknownLane: "authenticated" } as const;
			await shop.inbox.store({ event: "charge.expired", status: "expired", ...about });
		}
		wake("known");
		await expect.poll(() => shop.inbox.events.every(({ state }) => state === "done")).toBe(true);
	});

	it("works on eight charges at once, and on the ninth when one is done", async () => {
		const { shop, receive } = await openShop();
		const ids = Array.from({ length: 9 }, (_, index) => `ch_svc_${index}`);
		for (const [index, chargeId] of ids.entries()) {
			const wanted = { attempt: 1, method: "pix", amountCents: 5990 } as const;
			const row = await queueCharge(shop.context, { sessionId: `s_${index}`, ...wanted });
			await shop.chargeStore.compareAndSet(row, { state: "captured", chargeId });
		}
		const find = shop.chargeStore.findById.bind(shop.chargeStore);
		const stalls: Barrier[] = [];
		shop.chargeStore.findById = async (id) => {
			const stall = new Barrier();
			stalls.push(stall);
			await stall.pass();
			return find(id);
		};
		for (const chargeId of ids) {
			await receive({ chargeId });
		}
		await new Promise(setImmediate);
		expect(stalls).toHaveLength(8);
		stalls[0]?.open();
		await expect.poll(() => stalls.length).toBe(9);
		for (const stall of stalls) {
			stall.open();
		}
		await expect.poll(() => shop.inbox.events.every(({ state }) => state === "done")).toBe(true);
	});
});

describe("the run over unknown charges", () => {
	it("begins a little later, and works on one event after the other", async () => {
		const { shop, receive, runTimer, expectDelays, announced } = await openShop();
		for (let index = 0; index < 11; index += 1) {
			await receive({ chargeId: `unknown-${index}` });
		}
		await expectDelays(200);
		const { length: before } = shop.reads();
		const claim = shop.inbox.claimNewest.bind(shop.inbox);
		const retry = shop.inbox.retryAfter.bind(shop.inbox);
		const working = { now: 0, most: 0 };
		shop.inbox.claimNewest = async (...given) => {
			working.now += 1;
			working.most = Math.max(working.most, working.now);
			return claim(...given);
		};
		shop.inbox.retryAfter = async (...given) => {
			await retry(...given);
			working.now -= 1;
		};
		await runTimer();
		await expectDelays(300);
		expect(shop.reads()).toHaveLength(before + 11);
		expect(working.most).toBe(1);
		expect(announced.times).toBe(1);
	});

	it("comes back when its next event is due", async () => {
		const { receive, runTimer, expectDelays, announced } = await openShop();
		await receive({ chargeId: "unknown" });
		await runTimer();
		await expectDelays(300);
		expect(announced.times).toBe(1);
	});

	it.each([
		{ dueInMs: 5_000, delays: [5_000] },
		{ dueInMs: 5_001, delays: [] },
		{ dueInMs: 10, delays: [50] },
		{ dueInMs: null, delays: [] },
	])("comes back after $delays ms when the next event is due in $dueInMs", async (given) => {
		const { shop, wake, runTimer, expectDelays } = await openShop();
		const asked = new Barrier();
		shop.inbox.dueInMs = async () => {
			void asked.pass();
			return given.dueInMs;
		};
		wake("authenticated");
		await runTimer();
		await asked.reached;
		await new Promise(setImmediate);
		await expectDelays(...given.delays);
		// Woken again, it waits for no longer.
		wake("authenticated");
		await expectDelays(...(given.delays.length === 0 ? [200] : given.delays));
	});

	it("looks again for an event that comes while it finds none", async () => {
		const { shop, wake, receive, runTimer, expectDelays } = await openShop();
		const stall = new Barrier();
		const dueInMs = shop.inbox.dueInMs.bind(shop.inbox);
		shop.inbox.dueInMs = async () => {
			shop.inbox.dueInMs = dueInMs;
			await stall.pass();
			return null;
		};
		wake("authenticated");
		await runTimer();
		await stall.reached;
		await receive({ chargeId: "unknown" });
		await expectDelays(200);
		await runTimer();
		stall.open();
		await expect.poll(() => shop.inbox.events[0]?.tries).toBe(1);
	});

	it("processes an event that comes during a run", async () => {
		const { shop, receive, runTimer, expectDelays } = await openShop();
		const stall = new Barrier();
		const claim = shop.inbox.claimNewest.bind(shop.inbox);
		shop.inbox.claimNewest = async (...given) => {
			await stall.pass();
			return claim(...given);
		};
		await receive({ chargeId: "unknown-0" });
		await runTimer();
		await stall.reached;
		await receive({ chargeId: "unknown-1" });
		await expectDelays(200);
		stall.open();
		await expect.poll(() => shop.inbox.events.every(({ tries }) => tries > 0)).toBe(true);
	});

	it("says so, and runs again when woken, while the database is away", async () => {
		const { shop, wake, runTimer, expectDelays } = await openShop();
		shop.inbox.dueInMs = () => Promise.reject(new Error("the database is away"));
		wake("authenticated");
		await runTimer();
		await expect
			.poll(() => shop.logger.join())
			.toContain("processing the inbox (authenticated) failed");
		await expectDelays();
		wake("authenticated");
		await expectDelays(200);
	});
});
