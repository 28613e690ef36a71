import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { moveClock } from "../support/move-clock.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { type ShopApi, sessionIdIn } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilSweeps } from "../support/until-sweeps.js";
import { waitFor } from "../support/wait-for.js";

const minuteMs = 60_000;
const customers = "/admin/pix-checkout/customers";
const note = "Sent to the key beltrana.inventada@banco.example";
const payer = { name: "Beltrana Inventada", document: "111.444.777-35", phone: "21900005678" };

const completionSchema = z.object({ order: z.object({ id: z.string() }) });
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const exportSchema = z.object({
	orders: z.array(z.object({ id: z.string(), display_id: z.number() })),
	payment_data: z.object({
		charges: rowsSchema,
		payers: rowsSchema,
		shoppers: rowsSchema,
		issues: rowsSchema,
		refunds: rowsSchema,
	}),
});

describe("the payment data of a customer", () => {
	let stack: StoreStack;
	let placed: PlacedOrders;
	beforeAll(async () => {
		stack = await startStack({
			name: "store-data-protection",
			environment: { PIX_CHECKOUT_RETENTION_DAYS: "30" },
		});
		placed = new PlacedOrders(stack);
	});
	afterAll(() => stack?.stop());

	it("are exported and erased, except what an open order needs", async () => {
		const email = "beltrana@example.com";
		const shop = await stack.shop.register(email);
		const paid = await place(shop, email, "boleto");
		stack.sandbox.pay(placed.newestCharge().uuid);
		await placed.untilState(paid.sessionId, "captured");
		const refunded = await place(shop, email, "pix");
		stack.sandbox.pay(placed.newestCharge().uuid);
		await placed.untilState(refunded.sessionId, "captured");
		await stack.admin.cancelOrder(refunded.orderId);
		const [refundDue] = await placed.untilIssues(refunded);
		const open = await place(shop, email, "boleto");
		const openCharge = placed.newestCharge();
		// Another customer's order, which nothing here may touch.
		const other = await stack.shop.placeOrder("boleto");
		await stack.untilStatus(other.sessionId, "pending");

		const customerId = await customerOf(email);
		const path = `${customers}/${customerId}`;
		const data = await exported(path);
		expect(data.orders.map(({ id }) => id).sort()).toEqual(
			[paid, refunded, open].map(({ orderId }) => orderId).sort(),
		);
		expect(byOrder(data.payment_data.charges)).toEqual({
			[paid.orderId]: expect.objectContaining({
				method: "boleto",
				state: "captured",
				amount_cents: paid.totalCents,
				paid_at: expect.stringMatching(/Z$/),
				boleto_url: expect.stringMatching(/^http/),
				has_customer_key: true,
			}),
			[refunded.orderId]: expect.objectContaining({
				method: "pix",
				pix_copy_paste: expect.any(String),
			}),
			[open.orderId]: expect.objectContaining({ state: "pending" }),
		});
		expect(data.payment_data.payers).toContainEqual(
			expect.objectContaining({ session_id: open.sessionId, fields: payer }),
		);
		expect(data.payment_data.issues).toMatchObject([
			{ kind: "refund_due", order_id: refunded.orderId },
		]);
		expect(data.payment_data.refunds).toMatchObject([{ session_id: refunded.sessionId }]);
		expect(JSON.stringify(data)).not.toContain(other.orderId);

		// Ten minutes long the queue of creations remembers its shoppers.
		const early = await erase(path);
		expect(reasonsOf(early)).toMatchObject({ [paid.orderId]: ["recent_order"] });
		await moveClock(stack, 11 * minuteMs);
		expect(reasonsOf(await erase(path))).toEqual({
			[refunded.orderId]: ["open_issue"],
			[open.orderId]: ["open_charge"],
		});
		const issue = `/admin/pix-checkout/issues/${refundDue?.id}`;
		await stack.admin.post(`${issue}/notes`, { note });
		const sent = await stack.admin.send(`${issue}/refund`, {
			amount_cents: refunded.totalCents,
			idempotency_key: "refund-of-the-test",
			note,
		});
		expect(sent).toMatchObject({ status: 201 });
		const books = await booksOf(paid, refunded, open);
		const personal = await valuesOf(paid.orderId, refunded.orderId);
		expect((await placesWith(note)).sort()).toEqual([
			"pix_checkout_issue_note",
			"pix_checkout_refund_sent",
		]);
		const answer = await erase(path);
		expect(answer).toMatchObject({
			erased: { charges: 1, issue_notes: 1, refunds_sent: 1 },
			kept: [
				{
					order_id: open.orderId,
					order_display_id: expect.any(Number),
					reasons: ["open_charge"],
				},
			],
			charges_kept: 3,
		});

		expect(await booksOf(paid, refunded, open)).toEqual(books);
		for (const value of [note, ...personal]) {
			expect(await placesWith(value), value).toEqual([]);
		}
		expect(await historyOf(refunded.orderId)).toContainEqual({
			kind: "erased",
			source: "admin",
			actor: expect.stringMatching(/^user_/),
			detail: null,
		});
		expect(byOrder((await exported(path)).payment_data.charges)).toMatchObject({
			[paid.orderId]: { state: "captured", amount_cents: paid.totalCents, boleto_url: null },
			[refunded.orderId]: { charge_id: expect.any(String), has_customer_key: false },
			[open.orderId]: { boleto_url: expect.any(String), has_customer_key: true },
		});
		// The open order goes on: it shows its slip, and takes its payment.
		expect(await stack.shop.status(open.sessionId)).toMatchObject({
			status: "pending",
			boleto: { url: expect.any(String) },
		});
		stack.sandbox.pay(openCharge.uuid);
		await placed.untilState(open.sessionId, "captured");
		expect(await stack.shop.status(other.sessionId)).toMatchObject({ status: "pending" });
		expect(await stack.admin.get(`${path}/payment-data/summary`)).toMatchObject({ charges: 3 });
	});

	it("of a guest are found by the e-mail, in the body and never in the address", async () => {
		const email = "sicrana@example.com";
		const order = await place(stack.shop, email, "pix");
		stack.sandbox.pay(placed.newestCharge().uuid);
		await placed.untilState(order.sessionId, "captured");
		const cart = await stack.shop.fillCart({ email });
		await stack.shop.ok("POST", `/pix-checkout/carts/${cart.cartId}/payer?method=pix`, {
			payer: { ...payer, name: "Sicrana Fictícia" },
		});

		const { status, body } = await stack.admin.send(`${customers}/payment-data`, {
			email: " Sicrana@Example.com ",
		});
		expect(status).toBe(200);
		const { payment_data } = exportSchema.parse(body);
		expect(payment_data.charges).toMatchObject([{ order_id: order.orderId }]);
		expect(payment_data.payers).toContainEqual(expect.objectContaining({ cart_id: cart.cartId }));

		await moveClock(stack, 61 * minuteMs);
		const personal = await valuesOf(order.orderId);
		const erasure = await stack.admin.send(`${customers}/erase`, { email });
		expect(erasure).toMatchObject({
			status: 200,
			body: { erased: { charges: 1, payers: expect.any(Number) }, kept: [], charges_kept: 1 },
		});
		for (const value of ["Sicrana Fictícia", ...personal]) {
			expect(await placesWith(value), value).toEqual([]);
		}
		expect(await stack.admin.send(`${customers}/erase`, { email })).toMatchObject({
			body: { erased: {}, kept: [], charges_kept: 1 },
		});
	});

	it("are for users with a login, of a customer who exists, by an e-mail", async () => {
		for (const [method, path] of [
			["GET", `${customers}/cus_none/payment-data`],
			["POST", `${customers}/cus_none/erase`],
			["POST", `${customers}/payment-data`],
			["POST", `${customers}/erase`],
		] as const) {
			expect((await fetch(`${stack.store.url}${path}`, { method })).status, path).toBe(401);
		}
		expect(await stack.admin.send(`${customers}/cus_none/erase`)).toMatchObject({
			status: 404,
			body: { code: "customer_not_found" },
		});
		for (const body of [{}, { email: "" }, { email: 7 }, { email: "a@example.com", all: true }]) {
			expect(await stack.admin.send(`${customers}/erase`, body)).toMatchObject({
				status: 400,
				body: { code: "invalid_request" },
			});
		}
	});

	it("lose the codes of charges that are over, as many days later as the option says", async () => {
		const order = await stack.shop.placeOrder("boleto");
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(placed.newestCharge().uuid);
		await placed.untilState(order.sessionId, "captured");
		const [slip] = await slipOf(order.orderId);
		expect(slip).toMatchObject({ boleto_url: expect.any(String) });
		await moveClock(stack, 31 * 24 * 60 * minuteMs);
		// The days count from the last write to the charge, such as its fee from the service's list.
		await untilSweeps(stack, 2);
		await moveClock(stack, 31 * 24 * 60 * minuteMs);
		await waitFor(
			"the sweep to empty the codes",
			() => slipOf(order.orderId),
			([row]) => row?.boleto_url === null && row.boleto_barcode === null,
		);
	});

	/** Places an order whose payer the storefront gives with the session. */
	async function place(shop: ShopApi, email: string, method: "pix" | "boleto") {
		const { cartId, collectionId, totalCents } = await shop.fillCart({ email });
		const started = await shop.startPayment(collectionId, method, { payer });
		const sessionId = sessionIdIn(started.body);
		const { order } = completionSchema.parse(
			await shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`),
		);
		await stack.untilStatus(sessionId, "pending");
		return { orderId: order.id, sessionId, totalCents };
	}

	async function customerOf(email: string): Promise<string> {
		const rows = await stack.sql("SELECT id FROM customer WHERE email = $1 AND has_account", [
			email,
		]);
		return z.string().parse(rows[0]?.id);
	}

	async function exported(path: string) {
		return exportSchema.parse(await stack.admin.get(`${path}/payment-data`));
	}

	async function erase(path: string): Promise<unknown> {
		const { status, body } = await stack.admin.send(`${path}/erase`);
		expect(status).toBe(200);
		return body;
	}

	function reasonsOf(answer: unknown): Record<string, string[]> {
		const { kept } = z
			.object({ kept: z.array(z.object({ order_id: z.string(), reasons: z.array(z.string()) })) })
			.parse(answer);
		return Object.fromEntries(kept.map(({ order_id, reasons }) => [order_id, reasons]));
	}

	function byOrder(rows: Record<string, unknown>[]) {
		return Object.fromEntries(rows.map((row) => [String(row.order_id), row]));
	}

	function booksOf(...orders: { orderId: string }[]) {
		return Promise.all(orders.map(({ orderId }) => stack.admin.books(orderId)));
	}

	function slipOf(orderId: string) {
		return stack.sql(
			"SELECT boleto_url, boleto_barcode FROM pix_checkout_charge WHERE order_id = $1",
			[orderId],
		);
	}

	function historyOf(orderId: string) {
		return stack.sql(
			"SELECT kind, source, actor, detail FROM pix_checkout_history WHERE order_id = $1",
			[orderId],
		);
	}

	/** Every code and link that the charges of these orders hold, as a search would find them. */
	async function valuesOf(...orderIds: string[]): Promise<string[]> {
		const rows = await stack.sql(
			`SELECT pix_copy_paste, pix_payment_link, boleto_url, boleto_barcode
			FROM pix_checkout_charge WHERE order_id = ANY($1)`,
			[orderIds],
		);
		return rows.flatMap(Object.values).filter((value) => typeof value === "string");
	}

	/** The tables of the plugin that hold this text anywhere. */
	async function placesWith(text: string): Promise<string[]> {
		const tables = await stack.sql(
			"SELECT table_name FROM information_schema.tables WHERE table_name LIKE 'pix_checkout_%'",
		);
		const found: string[] = [];
		for (const { table_name: table } of tables) {
			const rows = await stack.sql(
				`SELECT 1 FROM ${table} AS row WHERE position($1 IN row::text) > 0 LIMIT 1`,
				[text],
			);
			found.push(...rows.map(() => String(table)));
		}
		return found;
	}
});
