import { type Knex, knex as openKnex } from "@medusajs/framework/mikro-orm/knex";
import {
	type ChargeState,
	chargeStates,
	makeReference,
	type UnpaidOrderBound,
} from "@pix-checkout/core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { ChargeTable } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/charge-table.js";
import { IssueTable } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/issue-table.js";
import { ShopperTable } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/shopper-table.js";
import { copyTemplate } from "../support/database.js";

const most = 5;
const byEmail: UnpaidOrderBound = { key: "emailKey", value: "an e-mail", most };
const byCustomer: UnpaidOrderBound = { key: "customerKey", value: "a customer", most };

const plansSchema = z.object({
	rows: z.tuple([
		z.object({
			"QUERY PLAN": z.tuple([
				z.object({
					Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
				}),
			]),
		}),
	]),
});

/** The count of unpaid orders on PostgreSQL, without a store around it. */
describe("the unpaid orders of one shopper", () => {
	let pg: Knex;
	let charges: ChargeTable;
	let shoppers: ShopperTable;
	let sessions = 0;

	beforeAll(async () => {
		const connectionString = await copyTemplate(inject("templateStore"));
		pg = openKnex({ client: "pg", connection: { connectionString }, pool: { min: 0, max: 20 } });
		charges = new ChargeTable(pg, new IssueTable(pg), (message) => {
			throw new Error(message);
		});
		shoppers = new ShopperTable(pg);
	});
	afterAll(() => pg?.destroy());
	beforeEach(() => pg("pix_checkout_charge").delete());

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

	it("are never more than allowed, however many are placed at once", async () => {
		const other = { ...byEmail, value: "another e-mail" };
		const [theirs, others] = await Promise.all([
			placeAtOnce(60, () => [byEmail]),
			placeAtOnce(3, () => [other]),
		]);
		expect([theirs, others]).toEqual([most, 3]);
	});

	it("are bound by both limits at once, in whatever order they are given", async () => {
		const both = [byEmail, byCustomer];
		expect(await placeAtOnce(40, (n) => (n % 2 ? both : both.toReversed()))).toBe(most);
	});

	it("are repeated as often as one likes when they have their place", async () => {
		await placeAtOnce(most - 1, () => [byEmail]);
		const last = await place([byEmail], "the last one");
		expect(last?.sessionId).toBe("the last one");
		expect(await place([byEmail], "the last one")).toEqual(last);
		expect(await place([{ ...byEmail, most: 1 }], "the last one")).toEqual(last);
		expect(await charges.reachesBound([byEmail], "the last one")).toBe(false);
		expect(await charges.reachesBound([byEmail], null)).toBe(true);
	});

	it("count in the states in which they wait and hold their stock", async () => {
		const one = { ...byEmail, most: 1 };
		const row = await place([one]);
		const counting: ChargeState[] = [];
		for (const state of chargeStates) {
			await pg("pix_checkout_charge").where({ id: row?.id }).update({ state });
			if (await charges.reachesBound([one], null)) counting.push(state);
		}
		expect(counting).toEqual(["queued", "creating", "unconfirmed", "pending", "expired", "failed"]);
	});

	it("make room when they are cancelled, or paid by another code", async () => {
		const one = { ...byEmail, most: 1 };
		const row = await place([one]);
		if (!row) throw new Error("the first order was refused");
		const { id, state, attempt, createdAt, version, tries, ...copied } = row;
		await charges.insertQueued({ ...copied, attempt: 2, reference: makeReference() });
		expect(await charges.reachesBound([{ ...one, most: 2 }], null)).toBe(false);
		expect(await charges.reachesBound([one], null)).toBe(true);
		await pg("pix_checkout_charge").where({ attempt: 2 }).update({ state: "paid" });
		expect(await charges.reachesBound([one], null)).toBe(false);
		await pg("pix_checkout_charge").update({ state: "pending", code_revoked_at: new Date() });
		expect(await charges.reachesBound([one], null)).toBe(false);
	});

	it("are counted in a few pages among many of others and many that are over", async () => {
		await pg.raw(
			`INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference, amount_cents,
				customer_key, email_key, state, version, queued_at, tries)
			SELECT 'charge_' || n, 'session_of_' || n, 1, 'pix', 'reference', 'pxc_' || n, 5990,
				'customer_' || n % 5000,
				CASE WHEN n % 2 = 0 THEN 'an e-mail' ELSE 'e-mail_' || n % 5000 END,
				CASE WHEN n % 2 = 0 AND n > 40 THEN 'captured' ELSE 'pending' END, 1, now(), 0
			FROM generate_series(1, 40000) AS n`,
		);
		await pg.raw("VACUUM ANALYZE pix_checkout_charge");
		const asked: { sql: string; bindings: (string | number | null)[] }[] = [];
		pg.on("query", (query) => asked.push(query));
		const bounds = [{ ...byCustomer, value: "customer_78" }, byEmail];
		expect(await charges.reachesBound(bounds, null)).toBe(true);
		pg.removeAllListeners("query");
		expect(asked).toHaveLength(2);
		for (const { sql, bindings } of asked) {
			const explained = await pg.raw(
				`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql.replaceAll(/\$\d+/g, "?")}`,
				bindings,
			);
			const { Plan: plan } = plansSchema.parse(explained).rows[0]["QUERY PLAN"][0];
			expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(100);
		}
	});

	it("know their shopper from the moment that the cart is being completed, for a while", async () => {
		const keys = { customerKey: "a customer", emailKey: null };
		expect(await shoppers.recall("a session")).toEqual({ customerKey: null, emailKey: null });
		await shoppers.remember("a session", { customerKey: null, emailKey: "an e-mail" });
		await shoppers.remember("a session", keys);
		await shoppers.forgetOld();
		expect(await shoppers.recall("a session")).toEqual(keys);
		await pg.raw("UPDATE pix_checkout_shopper SET updated_at = now() - interval '9 days'");
		await shoppers.forgetOld();
		expect(await shoppers.recall("a session")).toEqual({ customerKey: null, emailKey: null });
	});
});
