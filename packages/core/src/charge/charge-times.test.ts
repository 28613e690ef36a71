import { describe, expect, it } from "vitest";
import { advanceCharge } from "../advance/advance-charge.js";
import { holdCharge } from "../steps/hold-charge.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { type ChargeTimes, everyAt, standardTimes } from "./charge-times.js";

const second = 1_000;
const minute = 60 * second;

function shopWith(times: Partial<ChargeTimes>) {
	return ShopUnderTest.open({ policy: { times: { ...standardTimes, ...times } } });
}

describe("the times of a policy", () => {
	it.each([
		["a minute", {}, 50 * second, 70 * second],
		["five seconds", { firstLookupWindowMs: 5 * second }, 4 * second, 12 * second],
	])("say how long the sweep looks for a lost charge: %s", async (_, times, before, after) => {
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

	it("give an interval to each age", () => {
		const { pixChecks } = standardTimes;
		const ages = [0, 10 * minute - 1, 10 * minute, 60 * minute - 1, 60 * minute];
		expect(ages.map((ageMs) => everyAt(pixChecks, ageMs) / minute)).toEqual([1, 1, 5, 5, 30]);
	});
});
