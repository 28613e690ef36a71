import { describe, expect, it } from "vitest";
import { advanceCharge } from "../advance/advance-charge.js";
import { statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { type ChargeTimes, everyAt, standardTimes } from "./charge-times.js";
import { holdCharge } from "./steps/hold-charge.js";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function shopWith(times: Partial<ChargeTimes>) {
	return ShopUnderTest.open({ policy: { times: { ...standardTimes, ...times } } });
}

describe("the times of a policy", () => {
	it.each([
		["a minute", {}, 50 * second, 70 * second],
		["five seconds", { firstLookupWindowMs: 5 * second }, 4 * second, 12 * second],
	])("say when a new attempt replaces a lost charge: %s", async (_, times, before, after) => {
		const shop = await shopWith(times);
		shop.addFault({ fault: { kind: "dropped_before" }, on: "create", times: 1 });
		await shop.placeOrderAndCharge();
		await shop.pass(before, 2 * second);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "unconfirmed" });
		await shop.pass(after - before, 2 * second);
		expect(await shop.newest()).toMatchObject({ attempt: 2, state: "pending" });
		expect(shop.sandbox.charges()).toHaveLength(1);
	});

	it.each([
		["two minutes", {}, 2 * minute],
		["five seconds", { leaseMs: 5 * second }, 5 * second],
	])("say when another process continues after a crash: %s", async (_, times, leaseMs) => {
		const shop = await shopWith(times);
		const record = await shop.placeOrderAndCharge();
		// A process takes the charge and dies.
		await holdCharge(shop.context, record);
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(leaseMs - 1);
		expect((await advanceCharge(shop.context, record)).busy).toBe(true);
		await shop.wait(1);
		expect(await shop.advance()).toMatchObject({ state: "captured" });
	});

	it.each([
		["five", {}, 5],
		["two", { triesBeforeIssue: 2 }, 2],
	])("say how many failed tries of the store open an issue: %s", async (_, times, tries) => {
		const shop = await shopWith(times);
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		shop.orders.failConfirm = new Error("the shop is broken");
		for (let tried = 1; tried < tries; tried += 1) {
			await shop.advance();
			expect(shop.chargeStore.issues).toEqual([]);
			await shop.wait(minute);
		}
		await shop.advance();
		expect(shop.chargeStore.issues).toMatchObject([{ kind: "capture_failed" }]);
	});

	it.each([
		["a quarter of an hour", {}, 14 * minute, 17 * minute],
		["an hour", { issueAfterMs: hour }, 59 * minute, 62 * minute],
	])(
		"say how long a failure lasts before it opens an issue: %s",
		async (_, times, before, after) => {
			const shop = await shopWith(times);
			await shop.placeOrderAndCharge();
			shop.addFault({ fault: statusFault("pending"), on: "get" });
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(before, minute);
			expect(shop.chargeStore.issues).toEqual([]);
			await shop.pass(after - before, minute);
			expect(shop.chargeStore.issues).toMatchObject([{ kind: "payment_unconfirmed" }]);
		},
	);

	it.each([
		["a day", {}, day],
		["an hour", { reopenAfterMs: hour }, hour],
	])("say when an issue opens again that the merchant resolved: %s", async (_, times, ms) => {
		const shop = await shopWith({ ...times, triesBeforeIssue: 1 });
		const { id } = await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		shop.orders.failConfirm = new Error("the shop is broken");
		await shop.advance();
		await shop.chargeStore.resolveByHand("capture_failed", id);
		await shop.wait(ms - second);
		await shop.advance();
		expect(shop.chargeStore.issues).toHaveLength(1);
		await shop.wait(10 * minute);
		await shop.advance();
		expect(shop.chargeStore.issues).toHaveLength(2);
	});

	it.each([
		["an hour", {}, hour],
		["a minute", { overdueCheckMs: minute }, minute],
	])(
		"say how often the sweep reads a charge that is pending after its expiry: %s",
		async (_, times, ms) => {
			const shop = await shopWith(times);
			await shop.placeOrderAndCharge();
			shop.addFault({ fault: statusFault("pending"), on: ["get", "status"] });
			await shop.wait(hour);
			const { checkedAt, nextActionAt } = await shop.advance();
			expect(Number(nextActionAt) - Number(checkedAt)).toBe(ms);
		},
	);

	it.each([
		["a week", {}, 7 * day],
		["an hour", { watchMs: hour }, hour],
	])("say how long the sweep looks for a lost charge: %s", async (_, times, ms) => {
		const shop = await shopWith(times);
		shop.addFault({ fault: { kind: "dropped_before" }, on: "create", times: 1 });
		await shop.placeOrderAndCharge();
		await shop.pass(2 * minute, 10 * second);
		const [lost] = await shop.chargeStore.listBySession(shop.sessionId);
		expect(lost).toMatchObject({ state: "replaced" });
		const lookAt = async (passedMs: number) => {
			await shop.wait(passedMs);
			const record = await shop.chargeStore.findById(lost?.id ?? "");
			return record && (await advanceCharge(shop.context, record)).record.state;
		};
		expect(await lookAt(ms - hour / 2)).toBe("replaced");
		expect(await lookAt(hour)).toBe("closed");
	});

	it("give an interval to each age", () => {
		const { pixChecks } = standardTimes;
		const ages = [0, 10 * minute - 1, 10 * minute, 60 * minute - 1, 60 * minute];
		expect(ages.map((ageMs) => everyAt(pixChecks, ageMs) / minute)).toEqual([1, 1, 5, 5, 30]);
	});
});
