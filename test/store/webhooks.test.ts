import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlacedOrder } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

describe("webhooks", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-webhooks" });
	});
	afterAll(() => stack?.stop());

	const deliver = (body: unknown, url = stack.webhookUrl) =>
		fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
	const paidEvent = (uuid: string, description = "anything") => ({
		event: "charge.paid",
		data: { uuid, amount: 1, status: "paid", description, paid_at: new Date().toISOString() },
	});
	const placeAndWait = async (): Promise<PlacedOrder> => {
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		return order;
	};
	const paymentStatus = async (order: PlacedOrder) =>
		(await stack.admin.order(order.orderId)).payment_status;
	const inboxIsDone = () =>
		waitFor(
			"the inbox to be worked off",
			() => stack.ledger("SELECT id FROM pix_checkout_delivery WHERE next_try_at IS NOT NULL"),
			(rows) => rows.length === 0,
			60_000,
		);

	it("with a wrong secret are not even said to exist, and move nothing", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		const answer = await deliver(
			paidEvent(charge?.uuid ?? ""),
			stack.webhookUrl.replace("secret-of", "guess--of"),
		);
		expect(answer.status).toBe(404);
		expect(await stack.ledger("SELECT id FROM pix_checkout_delivery")).toEqual([]);
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with the right secret and a lie about our charge move nothing", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		expect((await deliver(paidEvent(charge?.uuid ?? ""))).status).toBe(200);
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with the right secret and an unknown charge move nothing", async () => {
		const order = await placeAndWait();
		const unknown = "00000000-0000-4000-8000-000000000000";
		expect((await deliver(paidEvent(unknown, "pxc_000000000000000000000000"))).status).toBe(200);
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
	});

	it("with someone else's paid charge and our order's reference do not move our order", async () => {
		const order = await placeAndWait();
		const ours = stack.sandbox.charges().at(-1);
		const made = await fetch(`${stack.sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify({ amount: order.totalCents, description: "of another shop" }),
		});
		expect(made.status).toBe(201);
		const theirs = stack.sandbox.charges().at(-1);
		stack.sandbox.pay(theirs?.uuid ?? "");
		await deliver(paidEvent(theirs?.uuid ?? "", ours?.description));
		await inboxIsDone();
		expect(await paymentStatus(order)).toBe("awaiting");
		expect(await stack.admin.captures(order.orderId)).toEqual([]);
	});

	it("delivered ten times at once capture once", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		stack.sandbox.setWebhookUrl(null);
		stack.sandbox.pay(charge?.uuid ?? "");
		await Promise.all(Array.from({ length: 10 }, () => deliver(paidEvent(charge?.uuid ?? ""))));
		await waitFor(
			"the capture",
			() => paymentStatus(order),
			(status) => status === "captured",
		);
		await inboxIsDone();
		expect(await stack.admin.captures(order.orderId)).toEqual([order.totalCents / 100]);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it("to Medusa's own route end up in the same inbox", async () => {
		const order = await placeAndWait();
		const charge = stack.sandbox.charges().at(-1);
		stack.sandbox.setWebhookUrl(`${stack.store.url}/hooks/payment/pix_pix-checkout`);
		stack.sandbox.pay(charge?.uuid ?? "");
		await waitFor(
			"the capture",
			() => paymentStatus(order),
			(status) => status === "captured",
		);
		await waitFor(
			"the delivery in the inbox",
			() =>
				stack.ledger("SELECT id FROM pix_checkout_delivery WHERE charge_id = $1", [charge?.uuid]),
			(rows) => rows.length === 1,
		);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it("that are lost are made up for by asking, while somebody looks and while nobody does", async () => {
		stack.sandbox.setWebhookUrl(null);
		const watched = await placeAndWait();
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await waitFor(
			"the page to say paid",
			() => stack.shop.status(watched.sessionId),
			({ paid }) => paid,
		);
		const unwatched = await placeAndWait();
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await waitFor(
			"the sweep to find it",
			() => paymentStatus(unwatched),
			(status) => status === "captured",
			50_000,
		);
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
	});

	it.each([
		["not JSON", "{", 400],
		["no event", { hello: "world" }, 400],
		["an unknown event", { event: "charge.dreamt", data: {} }, 200],
		["a transfer", { event: "transfer.completed", data: { uuid: "x" } }, 200],
		["too long", { event: "charge.paid", data: { filling: "x".repeat(100_000) } }, 413],
	])("that are %s are answered with their own status", async (_, body, status) => {
		expect((await deliver(body)).status).toBe(status);
	});
});
