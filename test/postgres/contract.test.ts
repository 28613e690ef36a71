import { beforeEach, describe, it } from "vitest";
import {
	payerContract,
	storageContract,
} from "../../packages/server/src/testing/contract/storage-contract.js";
import { storeTimeAhead } from "../support/move-clock.js";
import { useTestDatabase } from "./support/test-database.js";

describe("on PostgreSQL,", () => {
	const test = useTestDatabase();
	let aheadMs = 0;
	beforeEach(() => pass(-aheadMs));

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
