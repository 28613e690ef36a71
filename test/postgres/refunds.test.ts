import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newCharge } from "../../packages/server/src/testing/contract/rows.js";
import { type TestDatabase, useTestDatabase } from "./support/test-database.js";

/** Tests the table alone: no route can cause these races at will. */
describe("refunds of one payment", () => {
	const test = useTestDatabase({ keepsRows: true });
	let refunds: TestDatabase["store"]["refunds"];
	beforeAll(() => {
		({ refunds } = test.store);
	});
	afterEach(() => expect(test.warnings).toEqual([]));

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

	it("repeat the excess of an accepted payment, whose issue asks for it already", async () => {
		const charge = await paidCharge("payses_excess");
		await test.store.charges.openIssue({
			kind: "refund_due",
			subject: charge.id,
			chargeRecordId: charge.id,
			chargeId: null,
			orderId: null,
			amountCents: 3_000,
			reasons: [],
		});
		const asked: number[] = [];
		const refund = (amount: string) =>
			refunds.record(
				{ id: `ref_excess_${amount}`, sessionId: charge.sessionId, charge, amount },
				async (_, cents) => {
					asked.push(cents);
				},
			);
		for (const amount of ["20", "15", "1"]) {
			await refund(amount);
		}
		expect(asked).toEqual([0, 500, 100]);
		expect(await recorded("payses_excess")).toMatchObject([
			{ amount_cents: 2_000 },
			{ amount_cents: 1_500 },
			{ amount_cents: 100 },
		]);
		// The customer keeps the excess as a credit: a later refund is new money.
		const resolve = "UPDATE pix_checkout_issue SET resolved_at = now() WHERE subject = $1";
		await test.sql(resolve, [charge.id]);
		await refund("2");
		expect(asked.at(-1)).toBe(200);
	});

	it("repeat nothing once the issue about the excess is resolved with a note", async () => {
		const charge = await paidCharge("payses_credit");
		const asked: number[] = [];
		await test.sql(
			`INSERT INTO pix_checkout_issue (id, kind, subject, amount_cents, refunded_cents, reasons,
				resolved_at) VALUES ('pxissue_credit', 'refund_due', $1, 3000, 1000, '[]', now())`,
			[charge.id],
		);
		await refunds.record(
			{ id: "ref_credit", sessionId: charge.sessionId, charge, amount: "30" },
			async (_, cents) => {
				asked.push(cents);
			},
		);
		// R$ 10.00 were sent for the issue.
		expect(asked).toEqual([2_000]);
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
		const values = { sessionId, method: "boleto", dialect: "guide", amountCents: 10_000 } as const;
		return test.store.charges.insertQueued(newCharge({ now: () => new Date() }, values));
	}

	function recorded(sessionId: string) {
		return test.sql("SELECT amount, amount_cents FROM pix_checkout_refund WHERE session_id = $1", [
			sessionId,
		]);
	}
});
