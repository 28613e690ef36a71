import { randomBytes } from "node:crypto";
import { type Knex, knex as openKnex } from "@medusajs/framework/mikro-orm/knex";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type PluginTables, pluginTables } from "../bench/store/plugin-statements.js";
import { copyTemplate } from "../support/database.js";
import { storeTimeAhead } from "../support/move-clock.js";

const minuteMs = 60_000;

describe("the plugin's tables", () => {
	let knex: Knex;
	let tables: PluginTables;
	beforeAll(async () => {
		const connection = await copyTemplate(inject("templateStore"));
		knex = openKnex({ client: "pg", connection });
		tables = pluginTables(knex);
	});
	beforeEach(async () => {
		await knex.raw("TRUNCATE pix_checkout_charge, pix_checkout_payer, pix_checkout_state");
		await later(0);
	});
	afterAll(() => knex?.destroy());

	/** Moves the one clock that all of the plugin's time comes from. */
	const later = (ms: number) => knex.raw(storeTimeAhead(ms));

	const addCharge = async (columns: Record<string, unknown>) => {
		const reference = `pxc_${randomBytes(12).toString("hex")}`;
		await knex("pix_checkout_charge").insert({
			id: `pxcharge_${reference}`,
			session_id: `payses_${reference}`,
			attempt: 1,
			method: "pix",
			dialect: "reference",
			reference,
			amount_cents: 100,
			state: "pending",
			version: 1,
			queued_at: new Date(),
			tries: 0,
			...columns,
		});
		return `pxcharge_${reference}`;
	};

	describe("delete a payer", () => {
		const over = { state: "captured", next_action_at: null };
		const open = { state: "pending", next_action_at: new Date() };

		const sweep = async (leftDays = 7) => {
			let after: string | null = "";
			while (after !== null) {
				({ next: after } = await tables.payers.forgetFinished(after, { limit: 2, leftDays }));
			}
			return knex("pix_checkout_payer").orderBy("session_id").pluck("session_id");
		};

		it("when every attempt of its session is over, and not before", async () => {
			for (const session of ["a", "b", "c", "d", "e"]) {
				await tables.payers.remember(session, { name: "Fulana" });
			}
			await addCharge({ session_id: "a", ...over });
			await addCharge({ session_id: "b", ...open });
			await addCharge({ session_id: "c", state: "closed" });
			await addCharge({ session_id: "c", attempt: 2, ...open });
			await addCharge({ session_id: "d", state: "replaced", next_action_at: new Date() });
			await addCharge({ session_id: "d", attempt: 2, ...over });
			await addCharge({ session_id: "e", state: "closed" });
			await addCharge({ session_id: "e", attempt: 2, ...over });
			expect(await sweep()).toEqual(["b", "c", "d"]);
			await knex("pix_checkout_charge").update({ next_action_at: null });
			expect(await sweep()).toEqual([]);
		});

		it("when no further collection of its order waits for money", async () => {
			for (const session of ["first", "second", "third"]) {
				await tables.payers.remember(session, { name: "Fulana" });
			}
			await addCharge({ session_id: "first", order_id: "edited", ...over });
			await addCharge({ session_id: "second", order_id: "edited", ...open });
			await addCharge({ session_id: "third", order_id: "other", ...over });
			expect(await sweep()).toEqual(["first", "second"]);
			await knex("pix_checkout_charge").update({ next_action_at: null });
			expect(await sweep()).toEqual([]);
		});

		it("some days after the cart was left, by the store's clock", async () => {
			for (const session of ["left", "never_sent", "open"]) {
				await tables.payers.remember(session, { name: "Fulana" });
			}
			await addCharge({ session_id: "never_sent", state: "discarded" });
			await addCharge({ session_id: "open", ...open });
			await later(24 * 60 * minuteMs);
			expect(await sweep(1.1)).toEqual(["left", "never_sent", "open"]);
			await tables.payers.remember("left", { name: "Fulana de Tal" });
			await later(27 * 60 * minuteMs);
			expect(await sweep(1.1)).toEqual(["left", "open"]);
			await later(52 * 60 * minuteMs);
			expect(await sweep(1.1)).toEqual(["open"]);
		});
	});

	it("give the sweep to one process at a time, by the store's clock", async () => {
		const first = await tables.sweepLease.begin();
		expect(first).not.toBeNull();
		expect(await tables.sweepLease.begin()).toBeNull();
		await later(50_000);
		expect(await tables.sweepLease.extend(first ?? "")).toBe(true);
		await later(100_000);
		expect(await tables.sweepLease.begin()).toBeNull();
		await later(120_000);
		const second = await tables.sweepLease.begin();
		expect(second).not.toBeNull();
		expect(await tables.sweepLease.extend(first ?? "")).toBe(false);
		await tables.sweepLease.end(first ?? "");
		expect(await tables.sweepLease.begin()).toBeNull();
	});

	it("list what is due: paid charges first, then the most overdue, and nothing that is held", async () => {
		const now = new Date();
		const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
		const overdue = await addCharge({ next_action_at: ago(60) });
		const paid = await addCharge({ state: "paid", next_action_at: ago(1) });
		const expired = await addCharge({
			state: "expired",
			next_action_at: ago(5),
			lease_until: ago(1),
		});
		await addCharge({ state: "queued", next_action_at: ago(90) });
		await addCharge({ next_action_at: ago(90), lease_until: ago(-1) });
		await addCharge({ next_action_at: ago(-1) });
		await addCharge({ state: "captured" });
		const ids = async (limit: number) =>
			(await tables.charges.listDue(now, limit)).map(({ id }) => id);
		expect(await ids(200)).toEqual([paid, overdue, expired]);
		expect(await ids(2)).toEqual([paid, overdue]);
		expect(await ids(1)).toEqual([paid]);
	});

	it("know since when a charge may still be paid: one that waits, or was let go lately", async () => {
		const at = (text: string) => new Date(`2026-11-${text}T12:00:00Z`);
		const since = at("10");
		expect(await tables.charges.oldestPayable(since)).toBeNull();
		await addCharge({ state: "captured", requested_at: at("01") });
		await addCharge({ state: "closed", requested_at: at("02"), checked_at: at("09") });
		await addCharge({ state: "queued" });
		expect(await tables.charges.oldestPayable(since)).toBeNull();
		await addCharge({ requested_at: at("08") });
		expect(await tables.charges.oldestPayable(since)).toEqual(at("08"));
		await addCharge({ state: "closed", requested_at: at("07"), checked_at: at("11") });
		expect(await tables.charges.oldestPayable(since)).toEqual(at("07"));
		await addCharge({ state: "replaced", requested_at: at("06") });
		expect(await tables.charges.oldestPayable(since)).toEqual(at("06"));
	});
});
