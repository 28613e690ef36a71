import { NoAnswerError } from "@pix-checkout/client";
import { describe, expect, it, vi } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import type { ChargeService } from "../charge/ports/charge-service.js";
import { queueCharge } from "../orders/queue-charge.js";
import { Barrier } from "../testing/barrier.js";
import { statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { storedIssue } from "../testing/stored-issue.js";
import { Sweeper } from "./sweeper.js";

const second = 1_000;
const minute = 60 * second;
/** The client's time limit, and its one retry. */
const hangMs = 20 * second;

/** A shop with a pending charge, and the sweep of its one process. */
async function openShop() {
	const shop = await ShopUnderTest.open();
	const sweeper = new Sweeper(new CreationRunner());
	await shop.placeOrderAndCharge();
	const sweep = () => sweeper.sweep(shop.context);
	const pass = async (ms: number) => {
		for (const end = shop.now.getTime() + ms; shop.now.getTime() < end; ) {
			await shop.wait(10 * second);
			await sweep();
		}
	};
	await sweep();
	return { shop, sweep, pass };
}

/** Another shopper places an order. */
function placeAnother({ context, orders, amountCents }: ShopUnderTest, sessionId: string) {
	orders.place(sessionId, amountCents);
	return queueCharge(context, { sessionId, attempt: 1, method: "pix", amountCents });
}

function replaceLists(
	{ context }: ShopUnderTest,
	replace: (
		list: ChargeService["iterateTransactions"],
	) => ReturnType<ChargeService["iterateTransactions"]>,
) {
	const { service } = context;
	context.service = {
		createPixCharge: (...given) => service.createPixCharge(...given),
		createBoletoCharge: (...given) => service.createBoletoCharge(...given),
		getCharge: (...given) => service.getCharge(...given),
		getChargeStatus: (...given) => service.getChargeStatus(...given),
		iterateTransactions: (...given) => replace(() => service.iterateTransactions(...given)),
	};
	return { restore: () => Object.assign(context, { service }) };
}

/** From now on each list fails after the client's time limit. */
function hangLists(shop: ShopUnderTest) {
	const lists = { asked: 0 };
	const { restore } = replaceLists(shop, async function* () {
		lists.asked += 1;
		await shop.wait(hangMs);
		yield* [];
		throw new NoAnswerError("The service gave no answer in time.");
	});
	return { lists, restore };
}

describe("a sweep while the service's list hangs", () => {
	it("captures a payment whose webhook was lost and whose page is closed", async () => {
		const { shop, pass } = await openShop();
		hangLists(shop);
		shop.sandbox.pay(shop.charge().id);
		await pass(2 * minute);
		expect(await shop.newest()).toMatchObject({ state: "captured", issue: null });
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(await shop.shownStatus()).toMatchObject({ status: "paid", paid: true });
	});

	it("retries a failed capture", async () => {
		const { shop, pass } = await openShop();
		shop.orders.failConfirm = new Error("database is down");
		shop.sandbox.pay(shop.charge().id);
		expect((await shop.advance()).state).toBe("paid");
		// With another pending charge, and after a minute, both lists are due.
		await placeAnother(shop, "session_2");
		await shop.wait(minute);
		hangLists(shop);
		shop.orders.failConfirm = null;
		await pass(10 * second);
		expect((await shop.newest()).state).toBe("captured");
		expect(shop.orders.captures).toEqual([shop.sessionId]);
	});

	it("keeps an expired order, says so after a quarter of an hour, and cancels the order afterwards", async () => {
		const { shop, pass } = await openShop();
		const { restore } = hangLists(shop);
		await pass(60 * minute);
		expect((await shop.newest()).state).toBe("expired");
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "service_unavailable", resolved: null },
		]);
		restore();
		await pass(6 * minute);
		expect((await shop.newest()).state).toBe("closed");
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	});

	it("opens issues about money", async () => {
		const { shop, pass } = await openShop();
		hangLists(shop);
		shop.addFault({ fault: statusFault("pending"), on: "get" });
		shop.addFault({ fault: statusFault("pending"), on: "status" });
		await pass(30 * minute);
		expect(shop.chargeStore.issues.map(({ kind }) => kind)).toContain("pending_after_expiry");
		expect(shop.order?.cancelled).toBe(false);
	});

	it("waits for one list only, however many lost charges and webhook events need one", async () => {
		const { shop, sweep } = await openShop();
		shop.addFault({ fault: { kind: "dropped_before" }, on: "create" });
		for (let number = 0; number < 20; number += 1) {
			const { reference } = await placeAnother(shop, `lost_${number}`);
			await shop.inbox.store({
				event: "charge.paid",
				chargeId: `00000000-0000-4000-8000-0000000000${10 + number}`,
				status: "paid",
				reference,
				unknownLane: "authenticated",
			});
		}
		await shop.createWaiting();
		await shop.wait(2 * minute);
		const { lists } = hangLists(shop);
		shop.sandbox.pay(shop.charge().id);
		await sweep();
		expect(lists.asked).toBe(1);
		expect((await shop.newest()).state).toBe("captured");
		const lost = shop.chargeStore.rows.filter(({ sessionId }) => sessionId !== shop.sessionId);
		expect(new Set(lost.map(({ state }) => state))).toEqual(new Set(["unconfirmed"]));
	});
});

