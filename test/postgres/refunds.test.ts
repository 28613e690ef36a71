import { makeReference } from "@pix-checkout/core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

/** Tests the table alone: no route can cause these races at will. */
describe("refunds of one payment", () => {
	let test: TestDatabase;
	let refunds: TestDatabase["store"]["refunds"];
	beforeAll(async () => {
		test = await openTestDatabase();
		({ refunds } = test.store);
	});
	afterEach(() => expect(test.warnings).toEqual([]));
	afterAll(() => test?.close());

	it("keep their exact sum when they are concurrent", async () => {
		const charge = await paidCharge("payses_at_once");
		const shares: number[] = [];
		const ids = Array.from({ length: 30 }, (_, number) => `ref_at_once_${number}`);
		await Promise.all(
			ids.map((id) =>
				refunds.record(
					{ id, sessionId: charge.sessionId, charge, amount: "0.333" },
					async (_, cents) => {
						shares.push(cents);
					},
				),
			),
		);
		// 30 × 0.333 = 9.99, and 30 × 0.33 would be 9.90.
		expect(shares.reduce((sum, cents) => sum + cents)).toBe(999);
		expect(shares).toHaveLength(30);
		expect(await recorded("payses_at_once")).toHaveLength(30);
	});

	it("are recorded once, however often Medusa calls", async () => {
		const charge = await paidCharge("payses_again");
		const shares: number[] = [];
		const again = () =>
			refunds.record(
				{ id: "ref_again", sessionId: charge.sessionId, charge, amount: "3.333" },
				async (_, cents) => {
					shares.push(cents);
				},
			);
		await Promise.all([again(), again(), again()]);
		await again();
		expect(shares).toEqual([333]);
		expect(await recorded("payses_again")).toEqual([{ amount: "3.333", amount_cents: 333 }]);
	});

	it("leave nothing behind when their report fails, and can be recorded later", async () => {
		const charge = await paidCharge("payses_broken");
		const refund = { id: "ref_broken", sessionId: charge.sessionId, charge, amount: "0.5" };
		const broken = refunds.record(refund, () => Promise.reject(new Error("no space left")));
		await expect(broken).rejects.toThrow("no space left");
		expect(await recorded("payses_broken")).toEqual([]);
		const shares: number[] = [];
		await refunds.record(refund, async (_, cents) => {
			shares.push(cents);
		});
		expect(shares).toEqual([50]);
	});

	it("of another payment don't count", async () => {
		const shares: number[] = [];
		for (const session of ["payses_one", "payses_other"]) {
			const charge = await paidCharge(session);
			await refunds.record(
				{ id: `ref_of_${session}`, sessionId: session, charge, amount: "0.005" },
				async (_, cents) => {
					shares.push(cents);
				},
			);
		}
		expect(shares).toEqual([1, 1]);
	});

	function paidCharge(sessionId: string) {
		return test.store.charges.insertQueued({
			sessionId,
			attempt: 1,
			method: "boleto",
			dialect: "guide",
			reference: makeReference(),
			shopperKey: null,
			customerKey: null,
			emailKey: null,
			turn: null,
			amountCents: 10_000,
			queuedAt: new Date(),
			nextActionAt: null,
		});
	}

	function recorded(sessionId: string) {
		return test.sql("SELECT amount, amount_cents FROM pix_checkout_refund WHERE session_id = $1", [
			sessionId,
		]);
	}
});
