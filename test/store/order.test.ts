import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { changeCharges } from "../support/change-charges.js";
import { inParallel } from "../support/in-parallel.js";
import { moveClock } from "../support/move-clock.js";
import { sessionIdIn } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const completedSchema = z.object({ order: z.object({ id: z.string() }) });

/** How many orders of one shopper may wait unpaid here. */
const most = 2;

describe("an order and its charge", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-order", maxUnpaidOrders: most });
	});
	afterAll(() => stack?.stop());

	it("stay together when the storefront requests another payment session", async () => {
		const { cartId, collectionId } = await stack.shop.fillCart();
		await stack.shop.startPayment(collectionId, "pix");
		await stack.shop.ok("POST", `/store/carts/${cartId}/complete`);
		await waitFor(
			"the charge",
			() => stack.sandbox.charges(),
			(charges) => charges.length === 1,
		);
		const answer = await stack.shop.startPayment(collectionId, "boleto");
		expect(answer).toMatchObject({ status: 400, body: { code: "charge_exists" } });
		const system = await stack.shop.send(
			"POST",
			`/store/payment-collections/${collectionId}/payment-sessions`,
			{ provider_id: "pp_system_default" },
		);
		expect(system).toMatchObject({ status: 400, body: { code: "charge_exists" } });
	});

	it("stay one when the storefront completes the cart again and again", async () => {
		const before = stack.sandbox.charges().length;
		const order = await stack.shop.placeOrder();
		for (const _ of [1, 2, 3]) {
			const again = await stack.shop.ok("POST", `/store/carts/${order.cartId}/complete`);
			expect(again).toMatchObject({ order: { id: order.orderId } });
		}
		await stack.untilStatus(order.sessionId, "pending");
		expect(stack.sandbox.charges()).toHaveLength(before + 1);
	});

	it("find each other when the process died before it queued the charge", async () => {
		const before = stack.sandbox.charges().length;
		await stack.sandbox.pause();
		// The sweep looks at it first, and its amount can't be charged.
		const spoilt = await stack.shop.placeOrder();
		await stack.sql(
			`UPDATE payment_session SET amount = 1e20, raw_amount = '{"value": "1e20", "precision": 20}'
			WHERE id = $1`,
			[spoilt.sessionId],
		);
		const order = await stack.shop.placeOrder();
		for (const { sessionId } of [spoilt, order]) {
			await stack.sql("DELETE FROM pix_checkout_charge WHERE session_id = $1", [sessionId]);
		}
		await stack.sandbox.resume();
		// The sweep looks for such orders at intervals, and leaves those of the last minute alone.
		await moveClock(stack, 2 * 60_000);
		await waitFor(
			"the charge",
			() => stack.sandbox.charges(),
			(charges) => charges.length === before + 1,
		);
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
		expect(stack.sandbox.charges()).toHaveLength(before + 1);
	});

	it("stay together when the completion fails after the charge was made, and the next one makes another order", async () => {
		const { sessionId, complete, charge, pay } = await failedCompletion(stack);
		const placed = completedSchema.parse((await complete()).body);
		await waitFor("the charge to follow", charge, ([row]) => row?.order_id === placed.order.id);
		expect(await stack.untilStatus(sessionId, "pending")).toMatchObject({ reason: null });
		pay();
		await untilBooked(stack, placed.order.id);
		expect(await charge()).toHaveLength(1);
		expect(await stack.admin.issues()).toEqual([]);
	});

	it("come together when the shopper pays after a failed completion, and then completes", async () => {
		const { sessionId, complete, charge, pay } = await failedCompletion(stack);
		pay();
		await waitFor("the issue", charge, ([row]) => row?.issue === "unmatched_payment");
		const placed = completedSchema.parse((await complete()).body);
		await untilBooked(stack, placed.order.id);
		await waitFor("the row", charge, ([row]) => row?.state === "captured");
		expect(await stack.untilStatus(sessionId, "paid")).toMatchObject({ paid: true });
		expect(await stack.admin.issues()).toEqual([]);
	});

	it("are captured in full after an interrupted capture: Medusa's order has its payment", async () => {
		await stack.sql(
			`CREATE FUNCTION cut_short() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'cut short'; END $$ LANGUAGE plpgsql`,
		);
		await stack.sql(
			"CREATE TRIGGER cut_short BEFORE INSERT ON order_transaction FOR EACH ROW EXECUTE FUNCTION cut_short()",
		);
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		const triesOf = () =>
			stack.sql("SELECT tries FROM pix_checkout_charge WHERE session_id = $1 AND state = 'paid'", [
				order.sessionId,
			]);
		await waitFor("a failed capture", triesOf, ([row]) => Number(row?.tries) > 0);
		await stack.sql("DROP TRIGGER cut_short ON order_transaction");
		await waitFor(
			"the row to be captured",
			() =>
				stack.sql("SELECT state FROM pix_checkout_charge WHERE session_id = $1", [order.sessionId]),
			([row]) => row?.state === "captured",
		);
		const transactions = await stack.sql(
			"SELECT amount FROM order_transaction WHERE order_id = $1",
			[order.orderId],
		);
		expect(transactions.map(({ amount }) => Number(amount))).toEqual([order.totalCents / 100]);
		expect(await stack.admin.order(order.orderId)).toMatchObject({ payment_status: "captured" });
	});

	it("are rejected when one shopper's unpaid orders would hold the whole stock", async () => {
		const [email, other] = ["greedy@example.com", "modest@example.com"];
		const wishes = { product: "cesta-de-palha", email };
		const refused = {
			status: 400,
			body: {
				type: "not_allowed",
				code: "too_many_unpaid_orders",
				message: expect.stringContaining("too many unpaid orders by Pix or boleto"),
			},
		};
		const complete = (cartId: string) => stack.shop.send("POST", `/store/carts/${cartId}/complete`);

		// Medusa reserves before it asks for the payment: for a moment all five may be reserved.
		await stack.sql(
			`UPDATE inventory_level SET stocked_quantity = 5, raw_stocked_quantity = '{"value": "5", "precision": 20}'
			WHERE inventory_item_id = (SELECT id FROM inventory_item WHERE sku = 'CESTA-M')`,
		);
		// Of two carts that create the same new customer at once Medusa rejects one.
		const next = await stack.shop.fillCart(wishes);
		// The storefront creates all sessions before any order exists, so only the check in the
		// provider can count.
		const carts = await inParallel(2, Array(2 * most).fill(wishes), async (wish) => {
			const cart = await stack.shop.fillCart(wish);
			const started = await stack.shop.startPayment(cart.collectionId, "pix");
			return { ...cart, sessionId: sessionIdIn(started.body) };
		});
		const [answers, modest] = await Promise.all([
			Promise.all(carts.map(({ cartId }) => complete(cartId))),
			stack.shop.placeOrder("pix", { ...wishes, email: other }),
		]);
		expect(modest.orderId).toMatch(/^order_/);
		const placed = carts.filter((_, index) => answers[index]?.status === 200);
		const left = carts.filter((_, index) => answers[index]?.status !== 200);
		expect(placed).toHaveLength(most);
		for (const answer of answers.filter(({ status }) => status !== 200)) {
			expect(answer).toMatchObject(refused);
		}

		// Rejected orders have left nothing: no order, no reservation, no queued charge.
		expect(await stack.admin.reserved("CESTA-M")).toBe(most + 1);
		expect(await countOf(`"order" WHERE email = $1 AND deleted_at IS NULL`, email)).toBe(most);
		expect(
			await countOf(
				"pix_checkout_charge WHERE session_id = ANY($1)",
				left.map(({ sessionId }) => sessionId),
			),
		).toBe(0);
		expect(
			await countOf(
				"cart WHERE completed_at IS NULL AND id = ANY($1)",
				left.map(({ cartId }) => cartId),
			),
		).toBe(left.length);

		// The next one is rejected before it has a session; placed orders stay placed.
		const [first] = placed;
		const [waiting] = left;
		if (!first || !waiting) {
			throw new Error("there are too few carts");
		}
		expect(await stack.shop.startPayment(next.collectionId, "boleto")).toMatchObject(refused);
		expect(await complete(first.cartId)).toMatchObject({ status: 200, body: { type: "order" } });

		// Strangers can type an e-mail; its owner logs in and still buys.
		const owner = await stack.shop.register(email);
		const own = await owner.placeOrder("pix", wishes);
		const [row] = await stack.sql(
			"SELECT shopper_key, customer_key, email_key FROM pix_checkout_charge WHERE session_id = $1",
			[own.sessionId],
		);
		expect(row).toEqual({
			shopper_key: row?.customer_key,
			customer_key: expect.stringMatching(/^[\w-]{22}$/),
			email_key: null,
		});
		expect(await complete(waiting.cartId)).toMatchObject(refused);

		// A cancellation makes room for one order.
		const [{ order_id } = {}] = await stack.sql(
			"SELECT order_id FROM order_cart WHERE cart_id = $1",
			[first.cartId],
		);
		expect(await stack.admin.cancelOrder(String(order_id))).toBe(200);
		await waitFor(
			"a place for one more",
			() => stack.shop.startPayment(next.collectionId, "pix"),
			({ status }) => status === 200,
		);
		expect(await complete(next.cartId)).toMatchObject({ status: 200, body: { type: "order" } });
	}, 240_000);

	const countOf = async (fromWhere: string, value: unknown) => {
		const [row] = await stack.sql(`SELECT count(*)::int AS count FROM ${fromWhere}`, [value]);
		return row?.count;
	};
});

