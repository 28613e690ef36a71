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

	/** Moves the one clock that all of the store's time comes from. */
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
});
