import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import {
	payerContract,
	storageContract,
} from "../../packages/server/src/testing/contract/storage-contract.js";
import { storeTimeAhead } from "../support/move-clock.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

describe("on PostgreSQL,", () => {
	let test: TestDatabase;
	let aheadMs = 0;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	beforeEach(() => Promise.all([test.clear(), pass(-aheadMs)]));
	afterAll(() => test?.close());

	const pass = async (ms: number) => {
		aheadMs += ms;
		await test.sql(storeTimeAhead(aheadMs));
	};

	const storage = () => ({ ...test.store, now: () => new Date(Date.now() + aheadMs), pass });

	it.each(storageContract.map((one) => [one.name, one] as const))("%s", (_, { check }) =>
		check(storage()),
	);
	it.each(payerContract.map((one) => [one.name, one] as const))("%s", (_, { check }) =>
		check(storage()),
	);
});
