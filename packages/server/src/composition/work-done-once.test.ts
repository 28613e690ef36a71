import { describe, expect, it } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import { pollPage } from "../shopper/charge-page.js";
import { orderPage } from "../shopper/order-page.js";
import { renewPage } from "../shopper/renew-page.js";
import { sessionPage } from "../shopper/session-page.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { processInbox } from "../webhooks/process-inbox.js";
import { storeWebhookEvent } from "../webhooks/store-webhook-event.js";

const minuteMs = 60_000;

/** Counts the calls of the charge store from here on, by name. */
function countCalls(shop: ShopUnderTest): Map<string, number> {
	const calls = new Map<string, number>();
	shop.context.chargeStore = new Proxy(shop.chargeStore, {
		get(target, property) {
			const member: unknown = Reflect.get(target, property, target);
			if (typeof member !== "function") {
				return member;
			}
			return (...given: unknown[]) => {
				calls.set(String(property), (calls.get(String(property)) ?? 0) + 1);
				return Reflect.apply(member, target, given);
			};
		},
	});
	return calls;
}

describe("work that is done once", () => {
	it("a poll without a request to the service is one query", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const calls = countCalls(shop);
		const page = sessionPage(shop.context, shop.sessionId);
		const poll = () => pollPage(shop.context, page, new CreationRunner());
		expect(await poll()).toMatchObject({ status: { status: "pending" } });
		// The first page with the code is noted, once.
		expect(Object.fromEntries(calls)).toEqual({ listBySession: 1, compareAndSet: 1 });
		calls.clear();
		expect(await poll()).toMatchObject({ status: { status: "pending" } });
		expect(Object.fromEntries(calls)).toEqual({ listBySession: 1 });
		expect(shop.reads()).toHaveLength(0);
	});

	it("a poll by order is one query while the page waits, and reads the order and its issues once after the end", async () => {
		const shop = await ShopUnderTest.open();
		const { orderId } = await shop.placeOrderAndCharge();
		const calls = countCalls(shop);
		shop.orders.queries = 0;
		const page = orderPage(shop.context, orderId ?? "");
		const poll = () => pollPage(shop.context, page, new CreationRunner());
		expect(await poll()).toMatchObject({ status: { status: "pending" } });
		expect(Object.fromEntries(calls)).toEqual({ listOfOrder: 1, compareAndSet: 1 });
		calls.clear();
		expect(await poll()).toMatchObject({ status: { status: "pending" } });
		expect(Object.fromEntries(calls)).toEqual({ listOfOrder: 1 });
		expect(shop.orders.queries).toBe(0);
		expect(shop.reads()).toHaveLength(0);

		shop.sandbox.pay(shop.charge().id);
		await shop.pass(10_000);
		calls.clear();
		shop.orders.queries = 0;
		expect(await poll()).toMatchObject({ status: { status: "paid" } });
		expect(Object.fromEntries(calls)).toEqual({ listOfOrder: 1, listMoneyIssues: 1 });
		// Its sessions, and what it lacks: a page stops asking once all is well.
		expect(shop.orders.queries).toBe(2);
	});

	it("a paid webhook is one read of the row, one request to the service, one read of the order before the capture and one after", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const { id } = shop.charge();
		shop.sandbox.pay(id);
		shop.orders.queries = 0;
		const calls = countCalls(shop);
		await storeWebhookEvent(shop.context, { event: "charge.paid", data: { id } }, "authenticated");
		await processInbox(shop.context);
		expect((await shop.newest()).state).toBe("captured");
		expect(shop.reads().map(({ operation }) => operation)).toEqual(["get"]);
		expect(shop.orders.queries).toBe(2);
		expect(calls.get("findById")).toBe(1);
		expect(calls.get("findByChargeId")).toBe(undefined);
	});

	it("a renewal reads its attempts twice, with the answer to the shopper", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		await shop.pass(11 * minuteMs, minuteMs);
		const calls = countCalls(shop);
		const page = sessionPage(shop.context, shop.sessionId);
		expect(await renewPage(shop.context, page)).toMatchObject({
			outcome: "renewed",
			answer: { status: { status: "preparing" } },
		});
		expect(calls.get("listBySession")).toBe(2);
	});
});
