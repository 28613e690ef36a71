import { describe, expect, it } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import { reviewCharges } from "../orders/review-orders.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { pollPage } from "./charge-page.js";
import { orderPage } from "./order-page.js";
import { renewPage } from "./renew-page.js";
import { sessionPage } from "./session-page.js";

const minute = 60_000;
const orderId = "order_of_session_1";

function poll(shop: ShopUnderTest, id = orderId) {
	return pollPage(shop.context, orderPage(shop.context, id), new CreationRunner());
}

describe("the status by order", () => {
	it("has the order's id, the code, and then the renewal", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		expect(await poll(shop)).toMatchObject({
			kind: "status",
			status: {
				id: orderId,
				status: "pending",
				pix: { copy_paste: shop.charge().pix?.copyPaste },
				renewable: false,
				renewable_at: null,
			},
		});
		await shop.pass(11 * minute, minute);
		expect(await shop.shownStatus()).toMatchObject({ status: "expired" });
		expect(await poll(shop)).toMatchObject({
			status: { id: orderId, status: "expired", renewable: true, renewal_ended: null, pix: null },
		});
	});

	it("finds a charge that doesn't name its order yet, and a renewed one", async () => {
		const shop = await ShopUnderTest.open();
		expect(await shop.placeOrder()).toMatchObject({ orderId: null });
		expect(await poll(shop)).toMatchObject({ status: { status: "preparing" } });
		await shop.createWaiting();
		await shop.pass(11 * minute, minute);
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
		expect(await shop.newest()).toMatchObject({ attempt: 2, orderId });
		expect(await poll(shop)).toMatchObject({ status: { id: orderId, status: "preparing" } });
	});

	it("reads a stale charge from the service, and says paid", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(minute);
		expect(await poll(shop)).toMatchObject({ status: { status: "paid", paid: true, pix: null } });
	});

	it("says when it was paid, by the service's clock, and nothing of the kind before", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		expect(await poll(shop)).toMatchObject({ status: { paid_at: null } });
		shop.sandbox.pay(shop.charge().id);
		const paidAt = shop.now.toISOString();
		await shop.wait(minute);
		expect(await poll(shop)).toMatchObject({ status: { status: "paid", paid_at: paidAt } });
	});

	it("says since when its code exists and whom it pays, also after the payment", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const code = { created_at: shop.now.toISOString(), payee: "LOJA SANDBOX" };
		expect(await poll(shop)).toMatchObject({ status: { status: "pending", ...code } });
		shop.sandbox.pay(shop.charge().id);
		await shop.wait(minute);
		expect(await poll(shop)).toMatchObject({ status: { status: "paid", pix: null, ...code } });
	});

	it("shows the further payment of an edited order, and then the newest that it still wants", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		expect(await poll(shop)).toMatchObject({ status: { status: "paid" } });
		const further = await shop.chargeAnotherSession("session_2");
		expect(await poll(shop)).toMatchObject({
			status: {
				id: orderId,
				method: "boleto",
				status: "pending",
				boleto: { url: further.boletoUrl },
			},
		});
		const order = shop.orders.orders.get("session_2");
		Object.assign(order ?? {}, { capturedBy: "another", capturedElsewhereCents: 5990 });
		await reviewCharges(shop.context, await shop.chargeStore.listBySession("session_2"));
		const [revoked] = await shop.chargeStore.listBySession("session_2");
		expect(revoked?.revokedReason).toBe("paid_another_way");
		expect(await poll(shop)).toMatchObject({ status: { method: "pix", status: "paid" } });
	});

	it.each([
		["lacks nothing", { method: "pix", status: "paid" }],
		["was edited, and lacks money", { method: "boleto", status: "expired" }],
	])(
		"of an order that %s shows the payment only where it waits for no more",
		async (edit, status) => {
			const shop = await ShopUnderTest.open();
			await shop.placeOrderAndCharge();
			shop.sandbox.pay(shop.charge().id);
			await shop.pass(minute);
			const other = await shop.chargeAnotherSession("session_2");
			await shop.chargeStore.compareAndSet(other, { state: "closed" });
			if (edit === "lacks nothing" && shop.order) {
				shop.order.collectionTotal.amountCents = shop.amountCents;
			}
			expect(await poll(shop)).toMatchObject({ status });
		},
	);

	it("shows the line of a boleto without a link", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		const boleto = await shop.chargeAnotherSession("session_2");
		await shop.chargeStore.compareAndSet(boleto, { boletoUrl: null });
		expect(await poll(shop)).toMatchObject({
			status: { boleto: { url: null, barcode: expect.stringMatching(/^\d{44}$/) } },
		});
	});

	it("shows the payable charge of an older session beside a revoked newer one", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		await shop.wait(1_000);
		const further = await shop.chargeAnotherSession("session_2");
		await shop.chargeStore.compareAndSet(further, {
			codeRevokedAt: shop.now,
			revokedReason: "order_changed",
		});
		expect(await poll(shop)).toMatchObject({ status: { method: "pix", status: "pending" } });
	});

	it("shows no code that its order doesn't want any more", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.orders.place(shop.sessionId, 9990);
		await reviewCharges(shop.context, await shop.chargeStore.listBySession(shop.sessionId));
		expect(await poll(shop)).toMatchObject({
			status: { status: "failed", reason: "order_changed", pix: null, renewable: false },
		});
	});

	it("shows a slip only until its expiry, as the status by session does", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge("boleto");
		const { expiresAt } = await shop.newest();
		expect(await poll(shop)).toMatchObject({
			status: { status: "pending", boleto: { url: expect.stringMatching(/^http/) } },
		});
		await shop.wait((expiresAt?.getTime() ?? 0) - shop.now.getTime());
		await shop.sandbox.pause();
		for (const page of [orderPage(shop.context, orderId), sessionPage(shop.context, "session_1")]) {
			expect(await pollPage(shop.context, page, new CreationRunner())).toMatchObject({
				status: { id: page.id, status: "pending", boleto: null },
			});
		}
		const refused = await renewPage(shop.context, sessionPage(shop.context, shop.sessionId));
		expect(refused.answer).toMatchObject({ status: { status: "pending", boleto: null } });
		await shop.sandbox.resume();
	});

	it("knows orders paid otherwise, orders without a charge, and no others", async () => {
		const shop = await ShopUnderTest.open();
		expect(await poll(shop)).toEqual({ kind: "order_not_found" });
		shop.orders.place(shop.sessionId, shop.amountCents);
		expect(await poll(shop)).toEqual({ kind: "charge_not_found" });
		shop.orders.listSessions = async () => [];
		expect(await poll(shop)).toEqual({ kind: "paid_otherwise" });
	});
});
