import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const path = "/admin/pix-checkout/charges";
const listSchema = z.object({
	charges: z.array(
		z.object({
			id: z.string(),
			order_id: z.string(),
			order_display_id: z.number(),
			state: z.string(),
			method: z.string(),
			amount_cents: z.number(),
			reference: z.string(),
			charge_id: z.string(),
		}),
	),
	count: z.number(),
});

describe("the search of charges", () => {
	let stack: StoreStack;
	let paid: Charge;
	let waiting: Charge;
	beforeAll(async () => {
		stack = await startStack({ name: "store-charges-page" });
		const orders = new PlacedOrders(stack);
		const { orderId } = await orders.paid(1);
		const second = await orders.withCode(2);
		paid = await chargeOf(orderId);
		waiting = await chargeOf(second.orderId);
	});
	afterAll(() => stack?.stop());

	type Charge = z.infer<typeof listSchema>["charges"][number];

	async function search(filter: object): Promise<Charge[]> {
		return listSchema.parse(await stack.admin.post(`${path}/search`, filter)).charges;
	}
	async function chargeOf(orderId: string): Promise<Charge> {
		const [charge] = await search({ q: orderId });
		if (!charge) {
			throw new Error(`the order ${orderId} has no charge`);
		}
		return charge;
	}

	/** The rows of orders and customers that PostgreSQL has read, by whole scans and by indexes. */
	async function rowsRead() {
		const [row] = await stack.sql(
			`SELECT sum(seq_tup_read)::int AS by_sequence, sum(idx_tup_fetch)::int AS by_index
			FROM pg_stat_user_tables WHERE relname IN ('order', 'customer')`,
		);
		return { bySequence: Number(row?.by_sequence), byIndex: Number(row?.by_index) };
	}

	it("finds a charge by its order's number, its reference and its id at the service", async () => {
		const { order_display_id: number, reference, charge_id } = waiting;
		for (const q of [`#${number}`, String(number), reference, charge_id, ` ${charge_id} `]) {
			expect([q, await search({ q })]).toEqual([q, [waiting]]);
		}
		expect(await search({ q: "#999999" })).toEqual([]);
		expect(await search({ q: "ch_svc_unknown" })).toEqual([]);
	});

	it("finds the charges of a shopper by e-mail, in any case of letters", async () => {
		const [{ email } = { email: "" }] = z
			.array(z.object({ email: z.string() }))
			.parse(await stack.sql('SELECT email FROM "order" WHERE id = $1', [paid.order_id]));
		expect(await search({ q: email })).toEqual([paid]);
		expect(await search({ q: email.toUpperCase() })).toEqual([paid]);
		expect(await search({ q: "stranger@example.com" })).toEqual([]);
		// A merchant corrects the address of the order, and not the customer's.
		await stack.admin.post(`/admin/orders/${paid.order_id}`, { email: "new@example.com" });
		expect(await search({ q: "new@example.com" })).toEqual([paid]);
		expect(await search({ q: email })).toEqual([paid]);
	});

	it("finds an e-mail address without reading through a table of 60,000 orders", async () => {
		await stack.sql(
			`INSERT INTO customer (id, email, has_account)
			SELECT 'cus_many_' || n, 'many_' || n || '@example.com', false FROM generate_series(1, 6000) AS n`,
		);
		await stack.sql(
			`INSERT INTO "order" (id, customer_id, email, currency_code, display_id, created_at)
			SELECT 'order_many_' || n, 'cus_many_' || n % 6000, 'many_' || n % 6000 || '@example.com', 'brl',
				100000 + n, now() - n * interval '1 minute' FROM generate_series(1, 60000) AS n`,
		);
		await stack.sql('VACUUM ANALYZE "order", customer');
		await stack.sql("UPDATE pix_checkout_charge SET order_id = 'order_many_12' WHERE id = $1", [
			waiting.id,
		]);
		const before = await rowsRead();
		const [found] = await search({ q: "many_12@example.com" });
		expect(found?.id).toBe(waiting.id);
		// PostgreSQL counts a scan when its session is idle for a moment.
		const after = await waitFor(
			"the search to be counted",
			rowsRead,
			({ byIndex }) => byIndex > before.byIndex,
		);
		expect(after.bySequence).toBe(before.bySequence);
		expect(after.byIndex - before.byIndex).toBeLessThan(12_000);
		await stack.sql("UPDATE pix_checkout_charge SET order_id = $2 WHERE id = $1", [
			waiting.id,
			waiting.order_id,
		]);
	});
});
