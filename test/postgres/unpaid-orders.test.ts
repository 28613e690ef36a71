import { makeReference, type UnpaidOrderBound } from "@pix-checkout/server/platform";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const most = 5;
const byEmail: UnpaidOrderBound = { key: "emailKey", value: "an e-mail", most };
const byCustomer: UnpaidOrderBound = { key: "customerKey", value: "a customer", most };

describe("the unpaid orders of one shopper", () => {
	let test: TestDatabase;
	let charges: TestDatabase["store"]["charges"];
	let sessions = 0;

	beforeAll(async () => {
		test = await openTestDatabase();
		({ charges } = test.store);
	});
	afterAll(() => test?.close());
	beforeEach(() => test.clear());

	const place = (bounds: UnpaidOrderBound[], sessionId = `session_${++sessions}`) => {
		const now = new Date();
		const keyOf = (key: UnpaidOrderBound["key"]) =>
			bounds.find((bound) => bound.key === key)?.value ?? null;
		return charges.insertQueuedWithin(
			{
				sessionId,
				attempt: 1,
				method: "pix",
				dialect: "reference",
				reference: makeReference(),
				amountCents: 5990,
				turn: null,
				shopperKey: keyOf("customerKey") ?? keyOf("emailKey"),
				customerKey: keyOf("customerKey"),
				emailKey: keyOf("emailKey"),
				queuedAt: now,
				nextActionAt: now,
			},
			bounds,
		);
	};
	const placeAtOnce = async (count: number, bounds: (index: number) => UnpaidOrderBound[]) => {
		const placed = await Promise.all(Array.from({ length: count }, (_, n) => place(bounds(n))));
		return placed.filter((row) => row !== null).length;
	};

	it("have both limits at once, in whatever order the caller gives them", async () => {
		const both = [byEmail, byCustomer];
		expect(await placeAtOnce(40, (n) => (n % 2 ? both : both.toReversed()))).toBe(most);
	});
});
