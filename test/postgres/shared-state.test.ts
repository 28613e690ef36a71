import { initialListCursor } from "@pix-checkout/server/platform";
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

	it("returns the written value, with its times, and the initial value before", async () => {
		const at = new Date("2026-11-23T12:00:00.123Z");
		const { cursor } = test.store;
		expect(await cursor.read()).toEqual(initialListCursor);
		await cursor.change((list) => ({ ...list, createdUntil: at, paidCount: 7 }));
		expect(await cursor.read()).toEqual({ ...initialListCursor, createdUntil: at, paidCount: 7 });
	});
});
