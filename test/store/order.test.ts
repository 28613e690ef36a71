import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

describe("an order and its charge", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-order" });
	});
	afterAll(() => stack?.stop());

	it("are not torn apart by another payment session", async () => {
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

	it("stay one when the cart is completed again and again", async () => {
		const before = stack.sandbox.charges().length;
		const order = await stack.shop.placeOrder();
		for (const _ of [1, 2, 3]) {
			const again = await stack.shop.ok("POST", `/store/carts/${order.cartId}/complete`);
			expect(again).toMatchObject({ order: { id: order.orderId } });
		}
		await stack.untilStatus(order.sessionId, "pending");
		expect(stack.sandbox.charges()).toHaveLength(before + 1);
	});

	it("find each other when the process died before the charge was written down", async () => {
		const before = stack.sandbox.charges().length;
		await stack.sandbox.pause();
		// It is looked at first, and its amount can't be charged.
		const spoilt = await stack.shop.placeOrder();
		await stack.ledger(
			`UPDATE payment_session SET amount = 0.005, raw_amount = '{"value": "0.005", "precision": 20}'
			WHERE id = $1`,
			[spoilt.sessionId],
		);
		const order = await stack.shop.placeOrder();
		for (const { sessionId, orderId } of [spoilt, order]) {
			await stack.ledger("DELETE FROM pix_checkout_charge WHERE session_id = $1", [sessionId]);
			await stack.ledger(
				`UPDATE "order" SET created_at = created_at - interval '2 minutes' WHERE id = $1`,
				[orderId],
			);
		}
		await stack.sandbox.resume();
		await waitFor(
			"the charge",
			() => stack.sandbox.charges(),
			(charges) => charges.length === before + 1,
			60_000,
		);
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
	});

	it("settle wholly when the capture was cut short: Medusa's order knows of its money", async () => {
		await stack.ledger(
			`CREATE FUNCTION cut_short() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'cut short'; END $$ LANGUAGE plpgsql`,
		);
		await stack.ledger(
			"CREATE TRIGGER cut_short BEFORE INSERT ON order_transaction FOR EACH ROW EXECUTE FUNCTION cut_short()",
		);
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		const triesOf = () =>
			stack.ledger(
				"SELECT tries FROM pix_checkout_charge WHERE session_id = $1 AND state = 'paid'",
				[order.sessionId],
			);
		await waitFor("a failed capture", triesOf, ([row]) => Number(row?.tries) > 0);
		await stack.ledger("DROP TRIGGER cut_short ON order_transaction");
		await waitFor(
			"the row to be settled",
			() =>
				stack.ledger("SELECT state FROM pix_checkout_charge WHERE session_id = $1", [
					order.sessionId,
				]),
			([row]) => row?.state === "settled",
		);
		const transactions = await stack.ledger(
			"SELECT amount FROM order_transaction WHERE order_id = $1",
			[order.orderId],
		);
		expect(transactions.map(({ amount }) => Number(amount))).toEqual([order.totalCents / 100]);
		expect(await stack.admin.order(order.orderId)).toMatchObject({ payment_status: "captured" });
	});
});
