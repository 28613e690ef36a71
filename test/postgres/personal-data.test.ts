import { readFile } from "node:fs/promises";
import type { AgingData, TracedPurchase } from "@pix-checkout/server/platform";
import { personalPlaces } from "@pix-checkout/server/platform";
import { beforeEach, describe, expect, it } from "vitest";
import { storeTimeAhead } from "../support/move-clock.js";
import { useTestDatabase } from "./support/test-database.js";

const dayMs = 24 * 60 * 60_000;
const longAgo = new Date(Date.now() - dayMs);

const codes = {
	pix_copy_paste: "a code",
	pix_payment_link: "https://pay.example/1",
	boleto_url: "https://slip.example/1",
	boleto_barcode: "a barcode",
};
const keys = { shopper_key: "a customer", customer_key: "a customer", email_key: "an e-mail" };
const over = { state: "captured", next_action_at: null, queued_at: longAgo, ...codes, ...keys };

describe("the charge store", () => {
	const test = useTestDatabase();
	beforeEach(() => test.sql(storeTimeAhead(0)));

	const origin = { source: "admin" as const, actor: "user_1" };
	const erase = (purchase: TracedPurchase) => test.store.personalData.erase(purchase, origin);
	const purge = (data: AgingData, days: number) => test.store.personalData.purge(data, days);

	const insertIssue = (columns: object) =>
		test.insert("pix_checkout_issue", {
			id: `pxissue_${Math.random()}`,
			kind: "refund_due",
			subject: `subject_${Math.random()}`,
			reasons: JSON.stringify([{ code: "refund_due" }]),
			...columns,
		});
	const resolved = {
		resolved_at: longAgo,
		resolved_by: "user_1",
		resolution_note: "to Fulana's key",
	};

	/** An order with everything that a customer can leave in our tables. */
	const fullOrder = async (order: string, columns: object = {}) => {
		const session = `session_of_${order}`;
		const id = await test.insertCharge({
			session_id: session,
			order_id: order,
			...over,
			...columns,
		});
		await test.store.payers.remember(session, { document: "52998224725" });
		await test.store.payers.rememberForCart(`cart_of_${order}`, { "customer.name": "Fulana" }, []);
		await test.store.shoppers.remember(session, { customerKey: "a customer", emailKey: null });
		const issue = `issue_of_${order}`;
		await insertIssue({ id: issue, order_id: order, charge_record_id: id, ...resolved });
		await test.store.issueNotes.add(issue, { by: "user_1", note: "Fulana called" });
		await test.insert("pix_checkout_refund_sent", {
			id: `sent_of_${order}`,
			issue_id: issue,
			idempotency_key: "once",
			amount_cents: 100,
			end_to_end_id: "E1",
			note: "to Fulana",
			sent_by: "user_1",
		});
		const sessionIds = [session];
		return { id, purchase: { orderId: order, cartIds: [`cart_of_${order}`], sessionIds } };
	};

	it("lists every text column, as personal or as plain, and no other", async () => {
		const columns = await test.sql(
			`SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
			FROM information_schema.columns
			WHERE table_name LIKE 'pix_checkout_%' AND data_type IN ('text', 'jsonb')
			GROUP BY table_name ORDER BY table_name`,
		);
		const listed = personalPlaces.map(({ table, payer, hashes, plain }) => ({
			table,
			columns: [...payer, ...hashes, ...plain].sort(),
		}));
		expect(listed.sort((a, b) => a.table.localeCompare(b.table))).toEqual(columns);
	});

	it.each([
		["docs", "What stays, without payer data"],
		["docs/pt", "O que fica, sem dados do pagador"],
	])("has each of its tables on the page about data protection, in %s", async (folder, stays) => {
		const file = new URL(`../../${folder}/operate/data-protection.md`, import.meta.url);
		const [personal = "", plain = ""] = (await readFile(file, "utf8")).split(`## ${stays}`);
		for (const { table, payer, hashes } of personalPlaces) {
			const part = payer.length + hashes.length > 0 ? personal : plain;
			expect(part, table).toContain(`\`${table}\``);
		}
	});

	it("erases a finished order everywhere, and keeps what tax needs", async () => {
		const { id, purchase } = await fullOrder("order_1", { charge_id: "ch_1", fee_cents: 99 });
		const other = await fullOrder("order_2");
		const before = await test.store.charges.findById(id);
		expect(await erase(purchase)).toEqual({
			purchase,
			erased: { charges: 1, payers: 2, shoppers: 1, issues: 1, issue_notes: 1, refunds_sent: 1 },
			kept: [],
			charges: 1,
		});
		expect(await test.store.charges.findById(id)).toEqual({
			...before,
			version: 2,
			...{ shopperKey: null, customerKey: null, emailKey: null },
			...{ pixCopyPaste: null, pixPaymentLink: null, boletoUrl: null, boletoBarcode: null },
		});
		expect(
			await test.sql("SELECT order_id, resolution_note FROM pix_checkout_issue ORDER BY 1"),
		).toEqual([
			{ order_id: "order_1", resolution_note: null },
			{ order_id: "order_2", resolution_note: "to Fulana's key" },
		]);
		expect(await test.store.charges.findById(other.id)).toMatchObject({ emailKey: "an e-mail" });
		expect(await test.store.payers.recallForCart("cart_of_order_2")).toBeDefined();
		expect(
			await test.sql(
				"SELECT note, end_to_end_id, amount_cents FROM pix_checkout_refund_sent WHERE issue_id = 'issue_of_order_1'",
			),
		).toEqual([{ note: null, end_to_end_id: "E1", amount_cents: 100 }]);
		expect(await test.store.issueNotes.list("issue_of_order_2")).toHaveLength(1);
		const erasures = "SELECT kind, order_id, source, actor FROM pix_checkout_history";
		const erasure = { kind: "erased", order_id: "order_1", source: "admin", actor: "user_1" };
		expect(await test.sql(erasures)).toEqual([erasure]);
		// Again: nothing is left to erase.
		expect(await erase(purchase)).toMatchObject({ erased: {}, kept: [] });
		expect(await test.sql(erasures)).toEqual([erasure]);
	});

	it.each([
		["open_charge", { state: "pending", next_action_at: longAgo }],
		["open_charge", { lease_until: new Date(Date.now() + dayMs) }],
		["recent_order", { queued_at: new Date() }],
	])("keeps all of an order with an %s", async (reason, columns) => {
		const { id, purchase } = await fullOrder("order_1", columns);
		expect(await erase(purchase)).toMatchObject({
			erased: {},
			kept: [reason],
		});
		expect(await test.store.charges.findById(id)).toMatchObject({
			version: 1,
			emailKey: "an e-mail",
		});
		expect(await test.store.payers.recall("session_of_order_1")).toBeDefined();
	});

	it.each(["order_id", "charge_record_id"])("keeps it for an open issue by %s", async (column) => {
		const { id, purchase } = await fullOrder("order_1");
		await insertIssue({ [column]: column === "order_id" ? "order_1" : id });
		expect(await erase(purchase)).toMatchObject({
			erased: {},
			kept: ["open_issue"],
		});
	});

	it("finds attempts of sessions that the order has no more, and keeps all for one of them", async () => {
		const { purchase } = await fullOrder("order_1");
		await test.insertCharge({ session_id: "replaced", order_id: "order_1", state: "closed" });
		await test.insertCharge({ session_id: "replaced", attempt: 2, ...over, state: "queued" });
		const found = { ...purchase, sessionIds: [] };
		expect(await erase(found)).toMatchObject({
			kept: ["open_charge", "recent_order"],
			charges: 3,
		});
	});

	it("leaves a checkout alone for an hour after the shopper's last entry", async () => {
		await test.store.payers.rememberForCart("cart_1", { "customer.name": "Fulana" }, []);
		const cart = { orderId: null, cartIds: ["cart_1"], sessionIds: [] };
		expect(await erase(cart)).toMatchObject({ kept: ["open_checkout"] });
		await test.sql(storeTimeAhead(61 * 60_000));
		expect(await erase(cart)).toMatchObject({
			erased: { payers: 1 },
			kept: [],
		});
	});

	it("waits for a process that writes a charge, and then sees what it wrote", async () => {
		const { id, purchase } = await fullOrder("order_1", { state: "closed" });
		const writer = await test.pool.connect();
		await writer.query("BEGIN");
		await writer.query(
			"UPDATE pix_checkout_charge SET state = 'paid', next_action_at = now(), version = 2 WHERE id = $1",
			[id],
		);
		const erasure = erase(purchase);
		await untilBlocked();
		await writer.query("COMMIT");
		writer.release();
		expect(await erasure).toMatchObject({ erased: {}, kept: ["open_charge"] });
	});

	it("makes a process that read a charge before the erasure read it again", async () => {
		const { id, purchase } = await fullOrder("order_1", { state: "closed" });
		const read = await test.store.charges.findById(id);
		await erase(purchase);
		expect(read && (await test.store.charges.compareAndSet(read, { state: "paid" }))).toBeNull();
	});

	const untilBlocked = async () => {
		for (;;) {
			const [waiting] = await test.sql(
				"SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
			);
			if (waiting) {
				return;
			}
		}
	};

	it("exports every row of a customer, and of a hash only that it exists", async () => {
		const { id, purchase } = await fullOrder("order_1", { charge_id: "ch_1", fee_cents: 99 });
		await fullOrder("order_2");
		const { places } = await test.store.personalData.collect([purchase]);
		expect(places).toMatchObject({
			charges: [{ id, order_id: "order_1", ...codes, fee_cents: 99, has_email_key: true }],
			// Written in the same millisecond, so in any order.
			payers: expect.arrayContaining([
				expect.objectContaining({ fields: { document: "52998224725" } }),
				expect.objectContaining({ fields: { "customer.name": "Fulana" } }),
			]),
			shoppers: [{ has_customer_key: true, has_email_key: false }],
			issues: [{ order_id: "order_1", resolution_note: "to Fulana's key" }],
			refunds: [],
		});
		expect(JSON.stringify(places)).not.toMatch(/a customer|an e-mail|order_2/);
		expect(await test.store.personalData.collect([])).toEqual({
			places: Object.fromEntries(
				personalPlaces
					.filter(({ ofPurchase }) => ofPurchase !== null)
					.map(({ name }) => [name, []]),
			),
		});
	});

	describe("empties old data", () => {
		const later = (days: number) => test.sql(storeTimeAhead(days * dayMs));

		it.each([
			["shopperKeys", "shopper_key, customer_key, email_key"],
			["codes", "pix_copy_paste, pix_payment_link, boleto_url, boleto_barcode"],
		] as const)("%s of charges that are over, some days later", async (data, columns) => {
			for (const state of ["captured", "closed", "discarded", "paid"]) {
				await test.insertCharge({ id: state, ...over, state });
			}
			for (const state of ["pending", "failed"]) {
				await test.insertCharge({ id: state, ...over, state });
			}
			await test.insertCharge({ id: "due", ...over, next_action_at: new Date() });
			await test.insertCharge({ id: "under_review", ...over, order_id: "order_1" });
			await insertIssue({ order_id: "order_1" });
			const filled = async () =>
				(
					await test.sql(
						`SELECT id FROM pix_checkout_charge WHERE num_nonnulls(${columns}) > 0 ORDER BY id`,
					)
				).map(({ id }) => id);
			await later(29);
			await purge(data, 30);
			expect(await filled()).toHaveLength(8);
			await later(31);
			expect(await purge(data, 30)).toBe(false);
			expect(await filled()).toEqual(["due", "failed", "pending", "under_review"]);
			await test.sql("UPDATE pix_checkout_issue SET resolved_at = now()");
			await purge(data, 30);
			expect(await filled()).toEqual(["due", "failed", "pending"]);
		});

		it("one kind after the other, each by its own days", async () => {
			const id = await test.insertCharge(over);
			await later(31);
			await purge("shopperKeys", 30);
			await later(91);
			await purge("codes", 90);
			expect(await test.store.charges.findById(id)).toMatchObject({
				shopperKey: null,
				boletoUrl: null,
			});
		});

		const filled = async (table: string, which: string) =>
			(await test.sql(`SELECT id FROM ${table} WHERE ${which} ORDER BY id`)).map(({ id }) => id);

		it("the notes on resolved issues", async () => {
			for (const id of ["open", "resolved"]) {
				await insertIssue({ id, ...(id === "open" ? {} : resolved) });
				await test.store.issueNotes.add(id, { by: "user_1", note: "Fulana called" });
			}
			const notes = async () => [
				...(await filled("pix_checkout_issue", "resolution_note IS NOT NULL")),
				...(await test.sql("SELECT issue_id FROM pix_checkout_issue_note")).map(
					({ issue_id }) => issue_id,
				),
			];
			await later(363);
			await purge("issueNotes", 365);
			expect(await notes()).toEqual(["resolved", "open", "resolved"]);
			await later(366);
			await purge("issueNotes", 365);
			expect(await notes()).toEqual(["open"]);
		});

		it("the notes on refunds, once nothing is due any more", async () => {
			await fullOrder("order_1");
			await fullOrder("order_2");
			await test.sql("UPDATE pix_checkout_issue SET resolved_at = NULL WHERE order_id = 'order_2'");
			await later(31);
			await purge("refundProofs", 30);
			expect(await filled("pix_checkout_refund_sent", "note IS NOT NULL")).toEqual([
				"sent_of_order_2",
			]);
		});

		it("the history of charges that are over", async () => {
			await test.insertCharge({ id: "open", next_action_at: new Date() });
			for (const charge of ["open", "over"]) {
				await test.insert("pix_checkout_history", {
					id: `line_of_${charge}`,
					kind: "ordered",
					charge_record_id: charge,
					source: "store",
				});
			}
			await later(29);
			await purge("history", 30);
			expect(await filled("pix_checkout_history", "true")).toHaveLength(2);
			await later(31);
			await purge("history", 30);
			expect(await filled("pix_checkout_history", "true")).toEqual(["line_of_open"]);
		});

		it("in batches, and says whether there may be more", async () => {
			for (let count = 0; count < 51; count += 1) {
				await test.insertCharge(over);
			}
			await later(31);
			expect(await purge("codes", 30)).toBe(true);
			expect(await purge("codes", 30)).toBe(false);
			expect(await purge("codes", 30)).toBe(false);
		});
	});
});
