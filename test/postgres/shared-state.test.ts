import { initialListCursor } from "@pix-checkout/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeTimeAhead } from "../support/move-clock.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

describe("the shared state of all processes", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	beforeEach(async () => {
		await test.clear();
		await later(0);
	});
	afterAll(() => test?.close());

	/** Moves the one clock of the store. */
	const later = (ms: number) => test.sql(storeTimeAhead(ms));

	it("gives the sweep to one process at a time, by the store's clock", async () => {
		const first = await test.store.sweepLease.begin();
		expect(first).not.toBeNull();
		expect(await test.store.sweepLease.begin()).toBeNull();
		await later(50_000);
		expect(await test.store.sweepLease.extend(first ?? "")).toBe(true);
		await later(100_000);
		expect(await test.store.sweepLease.begin()).toBeNull();
		await later(120_000);
		const second = await test.store.sweepLease.begin();
		expect(second).not.toBeNull();
		expect(await test.store.sweepLease.extend(first ?? "")).toBe(false);
		await test.store.sweepLease.end(first ?? "");
		expect(await test.store.sweepLease.begin()).toBeNull();
	});

	it("returns the written value, with its times, and the initial value before", async () => {
		const at = new Date("2026-11-23T12:00:00.123Z");
		const difference = {
			operation: "getCharge",
			part: "field" as const,
			path: "paid_at",
			expected: "timestamp with a zone",
			found: "another date without a time",
			firstAt: at,
			lastAt: at,
			count: 3,
		};
		const { differences, cursor } = test.store;
		expect(await differences.read()).toEqual([]);
		expect(await differences.change((known) => [...known, difference])).toEqual([difference]);
		expect(await differences.read()).toEqual([difference]);
		expect(await cursor.read()).toEqual(initialListCursor);
		await cursor.change((list) => ({ ...list, createdUntil: at, paidCount: 7 }));
		expect(await cursor.read()).toEqual({ ...initialListCursor, createdUntil: at, paidCount: 7 });
	});

	it("loses no concurrent change", async () => {
		const { cursor } = test.store;
		const add = () => cursor.change((list) => ({ ...list, paidCount: list.paidCount + 1 }));
		await Promise.all(Array.from({ length: 20 }, add));
		expect(await cursor.read()).toMatchObject({ paidCount: 20 });
	});
});
