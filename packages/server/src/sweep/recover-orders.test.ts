import { describe, expect, it } from "vitest";
import type { PlacedSession } from "../charge/ports/order-gateway.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { OrderRecovery } from "./recover-orders.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const week = 7 * 24 * hour;

function always() {
	return true;
}

/** A shop whose placed orders come in these pages, and what the looks for them have asked. */
async function shopWithPages(...pages: string[][]) {
	const shop = await ShopUnderTest.open();
	const asked: { fromAgo: number; toAgo: number; page: number }[] = [];
	shop.orders.listPlaced = async ({ from, to }, page = 0) => {
		const ago = (date: Date) => shop.now.getTime() - date.getTime();
		asked.push({ fromAgo: ago(from), toAgo: ago(to), page });
		return {
			sessions: (pages[page] ?? []).map(placed),
			isLast: page >= pages.length - 1,
		};
	};
	const recovery = new OrderRecovery();
	const recover = (mayContinue = always) => recovery.recover(shop.context, mayContinue);
	const queued = () => shop.chargeStore.rows.map(({ sessionId }) => sessionId);
	return { shop, asked, recover, queued };
}

function placed(sessionId: string): PlacedSession {
	return { orderId: `order_of_${sessionId}`, sessionId, method: "pix", amountCents: 5990 };
}

/** Allows so many pieces of work. */
function atMost(pieces: number) {
	let left = pieces;
	return () => {
		left -= 1;
		return left >= 0;
	};
}

describe("orders without a charge", () => {
	it("get one from the sweep a minute after they were placed", async () => {
		const shop = await ShopUnderTest.open();
		shop.orders.place("session_1", 5990);
		const shopper = { customerKey: "a customer", emailKey: "an email" };
		shop.context.shoppers.recall = async () => shopper;
		const recovery = new OrderRecovery();
		await shop.wait(minute - 1);
		await recovery.recover(shop.context, always);
		expect(shop.chargeStore.rows).toEqual([]);
		await shop.wait(30 * second);
		await recovery.recover(shop.context, always);
		expect(shop.chargeStore.rows).toMatchObject([
			{ sessionId: "session_1", orderId: "order_of_session_1", attempt: 1, ...shopper },
		]);
		expect(shop.logger).toHaveLength(1);
		await shop.createWaiting();
		expect((await shop.newest()).state).toBe("pending");
		await shop.wait(minute);
		await recovery.recover(shop.context, always);
		expect(shop.chargeStore.rows).toHaveLength(1);
		expect(shop.logger).toHaveLength(1);
	});

	it("are told from those that have one, page by page", async () => {
		const { shop, asked, recover, queued } = await shopWithPages(
			["session_1", "session_2"],
			["session_3"],
			["session_4"],
		);
		await shop.placeOrder();
		await recover();
		expect(asked.map(({ page }) => page)).toEqual([0, 1, 2]);
		expect(queued()).toEqual(["session_1", "session_2", "session_3", "session_4"]);
		expect(shop.logger).toHaveLength(3);
	});

	it("get no charge and no word in the log while their last refusal is fresh", async () => {
		const { shop, recover, queued } = await shopWithPages(["session_2"]);
		const { id } = await shop.placeOrder();
		const row = shop.chargeStore.rows.find((one) => one.id === id);
		Object.assign(row ?? {}, { orderId: "order_of_session_2", state: "failed" });
		await recover();
		expect(queued()).toEqual(["session_1"]);
		expect(shop.logger).toEqual([]);
	});

	it("get none for a payment that the merchant accepted", async () => {
		const { shop, recover, queued } = await shopWithPages(["session_2"]);
		const row = await shop.placeOrder();
		await shop.chargeStore.compareAndSet(row, { acceptedSessionId: "session_2", state: "paid" });
		await recover();
		expect(queued()).toEqual(["session_1"]);
	});

	it("are looked for every half minute, from an hour before the last look", async () => {
		const { shop, asked, recover } = await shopWithPages([]);
		await recover();
		await shop.wait(30 * second - 1);
		await recover();
		expect(asked).toHaveLength(1);
		await shop.wait(1);
		await recover();
		expect(asked.slice(1)).toEqual([{ fromAgo: hour + 30 * second, toAgo: minute, page: 0 }]);
	});

	it.each([
		["a week back where none has looked", null, week + hour],
		["a week back though another process has just looked", minute, week + hour],
		["where the last process ended long ago", 2 * week, 2 * week + hour],
	])("are first looked for from %s", async (_, lookedAgo, fromAgo) => {
		const { shop, asked, recover } = await shopWithPages([]);
		const ordersLookedUntil = lookedAgo && new Date(shop.now.getTime() - lookedAgo);
		shop.cursor.value = {
			...shop.cursor.value,
			paidCount: 7,
			ordersLookedUntil: ordersLookedUntil || null,
		};
		await recover();
		expect(asked).toEqual([{ fromAgo, toAgo: minute, page: 0 }]);
		expect(shop.cursor.value).toMatchObject({ paidCount: 7, ordersLookedUntil: shop.now });
	});

	it.each([
		["at a page", 0, [], 0],
		["at an order", 2, ["session_1"], 1],
		["at the next page", 3, ["session_1", "session_2"], 1],
	])(
		"are looked for again from the beginning when the sweep must end %s",
		async (_, pieces, done, pages) => {
			const { shop, asked, recover, queued } = await shopWithPages(
				["session_1", "session_2"],
				["session_3"],
			);
			await recover(atMost(pieces));
			expect(queued()).toEqual(done);
			expect(asked).toHaveLength(pages);
			expect(shop.cursor.value.ordersLookedUntil).toBeNull();
			await recover();
			expect(asked.slice(pages)).toMatchObject([
				{ fromAgo: week + hour, page: 0 },
				{ fromAgo: week + hour, page: 1 },
			]);
			expect(queued()).toEqual(["session_1", "session_2", "session_3"]);
		},
	);
});
