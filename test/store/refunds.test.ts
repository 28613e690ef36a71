import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex";
import { makeReference } from "@pix-checkout/core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ChargeTable } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/charge-table.js";
import { IssueTable } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/issue-table.js";
import { RefundTable } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/refund-table.js";
import { copyTemplate } from "../support/database.js";

/** The table alone, on a store's database: what no route can bring about at will. */
describe("refunds of one payment", () => {
	let pg: Knex;
	let refunds: RefundTable;
	beforeAll(async () => {
		const connection = await copyTemplate(inject("templateStore"));
		pg = knex({ client: "pg", connection, pool: { min: 0, max: 10 } });
		refunds = new RefundTable(pg, fail);
	});
	afterAll(() => pg?.destroy());

	it("that come at once lose nothing of their sum", async () => {
		const charge = await paidCharge("payses_at_once");
		const shares: number[] = [];
		const ids = Array.from({ length: 30 }, (_, number) => `ref_at_once_${number}`);
		await Promise.all(
			ids.map((id) =>
				refunds.record({ id, charge, amount: "0.333" }, async (_, cents) => {
					shares.push(cents);
				}),
			),
		);
		// 30 × 0.333 = 9.99, and 30 × 0.33 would be 9.90.
		expect(shares.reduce((sum, cents) => sum + cents)).toBe(999);
		expect(shares).toHaveLength(30);
		expect(await recorded("payses_at_once")).toHaveLength(30);
	});

	it("are recorded once, however often Medusa asks", async () => {
		const charge = await paidCharge("payses_again");
		const shares: number[] = [];
		const again = () =>
			refunds.record({ id: "ref_again", charge, amount: "3.333" }, async (_, cents) => {
				shares.push(cents);
			});
		await Promise.all([again(), again(), again()]);
		await again();
		expect(shares).toEqual([333]);
		expect(await recorded("payses_again")).toEqual([{ amount: "3.333", amount_cents: 333 }]);
	});

	it("leave nothing behind when they can't be reported, and can be recorded then", async () => {
		const charge = await paidCharge("payses_broken");
		const refund = { id: "ref_broken", charge, amount: "0.5" };
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
				{ id: `ref_of_${session}`, charge, amount: "0.005" },
				async (_, cents) => {
					shares.push(cents);
				},
			);
		}
		expect(shares).toEqual([1, 1]);
	});

	function paidCharge(sessionId: string) {
		return new ChargeTable(pg, new IssueTable(pg), fail).insertQueued({
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

	function fail(message: string): never {
		throw new Error(message);
	}

	function recorded(sessionId: string) {
		return pg("pix_checkout_refund")
			.where({ session_id: sessionId })
			.select("amount", "amount_cents");
	}
});
