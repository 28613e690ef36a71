import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreStack, startStack } from "../support/store-stack.js";

describe.each(["reference", "guide"] as const)("a Pix checkout in the %s dialect", (dialect) => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: `store-pix-${dialect}`, dialect });
	});
	afterAll(() => stack?.stop());

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
		expect(await stack.shop.status(order.sessionId)).toMatchObject({ status: "paid", paid: true });
		expect(stack.sandbox.charges()).toHaveLength(1);
	});
});
