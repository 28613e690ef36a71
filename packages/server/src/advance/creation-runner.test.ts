import { describe, expect, it } from "vitest";
import { queueCharge } from "../orders/queue-charge.js";
import { Barrier } from "../testing/barrier.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { CreationRunner } from "./creation-runner.js";

const second = 1_000;

/** A shop whose one process sends its charges, with the timers that it waits for. */
async function shopWithRunner({ stays = true } = {}) {
	const shop = await ShopUnderTest.open();
	const runner = new CreationRunner(() => stays);
	const timers: { ms: number; work: () => void }[] = [];
	const after = (ms: number, work: () => void) => {
		timers.push({ ms, work });
		return () => {};
	};
	const context = { ...shop.context, timers: { ...shop.context.timers, after } };
	const place = async (sessionId: string) => {
		shop.orders.place(sessionId, 5990);
		await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
	};
	/** So many creations are left of the limit, which the service resets later. */
	const limit = (remaining: number, resetMs: number) => {
		const resetAt = new Date(shop.now.getTime() + resetMs);
		shop.queue.window = { limit: 60, remaining, resetAt };
	};
	const stop = () => runner.stop();
	return { shop, timers, place, limit, runner, context, run: () => runner.run(context), stop };
}

/** The service's next answer to a creation waits. */
function holdCreation({ context }: ShopUnderTest): Barrier {
	const { service } = context;
	const create = service.createPixCharge.bind(service);
	const barrier = new Barrier();
	service.createPixCharge = async (...creation) => {
		service.createPixCharge = create;
		await barrier.pass();
		return create(...creation);
	};
	return barrier;
}

describe("the process that sends charges", () => {
	it("sends each charge once, run by run, and sets no timer", async () => {
		const { shop, timers, place, run } = await shopWithRunner();
		await place("session_1");
		await place("session_2");
		expect(await run()).toBe(2);
		expect(await run()).toBe(0);
		await place("session_3");
		expect(await run()).toBe(1);
		expect(shop.creations()).toHaveLength(3);
		expect(timers).toEqual([]);
		expect(shop.logger).toEqual([]);
	});

	it("sends in the same run what was queued while it ran", async () => {
		const { shop, place, run } = await shopWithRunner();
		await place("session_1");
		const slow = holdCreation(shop);
		const first = run();
		await slow.reached;
		await place("session_2");
		const second = run();
		slow.open();
		expect(await Promise.all([first, second])).toEqual([2, 2]);
		expect(shop.creations()).toHaveLength(2);
	});

	it("comes back when the limit resets, by one timer however often it runs", async () => {
		const { shop, timers, place, limit, run } = await shopWithRunner();
		for (const sessionId of ["session_1", "session_2", "session_3"]) {
			await place(sessionId);
		}
		limit(1, 25 * second);
		expect(await run()).toBe(1);
		expect(await run()).toBe(0);
		expect(timers.map(({ ms }) => ms)).toEqual([25 * second]);
		await shop.wait(25 * second);
		limit(1, 40 * second);
		timers.pop()?.work();
		expect(await run()).toBe(1);
		expect(timers.map(({ ms }) => ms)).toEqual([40 * second]);
		await shop.wait(40 * second);
		timers.pop()?.work();
		expect(await run()).toBe(1);
		expect(shop.creations()).toHaveLength(3);
		expect(timers).toEqual([]);
	});

	it("takes no charge later than twenty seconds after its begin, and the next run does", async () => {
		const { shop, place, run } = await shopWithRunner();
		await place("session_1");
		await place("session_2");
		const take = shop.queue.takeQueued.bind(shop.queue);
		shop.queue.takeQueued = async (...given) => {
			await shop.wait(20 * second);
			return take(...given);
		};
		expect(await run()).toBe(1);
		expect(await run()).toBe(1);
		expect(shop.creations()).toHaveLength(2);
	});

	it("sends no further charge once it is stopped", async () => {
		const { shop, place, run, stop } = await shopWithRunner();
		await place("session_1");
		await place("session_2");
		const take = shop.queue.takeQueued.bind(shop.queue);
		shop.queue.takeQueued = async (...given) => {
			const taken = await take(...given);
			void stop();
			return taken;
		};
		expect(await run()).toBe(1);
		expect(shop.chargeStore.rows.map(({ state }) => state)).toEqual(["pending", "queued"]);
		expect(await run()).toBe(0);
	});

	it("logs a failure of its own database, and sends the charge at the next run", async () => {
		const { shop, timers, place, run } = await shopWithRunner();
		await place("session_1");
		const take = shop.queue.takeQueued.bind(shop.queue);
		shop.queue.takeQueued = async () => {
			throw Object.assign(new Error(), { code: "57P01" });
		};
		expect(await run()).toBe(0);
		expect(shop.logger).toEqual([expect.stringContaining("57P01")]);
		shop.queue.takeQueued = take;
		expect(await run()).toBe(1);
		expect(timers).toEqual([]);
	});

	it("begins nothing behind an answer in a process that may stop after it", async () => {
		const { shop, timers, place, limit, runner, context } = await shopWithRunner({ stays: false });
		await place("session_1");
		runner.wake(context);
		const lost = new Error("socket closed");
		shop.context.service.createPixCharge = () => Promise.reject(lost);
		limit(1, 20 * second);
		await place("session_2");
		await runner.serve(context);
		expect(shop.chargeStore.rows.map(({ state }) => state)).toEqual(["unconfirmed", "queued"]);
		// No look for the lost charge, and none for the end of the limit.
		expect(timers.map(({ ms }) => ms)).toEqual([3 * second]);
	});

	it("answers after 3 s in such a process, and takes no charge later", async () => {
		const { shop, timers, place, runner, context } = await shopWithRunner({ stays: false });
		await place("session_1");
		await place("session_2");
		const slow = holdCreation(shop);
		const answered = runner.serve(context);
		await slow.reached;
		timers.pop()?.work();
		await answered;
		await place("session_3");
		await shop.wait(3 * second);
		slow.open();
		await runner.run(context, 0);
		expect(shop.chargeStore.rows.at(-1)?.state).toBe("queued");
	});
});
