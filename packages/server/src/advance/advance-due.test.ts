import { describe, expect, it, vi } from "vitest";
import { queueCharge } from "../orders/queue-charge.js";
import { Barrier } from "../testing/barrier.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { advanceDue } from "./advance-due.js";

const minute = 60_000;
const hour = 60 * minute;

/** Attempts that the service refused a day ago, so that no step reads them. */
async function shopWithRefused(orderIds: string[]) {
	const shop = await ShopUnderTest.open();
	for (const [number, orderId] of orderIds.entries()) {
		const sessionId = `session_${number}`;
		Object.assign(shop.orders.place(sessionId, 5990), { orderId });
		const wanted = { sessionId, attempt: 1, method: "pix", amountCents: 5990 } as const;
		const queued = await queueCharge(shop.context, wanted);
		await shop.chargeStore.compareAndSet(queued, { orderId, state: "failed" });
	}
	await shop.wait(24 * hour);
	return shop;
}

/** Pending charges of as many orders, all due. */
async function shopWithPending(count: number) {
	const shop = await ShopUnderTest.open();
	for (const orderId of many(count)) {
		const sessionId = `session of ${orderId}`;
		Object.assign(shop.orders.place(sessionId, 5990), { orderId });
		await queueCharge(shop.context, { sessionId, attempt: 1, method: "pix", amountCents: 5990 });
	}
	await shop.createWaiting();
	await shop.wait(2 * minute);
	return shop;
}

/** On a clock that stands still, calls `onWait` in place of waiting. */
function withTimers({ context }: ShopUnderTest, onWait: (ms: number, work: () => void) => void) {
	const after = (ms: number, work: () => void) => {
		onWait(ms, work);
		return () => {};
	};
	return { ...context, timers: { ...context.timers, monotonicMs: () => 0, after } };
}

function many(count: number) {
	return Array.from({ length: count }, (_, number) => `order_${number}`);
}

function closed(shop: ShopUnderTest) {
	return shop.chargeStore.rows.filter(({ state }) => state === "closed").length;
}

/** The most concurrent reads of orders, in all and for one order. */
function watchOrders({ orders }: ShopUnderTest) {
	const most = { inAll: 0, forOne: 0 };
	const looking: string[] = [];
	const find = orders.findOrder.bind(orders);
	orders.findOrder = async (sessionId) => {
		const order = await find(sessionId);
		looking.push(order?.orderId ?? sessionId);
		most.inAll = Math.max(most.inAll, looking.length);
		const same = looking.filter((orderId) => orderId === order?.orderId);
		most.forOne = Math.max(most.forOne, same.length);
		await new Promise((resolve) => setImmediate(resolve));
		looking.splice(looking.indexOf(order?.orderId ?? sessionId), 1);
		return order;
	};
	return most;
}

