import { PixCheckoutClient } from "@pix-checkout/client";
import {
	type ChargeRecord,
	CreationRunner,
	openChargeStore,
	queueCharge,
} from "@pix-checkout/server/platform";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { ShopUnderTest } from "../../packages/server/src/testing/shop-under-test.js";
import { databaseOnPool } from "../support/database-on-pool.js";
import { storeTimeAhead } from "../support/move-clock.js";
import { useTestDatabase } from "./support/test-database.js";

/** Lower than the specification's: the processes learn it from the service's answers. */
const perMinute = 20;
const minuteMs = 60_000;

describe("two processes that send charges against one limit", () => {
	const test = useTestDatabase({ keepsRows: true });
	let shop: ShopUnderTest;
	let processes: Awaited<ReturnType<typeof startProcess>>[];
	let aheadMs = 0;

	/** A process of the store: its own connections to the database and to the service. */
	const startProcess = async () => {
		const pool = new pg.Pool({ connectionString: test.connectionString, max: 10 });
		onTestFinished(() => pool.end());
		const store = openChargeStore(databaseOnPool(pool), shop.context.logger);
		const client = new PixCheckoutClient({
			secretKey: "sk_live_sandbox_guide",
			baseUrl: shop.sandbox.url,
			dialect: "guide",
			hooks: { onResponse: ({ rateLimit }) => store.queue.applyRateLimitHeaders(rateLimit) },
		});
		onTestFinished(() => client.close());
		const { clock, queue, health, charges: chargeStore } = store;
		const context = { ...shop.context, clock, queue, health, chargeStore, service: client };
		// The test runs it when the limit resets.
		context.timers = { ...context.timers, after: () => () => {} };
		const runner = new CreationRunner();
		return { context, run: () => runner.run(context) };
	};

	const placeOrder = async (number: number): Promise<ChargeRecord> => {
		const sessionId = `session_${number}`;
		const amountCents = 5990;
		shop.orders.place(sessionId, amountCents);
		const { context } = processes[number % processes.length] ?? expect.fail();
		return queueCharge(context, { sessionId, attempt: 1, method: "pix", amountCents });
	};

	const runAll = () => Promise.all(processes.map(({ run }) => run()));

	const passMinute = async () => {
		// The headers round to seconds.
		const ms = minuteMs + 2_000;
		await shop.wait(ms);
		aheadMs += ms;
		await test.sql(storeTimeAhead(aheadMs));
		for (const { context } of processes) {
			// A slow answer doesn't move the clock.
			while ((context.clock.aheadMs ?? 0) < aheadMs - 1_000) {
				await context.clock.compare();
			}
		}
	};

	const madeReferences = () => shop.sandbox.charges().map(({ description }) => description);

	it("use all of it without a refusal, make each charge once by its turn, and tell each page its minute", async () => {
		shop = await ShopUnderTest.open({
			policy: { dialect: "guide" },
			service: { rateLimit: { chargesPerMinute: perMinute } },
		});
		processes = [await startProcess(), await startProcess()];
		const orders = [await placeOrder(0)];
		await runAll();
		// What the first answer says counts from the next run on.
		await runAll();
		while (orders.length < 2.5 * perMinute) {
			orders.push(await placeOrder(orders.length));
		}
		const madeAfter = async (count: number) => {
			await runAll();
			const due = orders.slice(0, count).map(({ reference }) => reference);
			expect(madeReferences().sort()).toEqual(due.sort());
		};
		await madeAfter(perMinute);

		const { queue, clock } = processes[0]?.context ?? expect.fail();
		const now = clock.now();
		const expected = await Promise.all(
			orders.slice(perMinute).map((order) => queue.expectTurn(order, now)),
		);
		const next = expected[0]?.getTime() ?? 0;
		expect(next).toBeGreaterThan(now.getTime());
		expect(expected.map((time) => (time.getTime() - next) / minuteMs)).toEqual([
			...Array(perMinute).fill(0),
			...Array(perMinute / 2).fill(1),
		]);

		await passMinute();
		await madeAfter(2 * perMinute);
		await passMinute();
		await madeAfter(2.5 * perMinute);
		expect(shop.creations().filter(({ status }) => status === 429)).toEqual([]);
		expect(shop.creations()).toHaveLength(orders.length);
	});
});