/** A cart's completion that fails after its charge was made: Medusa deletes the order. */
async function failedCompletion(stack: StoreStack) {
	const { cartId, collectionId } = await stack.shop.fillCart();
	const sessionId = sessionIdIn((await stack.shop.startPayment(collectionId, "pix")).body);
	const complete = () => stack.shop.send("POST", `/store/carts/${cartId}/complete?fields=id`);
	const charge = () =>
		stack.sql("SELECT * FROM pix_checkout_charge WHERE session_id = $1", [sessionId]);
	await stack.sql(
		`CREATE OR REPLACE FUNCTION fail_late() RETURNS trigger AS $$ BEGIN
			WHILE NOT EXISTS (
				SELECT FROM pix_checkout_charge WHERE session_id = NEW.id AND state = 'pending'
			) LOOP PERFORM pg_sleep(0.05); END LOOP;
			RAISE EXCEPTION 'failed late';
		END $$ LANGUAGE plpgsql`,
	);
	await stack.sql(
		`CREATE TRIGGER fail_late BEFORE UPDATE ON payment_session FOR EACH ROW
		WHEN (NEW.status = 'pending_authorization') EXECUTE FUNCTION fail_late()`,
	);
	const failing = complete();
	await waitFor("the queued charge", charge, (rows) => rows.length === 1);
	await changeCharges(stack, sessionId, { set: "next_action_at = now()", which: "tries = 0" });
	await failing;
	await stack.sql("DROP TRIGGER fail_late ON payment_session");
	const [made] = await charge();
	expect(made).toMatchObject({ state: "pending" });
	expect(await stack.sql(`SELECT id FROM "order" WHERE id = $1`, [made?.order_id])).toEqual([]);
	const pay = () => stack.sandbox.pay(String(made?.charge_alias ?? made?.charge_id));
	return { sessionId, complete, charge, pay };
}

function untilBooked(stack: StoreStack, orderId: string) {
	return waitFor(
		"the order's books",
		() => stack.admin.books(orderId),
		({ pendingDifference }) => pendingDifference === 0,
	);
}
