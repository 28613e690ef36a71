import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../charge/charge-record.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { isReleasedForCapture } from "./capture-release.js";

const accepted = { acceptedOrderId: "order_2", acceptedSessionId: "session_2" };

const cases: [string, Partial<ChargeRecord>, string[]][] = [
	["released by the core", {}, ["session_1"]],
	["not compared with its order", { captureReleasedAt: null }, []],
	["not paid", { state: "pending" }, []],
	["held by an issue", { issue: "duplicate_payment" }, []],
	["accepted for another order", { issue: "duplicate_payment", ...accepted }, ["session_2"]],
	["accepted, without a session", { ...accepted, acceptedSessionId: null }, []],
];

describe("a payment", () => {
	it.each(cases)(
		"that is %s may be captured by no other session than its own",
		async (_, changes, sessions) => {
			const shop = await ShopUnderTest.open();
			const queued = await shop.placeOrder();
			const record = { ...queued, state: "paid" as const, captureReleasedAt: shop.now, ...changes };
			const all = ["session_1", "session_2", "session_3"];
			expect(all.filter((session) => isReleasedForCapture(record, session))).toEqual(sessions);
		},
	);
});
