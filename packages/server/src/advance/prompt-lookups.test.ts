import type { Fault } from "@pix-checkout/sandbox";
import { describe, expect, it, vi } from "vitest";
import { standardTimes } from "../charge/charge-times.js";
import { queueCharge } from "../orders/queue-charge.js";
import { Barrier } from "../testing/barrier.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { CreationRunner } from "./creation-runner.js";

const second = 1_000;
const madeAndLost: Fault = { kind: "error_after", status: 503 };

/** A shop without pages and sweeps, whose process sends its charges and comes back by its timers. */
async function shopWithRunner(fault: Fault, orders = 1) {
	const shop = await ShopUnderTest.open();
	const lost = shop.addFault({ fault, on: "create" });
	for (let number = 1; number <= orders; number += 1) {
		const sessionId = `session_${number}`;
		shop.orders.place(sessionId, 5990);
		await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
	}
	const timers: (() => void)[] = [];
	const after = (_: number, work: () => void) => {
		timers.push(work);
		return () => void timers.splice(timers.indexOf(work), 1);
	};
	const context = { ...shop.context, timers: { ...shop.context.timers, after } };
	const runner = new CreationRunner();
	await runner.run(context);
	lost.remove();
	const begin = shop.now.getTime();
	const passed = () => shop.now.getTime() - begin;
	const lists = () => shop.sandbox.requests().filter(({ operation }) => operation === "list");
	const states = () => shop.chargeStore.rows.map(({ state }) => state);
	/** A second passes, and the process comes back. */
	const untilNextLook = async () => {
		await shop.wait(second);
		expect(timers).toHaveLength(1);
		timers.pop()?.();
		await vi.waitFor(
			() => expect(timers.length > 0 || !states().includes("unconfirmed")).toBe(true),
			{ interval: 1 },
		);
	};
	const stop = () => runner.stop();
	return { shop, timers, lists, states, passed, untilNextLook, stop };
}

describe("the process whose creations got no answer", () => {
	it("adopts at once what the list shows, with one read of it for all", async () => {
		const { shop, lists, states, untilNextLook } = await shopWithRunner(madeAndLost, 5);
		await untilNextLook();
		expect(states()).toEqual(Array(5).fill("pending"));
		expect(lists()).toHaveLength(1);
		expect(shop.creations()).toHaveLength(5);
	});

	it("looks three times in the first ten seconds, and finds later what the list shows later", async () => {
		const { shop, lists, states, passed, untilNextLook } = await shopWithRunner(madeAndLost);
		const lag = shop.addFault({ fault: { kind: "list_lags", ms: 3_600 * second } });
		while (passed() < 10 * second) {
			await untilNextLook();
		}
		expect(lists()).toHaveLength(3);
		lag.remove();
		while (states().includes("unconfirmed")) {
			await untilNextLook();
		}
		expect(states()).toEqual(["pending"]);
		expect(lists()).toHaveLength(4);
	});

	it("leaves its whole window to what the list doesn't show", async () => {
		const { shop, states, passed, untilNextLook } = await shopWithRunner({
			kind: "dropped_before",
		});
		while (states().includes("unconfirmed")) {
			await untilNextLook();
		}
		expect(passed()).toBeGreaterThanOrEqual(standardTimes.firstLookupWindowMs);
		await vi.waitFor(() => expect(states()).toEqual(["replaced", "queued"]), { interval: 1 });
		expect(shop.creations()).toHaveLength(1);
	});

	it("goes on after a failure of its own database", async () => {
		const { shop, states, untilNextLook } = await shopWithRunner(madeAndLost);
		const { chargeStore } = shop;
		const write = chargeStore.compareAndSet.bind(chargeStore);
		chargeStore.compareAndSet = async () => {
			throw new Error("the database is gone");
		};
		await untilNextLook();
		expect(states()).toEqual(["unconfirmed"]);
		chargeStore.compareAndSet = write;
		await untilNextLook();
		expect(states()).toEqual(["pending"]);
	});

	it("looks no more once it is stopped", async () => {
		const { timers, states, stop } = await shopWithRunner(madeAndLost);
		expect(timers).toHaveLength(1);
		await stop();
		expect(timers).toEqual([]);
		expect(states()).toEqual(["unconfirmed"]);
	});

	it("ends the look under way before it is stopped", async () => {
		const { shop, timers, states, stop } = await shopWithRunner(madeAndLost);
		const { service } = shop.context;
		const list = service.iterateTransactions.bind(service);
		const barrier = new Barrier();
		service.iterateTransactions = async function* (...given) {
			await barrier.pass();
			yield* list(...given);
		};
		await shop.wait(second);
		timers.pop()?.();
		await barrier.reached;
		const stopped = stop();
		barrier.open();
		await stopped;
		expect(states()).toEqual(["pending"]);
		expect(timers).toEqual([]);
	});

	it("comes back no more once another process has found the charge", async () => {
		const { shop, timers, untilNextLook } = await shopWithRunner(madeAndLost);
		await shop.pass(second, second);
		expect((await shop.newest()).state).toBe("pending");
		await untilNextLook();
		expect(timers).toEqual([]);
	});
});
