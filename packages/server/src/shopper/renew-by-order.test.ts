import { describe, expect, it } from "vitest";
import { CreationRunner } from "../advance/creation-runner.js";
import { queueChargeOfOrder } from "../orders/queue-charge.js";
import { refusal } from "../testing/faults.js";
import { type ShopOptions, ShopUnderTest } from "../testing/shop-under-test.js";
import { pollPage } from "./charge-page.js";
import { orderPage } from "./order-page.js";
import { renewPage } from "./renew-page.js";

const minute = 60_000;
const hour = 60 * minute;
const orderId = "order_of_session_1";

async function expiredShop(policy: ShopOptions["policy"] = {}) {
	const shop = await ShopUnderTest.open({ policy });
	await shop.placeOrderAndCharge();
	await shop.pass(11 * minute, minute);
	return shop;
}

function renew(shop: ShopUnderTest, id = orderId) {
	return renewPage(shop.context, orderPage(shop.context, id));
}

function poll(shop: ShopUnderTest) {
	return pollPage(shop.context, orderPage(shop.context, orderId), new CreationRunner());
}

describe("a new code by the order's id", () => {
	it("is made by the rules of the session, and answers as a poll by order", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		expect(await renew(shop)).toMatchObject({
			outcome: "not_needed",
			answer: { status: { id: orderId, status: "pending" } },
		});
		await shop.pass(11 * minute, minute);
		const { outcome, answer } = await renew(shop);
		expect(outcome).toBe("renewed");
		expect(answer).toMatchObject({ status: { id: orderId, status: "preparing" } });
		expect(JSON.stringify(answer)).not.toContain(`"${shop.sessionId}"`);
		await shop.pass(20_000);
		expect(await poll(shop)).toMatchObject({
			status: { status: "pending", pix: { copy_paste: shop.charge(1).pix?.copyPaste } },
		});
	});

	it("is one, however many ask at once, by session and by order", async () => {
		const shop = await expiredShop();
		const answers = await Promise.all([
			renew(shop),
			shop.renew(),
			renew(shop),
			shop.renew(),
			renew(shop),
		]);
		expect(answers.filter(({ outcome }) => outcome === "renewed")).toHaveLength(1);
		await shop.createWaiting();
		expect(shop.creations()).toHaveLength(2);
	});

	it("is made three times for all of an order's sessions, and the page says why not again", async () => {
		const shop = await expiredShop({ pixGraceMs: 3 * hour });
		for (const by of ["order", "session", "order"]) {
			expect(await (by === "order" ? renew(shop) : shop.renew())).toMatchObject({
				outcome: "renewed",
			});
			await shop.pass(11 * minute, minute);
		}
		expect(await renew(shop)).toMatchObject({
			outcome: "not_possible",
			answer: {
				status: { status: "expired", renewable: false, renewal_ended: "too_many_codes" },
			},
		});
		expect(shop.creations()).toHaveLength(4);
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
	});

	it("counts again when it is written, for those who ask in two processes", async () => {
		const shop = await expiredShop({ pixGraceMs: 3 * hour });
		for (let codes = 2; codes <= 4; codes += 1) {
			await renew(shop);
			await shop.pass(11 * minute, minute);
		}
		const wanted = { sessionId: shop.sessionId, method: "pix", amountCents: 5990 } as const;
		const after = await shop.chargeStore.listBySession(shop.sessionId);
		expect(
			await queueChargeOfOrder(shop.context, orderId, {
				...wanted,
				after,
				bounds: { byOrder: true, isEndless: false },
			}),
		).toBe(null);
		expect(await queueChargeOfOrder(shop.context, orderId, { ...wanted, after })).toMatchObject({
			attempt: 5,
		});
	});

	it("doesn't count what the store made for a lost answer", async () => {
		const shop = await ShopUnderTest.open({ policy: { pixGraceMs: 3 * hour } });
		shop.addFault({ fault: { kind: "dropped_before" }, on: "create", times: 3 });
		await shop.placeOrderAndCharge();
		await shop.pass(30 * minute, minute);
		expect(await shop.chargeStore.listBySession(shop.sessionId)).toHaveLength(4);
		expect(await renew(shop)).toMatchObject({ outcome: "renewed" });
	});

	it("holds the stock for one code more: none begins after the first one's life and grace", async () => {
		const shop = await expiredShop();
		const until = new Date((await shop.newest()).expiresAt ?? 0).getTime() + 15 * minute;
		await renew(shop);
		await shop.pass(11 * minute, minute);
		expect(await poll(shop)).toMatchObject({ status: { status: "expired", renewable: true } });
		await shop.pass(until - shop.now.getTime(), minute);
		expect(await poll(shop)).toMatchObject({
			status: { status: "expired", renewable: false, renewal_ended: "too_late" },
		});
		expect(await renew(shop)).toMatchObject({ outcome: "not_possible" });
		expect(await shop.renew()).toMatchObject({ outcome: "renewed" });
	});

	it("comes by the first charge that became one, for an order without any until then", async () => {
		const shop = await ShopUnderTest.open();
		const refused = shop.addFault({ fault: refusal, on: "create" });
		await shop.placeOrderAndCharge();
		refused.remove();
		await shop.pass(3 * hour, 10 * minute);
		expect(await renew(shop)).toMatchObject({ outcome: "renewed" });
		await shop.pass(12 * minute, minute);
		expect(await renew(shop)).toMatchObject({ outcome: "renewed" });
	});

	it("begins anew for what a paid order lacks after an edit", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(minute);
		await shop.wait(20 * 24 * hour);
		const further = await shop.chargeAnotherSession("session_2");
		shop.sandbox.expire(further.chargeId ?? "");
		await shop.pass(2 * hour, 10 * minute);
		expect(await poll(shop)).toMatchObject({ status: { status: "expired", renewable: true } });
		expect(await renew(shop)).toMatchObject({ outcome: "renewed" });
	});

	it("is a boleto's line and barcode, without the slip that names the payer", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge("boleto");
		expect(await poll(shop)).toMatchObject({
			status: { boleto: { url: expect.stringMatching(/^http/) } },
		});
		shop.sandbox.expire(shop.charge().id);
		await shop.pass(2 * hour, 10 * minute);
		expect(await renew(shop)).toMatchObject({ outcome: "renewed" });
		await shop.pass(minute);
		expect(await poll(shop)).toMatchObject({
			status: {
				status: "pending",
				boleto: {
					url: null,
					barcode: expect.stringMatching(/^\d{44}$/),
					digitable_line: expect.stringMatching(/^\d{47}$/),
				},
			},
		});
	});

	it("isn't made for an order that is unknown, or paid otherwise", async () => {
		const shop = await ShopUnderTest.open();
		expect(await renew(shop, "order_unknown")).toEqual({
			outcome: "not_possible",
			reason: "no_charge",
			answer: { kind: "order_not_found" },
		});
		shop.orders.place(shop.sessionId, shop.amountCents);
		shop.orders.listSessions = async () => [];
		expect(await renew(shop)).toMatchObject({ answer: { kind: "paid_otherwise" } });
	});
});
