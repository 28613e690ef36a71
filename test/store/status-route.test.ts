import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changeCharges } from "../support/change-charges.js";
import { PlacedOrders } from "../support/placed-orders.js";
import { sessionIdIn, statusSchema } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const storefront = "http://shop.example:5173";

describe("the status route", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-status", storeCors: storefront });
	});
	afterAll(() => stack?.stop());

	const ask = (sessionId: string, origin = storefront) =>
		fetch(`${stack.store.url}/pix-checkout/${sessionId}`, { headers: { origin } });

	it("answers only the storefront's origin, is never cached, and contains no payer", async () => {
		const order = await stack.shop.placeOrder();
		const answer = await ask(order.sessionId);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBe(storefront);
		const stranger = await ask(order.sessionId, "http://elsewhere.example");
		expect(stranger.headers.get("access-control-allow-origin")).toBeNull();
		const text = await answer.text();
		expect(text).not.toMatch(/fulana|529\.?982|1190000/i);
		const address = `${stack.store.url}/pix-checkout/${order.sessionId}`;
		const head = await fetch(address, { method: "HEAD" });
		expect(head.status).toBe(200);
		expect(head.headers.get("content-type")).toBe(answer.headers.get("content-type"));
		expect((await fetch(address, { method: "POST" })).status).toBe(404);
	});

	it("knows no session that doesn't exist, or whose order is not placed", async () => {
		const unknown = await ask("payses_of_nobody");
		expect(unknown.status).toBe(404);
		expect(await unknown.json()).toMatchObject({ code: "charge_not_found" });
		const { collectionId } = await stack.shop.fillCart();
		const started = await stack.shop.startPayment(collectionId, "pix");
		expect(started.status).toBe(200);
		expect((await ask(sessionIdIn(started.body))).status).toBe(404);
	});

	it("answers by the order's id like Medusa, for the storefront's page", async () => {
		const order = await stack.shop.placeOrder("boleto");
		const bySession = await stack.untilStatus(order.sessionId, "pending");
		const answer = await ask(order.orderId);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("access-control-allow-origin")).toBe(storefront);
		const body = statusSchema.parse(await answer.json());
		expect(body).toMatchObject({ id: order.orderId, boleto: bySession.boleto });
		expect(Object.keys(body)).toEqual(Object.keys(bySession));
		stack.sandbox.expire(stack.sandbox.charges().at(-1)?.uuid ?? "");
		await changeCharges(stack, order.sessionId, { set: "checked_at = NULL", which: "true" });
		const expired = await waitFor(
			"the order's page to show the expiry",
			() => stack.shop.status(order.orderId),
			({ status }) => status === "expired",
		);
		expect(expired).toMatchObject({ boleto: null, renewable: true });
	});

	it("answers by order from the moment when it is placed, and follows it to its payment", async () => {
		const order = await stack.shop.placeOrder();
		expect(["preparing", "pending"]).toContain((await stack.shop.status(order.orderId)).status);
		await stack.untilStatus(order.orderId, "pending");
		stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
		const paid = await stack.untilStatus(order.orderId, "paid");
		expect(paid).toMatchObject({ id: order.orderId, paid_at: expect.any(String) });
	});

	it("shows the further code of a paid order whose amount has grown", async () => {
		const orders = new PlacedOrders(stack);
		const paid = await orders.paid(1);
		await stack.admin.addItem(paid.orderId);
		const [, added] = await orders.untilCollections(paid, 2);
		expect(await stack.shop.status(paid.orderId)).toMatchObject({ status: "paid" });
		const further = await orders.furtherCode(added?.id ?? "");
		expect(await stack.shop.status(paid.orderId)).toMatchObject({
			id: paid.orderId,
			status: "pending",
			amount_cents: further.amountCents,
		});
	});

	it("has nothing to show for an order that was paid otherwise, and knows no others", async () => {
		await stack.admin.post(`/admin/regions/${inject("templateStore").regionId}`, {
			payment_providers: ["pp_pix_pix-checkout", "pp_boleto_pix-checkout", "pp_system_default"],
		});
		const { cartId, collectionId } = await stack.shop.fillCart();
		await stack.shop.ok("POST", `/store/payment-collections/${collectionId}/payment-sessions`, {
			provider_id: "pp_system_default",
		});
		const completed = await stack.shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`);
		const nothing = await ask(String(Object(completed).order.id));
		expect(nothing.status).toBe(204);
		expect(nothing.headers.get("cache-control")).toBe("no-store");
		expect(await nothing.text()).toBe("");
		for (const id of ["order_of_nobody", "order_with-a-dash"]) {
			const unknown = await ask(id);
			expect(unknown.status).toBe(404);
			expect(await unknown.json()).toMatchObject({ type: "not_found", code: "order_not_found" });
		}
	});
});
