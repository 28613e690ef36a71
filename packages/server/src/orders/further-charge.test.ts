import { describe, expect, it } from "vitest";
import type { ShopperKeys } from "../charge/shopper-keys.js";
import { OrderRecovery } from "../sweep/recover-orders.js";
import { refusal } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { queueChargeOfNewOrder, queueChargeOfOrder } from "./queue-charge.js";
import { hasTooManyUnpaidOrders } from "./unpaid-orders.js";

const second = 1_000;
const minute = 60 * second;
const orderId = "order_of_session_1";
const guest: ShopperKeys = { customerKey: null, emailKey: "an e-mail" };

/** A placed order whose first charge was refused. */
async function refusedShop() {
	const shop = await ShopUnderTest.open({
		policy: { unpaidOrderLimits: { perCustomer: 2, perEmail: 2 } },
	});
	const broken = shop.addFault({ fault: refusal, on: "create" });
	shop.orders.place(shop.sessionId, shop.amountCents);
	await queueChargeOfNewOrder(shop.context, {
		sessionId: shop.sessionId,
		attempt: 1,
		method: "pix",
		amountCents: shop.amountCents,
		shopper: guest,
	});
	await shop.createWaiting();
	expect(await shop.newest()).toMatchObject({ state: "failed", orderId });
	return { shop, broken };
}

/** A stranger makes another payment session on the order. */
function makeSession(shop: ShopUnderTest, sessionId: string) {
	Object.assign(shop.orders.place(sessionId, shop.amountCents), { orderId });
	const { amountCents } = shop;
	return queueChargeOfOrder(shop.context, orderId, { sessionId, method: "pix", amountCents });
}

describe("further charges of an order", () => {
	it("use two creations a minute and twenty in all, however many sessions a stranger makes and renews", async () => {
		const { shop } = await refusedShop();
		for (let session = 2; session <= 400; session += 1) {
			await makeSession(shop, `session_${session}`);
			await shop.renew(`session_${session}`);
			await shop.renew();
			await shop.createWaiting();
			await shop.wait(3 * second);
			if (session === 21) {
				expect(shop.creations()).toHaveLength(2);
			}
		}
		expect(shop.creations()).toHaveLength(20);
		expect(shop.chargeStore.rows).toHaveLength(20);
		expect(shop.sandbox.charges()).toEqual([]);
	});

	it("are one, however many sessions are made at once", async () => {
		const { shop } = await refusedShop();
		await shop.wait(minute);
		const made = await Promise.all(
			Array.from({ length: 30 }, (_, n) => makeSession(shop, `session_${n + 2}`)),
		);
		expect(made.filter((row) => row !== null)).toHaveLength(1);
		expect(shop.chargeStore.rows).toHaveLength(2);
	});

	it("are one for each session, also when the sweep finds a session at the same time", async () => {
		const { shop } = await refusedShop();
		await shop.wait(minute);
		const row = await makeSession(shop, "session_2");
		expect(row).toMatchObject({ orderId, attempt: 2 });
		expect(await makeSession(shop, "session_2")).toEqual(row);
	});

	it("of sessions that the sweep finds wait for the same half minute", async () => {
		const { shop } = await refusedShop();
		const { amountCents } = shop;
		shop.orders.listPlaced = async () => ({
			sessions: [{ orderId, sessionId: "session_2", method: "pix", amountCents }],
			isLast: true,
		});
		const sweep = () => new OrderRecovery().recover(shop.context, () => true);
		await sweep();
		expect(shop.chargeStore.rows).toHaveLength(1);
		await shop.wait(minute);
		await sweep();
		expect(shop.chargeStore.rows).toMatchObject([{}, { attempt: 2, ...guest }]);
	});

	it("open one issue, which stays open until one of them becomes a charge", async () => {
		const { shop, broken } = await refusedShop();
		for (let session = 2; session <= 30; session += 1) {
			await makeSession(shop, `session_${session}`);
			await shop.pass(7 * minute, minute);
		}
		expect(shop.creations()).toHaveLength(20);
		expect(shop.chargeStore.issues).toMatchObject([
			{ kind: "creation_failed", subject: orderId, orderId, resolved: null },
		]);
		broken.remove();
		shop.chargeStore.rows.pop();
		expect(await makeSession(shop, "the last session")).toMatchObject({ attempt: 20 });
		await shop.createWaiting();
		await shop.pass(70 * minute, 5 * minute);
		expect(shop.chargeStore.issues).toMatchObject([{ resolved: { by: "itself" } }]);
	}, 30_000);

	it("count as the shopper's one unpaid order, and stand behind the first", async () => {
		const { shop, broken } = await refusedShop();
		const isFull = () => hasTooManyUnpaidOrders(shop.context, guest, "another session");
		broken.remove();
		await shop.wait(minute);
		const [first] = shop.chargeStore.rows;
		const further = await makeSession(shop, "session_2");
		expect(further).toMatchObject({ ...guest, turn: (first?.turn ?? 0) + 60 });
		expect(await isFull()).toBe(false);
		await shop.createWaiting();
		const other = { sessionId: "session_3", attempt: 1, method: "pix", amountCents: 5990 } as const;
		await queueChargeOfNewOrder(shop.context, { ...other, shopper: guest });
		expect(await isFull()).toBe(true);
		shop.sandbox.pay(shop.charge().uuid);
		await shop.pass(70 * second);
		expect(shop.orders.orders.get("session_2")?.capturedBy).toBe("this_session");
		expect(await isFull()).toBe(false);
	});

	it("of an order without a known shopper take turns by the order", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: refusal, on: "create" });
		await shop.placeOrderAndCharge();
		const turns: number[] = [];
		for (const session of ["session_2", "session_3"]) {
			await shop.wait(minute);
			turns.push((await makeSession(shop, session))?.turn ?? 0);
			await shop.createWaiting();
		}
		const [second, third] = turns;
		expect(third).toBe((second ?? 0) + 60);
	});
});
