import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLongRun } from "../support/pace.js";
import { fulana } from "../support/payers.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

describe.each(["reference", "guide"] as const)("in a store of the %s dialect", (dialect) => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: `store-checkout-${dialect}`, dialect });
	});
	afterAll(() => stack?.stop());

	describe("a Pix checkout", () => {
		it("places the order unpaid, shows the code, and captures when the webhook comes", async () => {
			const order = await stack.shop.placeOrder();
			expect(await stack.admin.order(order.orderId)).toMatchObject({ payment_status: "awaiting" });
			const shown = await stack.untilStatus(order.sessionId, "pending");
			const [charge] = stack.sandbox.charges();
			expect(shown).toMatchObject({
				method: "pix",
				paid: false,
				amount_cents: order.totalCents,
				pix: { copy_paste: charge?.pix?.copyPaste },
				boleto: null,
			});
			expect(charge?.amountCents).toBe(order.totalCents);

			stack.sandbox.pay(charge?.uuid ?? "");
			const paidAt = Date.now();
			await stack.untilCaptured(order.orderId);
			console.info(`captured ${Date.now() - paidAt} ms after the payment`);
			expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
			expect(await stack.untilStatus(order.sessionId, "paid")).toMatchObject({ paid: true });
			expect(stack.sandbox.charges()).toHaveLength(1);
		});
	});

	// What follows is the same in both: a boleto is always in the guide dialect.
	if (dialect === "guide" && !isLongRun) {
		return;
	}

	describe("a boleto beside Pix", () => {
		it("shows the slip in both its forms, and captures when the bank confirms", async () => {
			const order = await stack.shop.placeOrder("boleto");
			const shown = await stack.untilStatus(order.sessionId, "pending");
			const charge = stack.sandbox.charges().at(-1);
			expect(shown).toMatchObject({
				method: "boleto",
				amount_cents: order.totalCents,
				pix: null,
				boleto: {
					url: charge?.boleto?.url,
					barcode: charge?.boleto?.barcode,
					digitable_line: charge?.boleto?.digitableLine,
				},
			});
			expect(charge?.customer).toMatchObject({ document: "52998224725", phone: fulana.phone });
			stack.sandbox.pay(charge?.uuid ?? "");
			await stack.untilCaptured(order.orderId);
			await stack.untilStatus(order.sessionId, "paid");
		});

		it("records every refund that Medusa allows, and their sum to the cent", async () => {
			const order = await stack.shop.placeOrder("boleto");
			await stack.untilStatus(order.sessionId, "pending");
			stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
			await stack.untilCaptured(order.orderId);
			const paymentOf = async () =>
				(await stack.admin.books(order.orderId)).collections[0]?.payments[0];
			const paymentId = (await paymentOf())?.id ?? "";
			for (const amount of [0, -1, order.totalCents]) {
				expect((await stack.admin.refund(paymentId, amount)).status).toBe(400);
			}
			expect(await stack.admin.issues({ order_id: order.orderId })).toEqual([]);

			// Below the minimum of a charge, thirds, and parts of a cent.
			const refunds = [3, 3.33, 0.5, 3.333, 3.333, 3.333, 0.004, 0.004, 0.008];
			for (const amount of refunds) {
				expect(await stack.admin.refund(paymentId, amount)).toMatchObject({ status: 200 });
			}
			const issues = await stack.admin.issues({ order_id: order.orderId });
			expect(new Set(issues.map(({ kind }) => kind))).toEqual(new Set(["refund_due"]));
			const due = issues.map(({ amount_cents }) => amount_cents).reverse();
			expect(due).toEqual([300, 333, 50, 333, 334, 333, 1, 1]);
			const total = order.totalCents / 100;
			const books = await stack.admin.books(order.orderId);
			expect(books).toMatchObject({
				paymentStatus: "partially_refunded",
				pendingDifference: 0,
				collections: [{ payments: [{ amount: total, captures: [total] }] }],
			});
			const booked = [total, ...refunds.map((amount) => -amount)];
			expect((await paymentOf())?.refunds.toSorted()).toEqual(refunds.toSorted());
			expect(books.transactions.toSorted()).toEqual(booked.toSorted());
		});

		it("lists missing payer fields by name before there is an order", async () => {
			const { collectionId } = await stack.shop.fillCart({ metadata: {} });
			const answer = await stack.shop.startPayment(collectionId, "boleto");
			expect(answer.status).toBe(400);
			expect(answer.body).toMatchObject({
				type: "invalid_data",
				code: "payer_incomplete",
				missing_fields: [
					"customer.document",
					"billing_address.neighborhood",
					"billing_address.number",
				],
				invalid_fields: [],
			});
		});

		it.each([
			["a NUL", "Fulana\0"],
			["half of a character", "Fulana \ud83d"],
			["invisible characters only", "\u200b\u202e"],
			["absurdly many characters", "a".repeat(5_000)],
		])("rejects %s in a payer's field by its name", async (_, text) => {
			const { collectionId } = await stack.shop.fillCart();
			for (const method of ["pix", "boleto"] as const) {
				for (const [payer, field] of [
					[{ name: text }, "customer.name"],
					[{ customer: { email: text } }, "customer.email"],
					[{ address: { complement: text } }, "billing_address.complement"],
					[{ shoe_size: text }, "data.payer.shoe_size"],
				] as const) {
					expect(await stack.shop.startPayment(collectionId, method, { payer })).toMatchObject({
						status: 400,
						body: { code: "payer_incomplete", invalid_fields: [field] },
					});
				}
			}
			expect(await stack.shop.startPayment(collectionId, "pix", { remark: text })).toMatchObject({
				status: 400,
				body: { invalid_fields: ["data.remark"] },
			});
		});

		it("rejects a payer with too much data", async () => {
			const { collectionId } = await stack.shop.fillCart();
			const deep = JSON.parse(`${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`);
			const wide = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`field${at}`, at]));
			for (const payer of [deep, wide]) {
				expect(await stack.shop.startPayment(collectionId, "pix", { payer })).toMatchObject({
					status: 400,
					body: { invalid_fields: ["data"] },
				});
			}
		});

		it("rejects an invisible house number of the cart by its name", async () => {
			const { collectionId } = await stack.shop.fillCart({
				metadata: { cpf: fulana.document, number: "\u200b", neighborhood: "Sé" },
			});
			expect(await stack.shop.startPayment(collectionId, "boleto")).toMatchObject({
				status: 400,
				body: { missing_fields: [], invalid_fields: ["billing_address.number"] },
			});
		});

		it.each(["%00", "cart_%00", "%E2%80%8B"])("rejects the id %s by name", async (id) => {
			for (const path of [
				`/store/payment-collections/${id}/payment-sessions`,
				`/store/carts/${id}/complete`,
			]) {
				const body = { provider_id: "pp_pix_pix-checkout", data: {} };
				expect(await stack.shop.send("POST", path, body)).toMatchObject({
					status: 400,
					body: { code: "invalid_request", message: expect.stringContaining("id") },
				});
			}
		});

		it("lists invalid fields, without repeating their values", async () => {
			const { collectionId } = await stack.shop.fillCart({
				metadata: { cpf: "111.222.333-44", number: "1", neighborhood: "Sé" },
			});
			const answer = await stack.shop.startPayment(collectionId, "boleto");
			expect(answer).toMatchObject({
				status: 400,
				body: { missing_fields: [], invalid_fields: ["customer.document"] },
			});
			expect(JSON.stringify(answer.body)).not.toContain("111");
		});

		it("accepts the storefront's payer, and keeps it out of the session that the store API shows", async () => {
			const { collectionId, cartId } = await stack.shop.fillCart({ metadata: {} });
			const answer = await stack.shop.startPayment(collectionId, "boleto", {
				payer: {
					document: fulana.document,
					address: { number: "123", neighborhood: "Sé" },
				},
			});
			expect(answer.status).toBe(200);
			expect(JSON.stringify(answer.body)).not.toMatch(/529\.?982/);
			const known = stack.sandbox.charges().length;
			await stack.shop.ok("POST", `/store/carts/${cartId}/complete`);
			await waitFor(
				"the charge",
				() => stack.sandbox.charges().slice(known),
				(charges) => charges.length === 1,
			);
			const cart = await stack.shop.ok(
				"GET",
				`/store/carts/${cartId}?fields=*payment_collection.payment_sessions`,
			);
			expect(JSON.stringify(cart)).not.toMatch(/529\.?982/);
			const charge = stack.sandbox.charges().at(-1);
			expect(charge?.customer?.document).toBe("52998224725");

			stack.sandbox.pay(charge?.uuid ?? "");
			await waitFor(
				"the payer to be forgotten once all is captured",
				() => stack.sql("SELECT id FROM pix_checkout_payer"),
				(payers) => payers.length === 0,
			);
		});

		it("validates again when the shopper places the order: the address may have changed", async () => {
			const { collectionId, cartId } = await stack.shop.fillCart();
			expect((await stack.shop.startPayment(collectionId, "boleto")).status).toBe(200);
			await stack.shop.ok("POST", `/store/carts/${cartId}`, {
				billing_address: { address_1: "Rua sem número", country_code: "br" },
			});
			const answer = await stack.shop.send("POST", `/store/carts/${cartId}/complete`);
			expect(answer).toMatchObject({ status: 400, body: { code: "payer_incomplete" } });
		});
	});

	describe("cancelling a paid order in the admin", () => {
		it("works, and records the refund that is due", async () => {
			const order = await stack.shop.placeOrder();
			await stack.untilStatus(order.sessionId, "pending");
			stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
			await stack.untilCaptured(order.orderId);
			expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
			expect(
				await stack.sql("SELECT kind, amount_cents FROM pix_checkout_issue WHERE order_id = $1", [
					order.orderId,
				]),
			).toEqual([{ kind: "refund_due", amount_cents: order.totalCents }]);
		});
	});
});