describe("a sweep over a long sale", () => {
	it("advances due charges while it still reads the list's pages, and reads the list to its end", async () => {
		const { shop, sweep } = await openShop();
		const due = shop.charge();
		const { id } = await placeAnother(shop, "session_2");
		await shop.createWaiting();
		const pages = new Barrier();
		replaceLists(shop, async function* (list) {
			for await (const entry of list()) {
				// As many charges of another program.
				yield* Array.from({ length: 1_150 }, () => ({ ...entry, description: "another's" }));
				await pages.pass();
				yield entry;
			}
		});
		// Rounds follow at once.
		shop.context.timers = {
			...shop.context.timers,
			after: (_, work) => {
				const timer = setImmediate(work);
				return () => clearImmediate(timer);
			},
		};
		await shop.wait(2 * minute);
		// Only the list shows the other payment.
		Object.assign(shop.chargeStore.rows.find((row) => row.id === id) ?? {}, { nextActionAt: null });
		shop.sandbox.pay(shop.charge(1).id);
		const sweeping = sweep();
		await pages.reached;
		shop.sandbox.pay(due.id);
		await vi.waitFor(() => expect(shop.orders.captures).toEqual([shop.sessionId]));
		// The sweep looks for lost orders, too.
		const ordersLookedUntil = new Date(shop.now.getTime() + second);
		await shop.cursor.change((cursor) => ({ ...cursor, ordersLookedUntil }));
		pages.open();
		await sweeping;
		expect(shop.orders.captures).toEqual([shop.sessionId, "session_2"]);
		expect(shop.cursor.value).toMatchObject({ createdListedAt: shop.now, ordersLookedUntil });
	});
});

describe("a sweep with a listener of the store's", () => {
	/** A shop with one issue that its listener never lets go. */
	async function openShopWithListener(listen: (shop: ShopUnderTest) => Promise<void>) {
		const { shop, sweep } = await openShop();
		const announced = { times: 0 };
		const issue = storedIssue(shop, "amount_mismatch", await shop.newest());
		shop.context.issueOutbox = {
			takeUnannounced: async () => [issue],
			markAnnounced: async () => {},
		};
		shop.context.issueAnnouncer = {
			announce: () => {
				announced.times += 1;
				return listen(shop);
			},
		};
		return { shop, sweep, announced };
	}

	it("leaves events to the next sweep after ten seconds, if the listener is slow", async () => {
		const { shop, sweep, announced } = await openShopWithListener((at) => at.wait(3 * second));
		shop.context.timers = {
			...shop.context.timers,
			monotonicMs: () => shop.now.getTime(),
		};
		await sweep();
		expect(announced.times).toBe(4);
		await sweep();
		expect(announced.times).toBe(8);
	});

	it("goes on without a listener that hangs, and asks it no second time", async () => {
		const { shop, sweep, announced } = await openShopWithListener(() => new Promise(() => {}));
		shop.context.timers = {
			...shop.context.timers,
			after: (_, work) => {
				const timer = setImmediate(work);
				return () => clearImmediate(timer);
			},
		};
		await sweep();
		expect(announced.times).toBe(1);
		expect(shop.logger.filter((line) => line.includes("goes on without it"))).toHaveLength(1);
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(2 * minute);
		expect(await sweep()).toBe(true);
		expect(shop.orders.captures).toEqual([shop.sessionId]);
		expect(announced.times).toBe(1);
	});
});