describe("advancing due charges", () => {
	it("advances until none is due, at most eight orders at once", async () => {
		const shop = await shopWithRefused(many(600));
		const most = watchOrders(shop);
		const report = await advanceDue(shop.context, () => true);
		expect(report).toEqual({ advanced: 600, moved: 600, failures: 0 });
		expect(closed(shop)).toBe(600);
		expect(most).toEqual({ inAll: 8, forOne: 1 });
	});

	it("advances charges of one order one after the other", async () => {
		const shop = await shopWithRefused(["order_1", "order_2", "order_1", "order_1", "order_2"]);
		const most = watchOrders(shop);
		await advanceDue(shop.context, () => true);
		expect(closed(shop)).toBe(5);
		expect(most).toEqual({ inAll: 2, forOne: 1 });
	});

	it("begins no further charge once `mayContinue` says no", async () => {
		const shop = await shopWithRefused(many(50));
		let asked = 0;
		const { advanced } = await advanceDue(shop.context, () => {
			asked += 1;
			// Only one call sees the lost lease.
			return asked !== 10;
		});
		expect(advanced).toBeLessThan(20);
		expect(closed(shop)).toBe(advanced);
	});

	it("ends when the sweep's time is over", async () => {
		const shop = await shopWithRefused(many(50));
		const { cancelOrder } = shop.orders;
		shop.orders.cancelOrder = async (orderId) => {
			await shop.wait(10_000);
			return cancelOrder.call(shop.orders, orderId);
		};
		const { advanced } = await advanceDue(shop.context, () => true);
		expect(advanced).toBeLessThan(20);
	});

	it("advances a charge that stays due once", async () => {
		const shop = await shopWithRefused(many(3));
		const due = await shop.chargeStore.listDue(shop.now, 10);
		shop.chargeStore.listDue = () => Promise.resolve(due);
		const report = await advanceDue(shop.context, () => true);
		expect(report.advanced).toBe(3);
	});

	it("reads pending charges less often when many wait, but never late after their expiry", async () => {
		const shop = await ShopUnderTest.open();
		const { expiresAt } = await shop.placeOrderAndCharge();
		const checkedAgainIn = async (pending: number) => {
			shop.chargeStore.countPendingPix = async () => pending;
			await shop.wait(2 * minute);
			await advanceDue(shop.context, () => true);
			const { nextActionAt } = await shop.newest();
			return (nextActionAt?.getTime() ?? 0) - shop.now.getTime();
		};
		expect(await checkedAgainIn(1)).toBeLessThan(2 * minute);
		const { checkOneEveryMs } = shop.context.policy.times;
		expect(await checkedAgainIn((4 * minute) / checkOneEveryMs)).toBeGreaterThanOrEqual(4 * minute);
		await shop.wait(3 * minute);
		await checkedAgainIn(1_000_000);
		expect((await shop.newest()).nextActionAt?.getTime()).toBeLessThan(
			(expiresAt?.getTime() ?? 0) + minute,
		);
	});

	it.each([
		[3, [3, 6]],
		[1_000_000, [200, 400]],
	])("with %i pending charges, reads the due ones after %j ms", async (pending, expected) => {
		const shop = await shopWithPending(3);
		shop.chargeStore.countPendingPix = async () => pending;
		const waits: number[] = [];
		const context = withTimers(shop, (ms, work) => {
			waits.push(ms);
			work();
		});
		const { advanced } = await advanceDue(context, () => true);
		expect({ advanced, waits }).toEqual({ advanced: 3, waits: expected });
	});

	it("lets no charge wait for the reads of others that needs none itself", async () => {
		const shop = await shopWithPending(12);
		const last = (await shop.chargeStore.listDue(shop.now, 100)).at(-1);
		const row = shop.chargeStore.rows.find(({ id }) => id === last?.id);
		Object.assign(row ?? {}, { state: "failed", chargeId: null, checkedAt: null });
		shop.chargeStore.countPendingPix = async () => 1_000_000;
		const waiting: (() => void)[] = [];
		let isOver = false;
		const context = withTimers(shop, (_, work) => waiting.push(work));
		const advancing = advanceDue(context, () => !isOver);
		await vi.waitFor(() => expect(row?.checkedAt).toEqual(shop.now));
		isOver = true;
		for (const work of waiting) {
			work();
		}
		expect((await advancing).advanced).toBeLessThan(12);
	});

	it("lets no charge wait for the list of others that needs none itself", async () => {
		const shop = await shopWithPending(21);
		const due = await shop.chargeStore.listDue(shop.now, 100);
		const paid = due.at(-1);
		for (const row of shop.chargeStore.rows.filter(({ id }) => id !== paid?.id)) {
			Object.assign(row, { state: "unconfirmed", chargeId: null });
		}
		shop.sandbox.pay(paid?.chargeId ?? "");
		const list = new Barrier();
		const { iterateTransactions } = shop.context.service;
		shop.context.service.iterateTransactions = async function* (...given) {
			await list.pass();
			yield* iterateTransactions.call(this, ...given);
		};
		const advancing = advanceDue(shop.context, () => true);
		await list.reached;
		await vi.waitFor(() => expect(shop.orders.captures).toEqual([paid?.sessionId]));
		list.open();
		await advancing;
	});

	it("advances the others when writing one row fails", async () => {
		const shop = await shopWithRefused(many(20));
		const { chargeStore } = shop;
		const write = chargeStore.compareAndSet.bind(chargeStore);
		let writes = 0;
		chargeStore.compareAndSet = async (record, changes) => {
			writes += 1;
			if (writes === 5) {
				throw new Error("the database is away");
			}
			return write(record, changes);
		};
		const { failures } = await advanceDue(shop.context, () => true);
		expect(failures).toBe(1);
		expect(closed(shop)).toBe(19);
	});
});
