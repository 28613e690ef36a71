import assert from "node:assert/strict";
import { resolvePayer } from "../src/charge/payer/resolve-payer.js";
import type { OrderGateway, OrderView, PlacedSession } from "../src/charge/ports/order-gateway.js";
import { promisesOf } from "./contract.js";
import {
	acceptPayment,
	capture,
	due,
	expectChange,
	expectView,
	releasedPayment,
	type ShopUnderContract,
} from "./shop.js";

const hour = 3_600_000;

/** The sessions of all pages. */
async function placedSessions(
	orders: OrderGateway,
	placed: { from: Date; to: Date },
): Promise<PlacedSession[]> {
	const sessions: PlacedSession[] = [];
	for (let page = 0, isLast = false; !isLast; page += 1) {
		const next = await orders.listPlaced(placed, page);
		sessions.push(...next.sessions);
		isLast = next.isLast;
	}
	return sessions;
}

function at(time: Date, ms: number): Date {
	return new Date(time.getTime() + ms);
}

export const orderViewPromises = promisesOf<ShopUnderContract>("the order gateway", {
	"finds no order before the shopper places it, nor one that is gone": async (shop) => {
		const { orders } = shop;
		const sessionId = await shop.startSession();
		assert.equal(await orders.findOrder(sessionId, null), null);
		assert.equal(await orders.findOrder(sessionId, "no order"), null);
		assert.equal(await orders.listSessions("no order"), null);
		assert.deepEqual(await orders.findOrders([{ sessionId, orderId: null }]), new Map());
	},

	"shows a placed order, with its payer and its whole amount due": async (shop) => {
		const { orders } = shop;
		const { orderId, sessionId, amountCents, email } = await shop.placeOrder();
		const view = await orders.findOrder(sessionId, null);
		assert.deepEqual(view, {
			orderId,
			cancelled: false,
			capturedBy: "none",
			hasCapture: false,
			mayCancel: true,
			amountDue: due(amountCents),
			outstandingCents: amountCents,
			unaskedCents: 0,
			capturedCents: 0,
			refundedCents: 0,
			sentBackAt: null,
			currency: "BRL",
		});
		assert.deepEqual(await orders.findOrder(sessionId, orderId), view);
		assert.deepEqual(await orders.listSessions(orderId), [sessionId]);
		const payer = resolvePayer(await orders.findPayerSources(sessionId, orderId));
		assert.equal(payer["customer.email"], email);
	},

	"asks for no more than an edited order lacks": async (shop) => {
		const order = await shop.placeOrder();
		let totalCents = 0;
		await expectChange(shop, order.orderId, async () => {
			totalCents = await shop.reduce(order.orderId);
		});
		assert.ok(totalCents > 0 && totalCents < order.amountCents);
		await expectView(shop, order, {
			amountDue: due(totalCents),
			outstandingCents: totalCents,
			mayCancel: true,
		});
	},

	"counts what another collection captured, and keeps an order that is paid in part": async (
		shop,
	) => {
		const order = await shop.placeOrder();
		const { orderId } = order;
		const restCents = order.amountCents - 1_000;
		await expectChange(shop, orderId, () => shop.payAnotherWay(orderId, 1_000));
		assert.equal(await shop.orders.cancelOrder(orderId), "kept");
		const paid = { cancelled: false, hasCapture: true, mayCancel: false };
		await expectView(shop, order, {
			...paid,
			capturedBy: "none",
			amountDue: due(restCents),
			outstandingCents: restCents,
			capturedCents: 1_000,
		});
		await shop.payAnotherWay(orderId, restCents);
		await expectView(shop, order, {
			...paid,
			capturedBy: "none",
			amountDue: due(0),
			outstandingCents: 0,
			capturedCents: order.amountCents,
		});
	},

	"counts a refund apart from what was captured, and keeps a refunded order": async (shop) => {
		const order = await shop.placeOrder();
		const { orderId, amountCents } = order;
		await expectChange(shop, orderId, () => capture(shop, order, amountCents));
		await expectChange(shop, orderId, () => shop.refund(orderId, amountCents));
		assert.equal(await shop.orders.cancelOrder(orderId), "kept");
		await expectView(shop, order, {
			cancelled: false,
			capturedBy: "this_session",
			hasCapture: true,
			mayCancel: false,
			capturedCents: amountCents,
			refundedCents: amountCents,
		});
	},

	"opens an order again whose part payment was refunded in full": async (shop) => {
		const order = await shop.placeOrder();
		const { orderId } = order;
		await capture(shop, order, 1_000);
		await shop.refund(orderId, 400);
		assert.equal(await shop.orders.cancelOrder(orderId), "kept");
		await expectView(shop, order, { mayCancel: false });
		await shop.refund(orderId, 600);
		await expectView(shop, order, {
			capturedBy: "this_session",
			mayCancel: true,
			capturedCents: 1_000,
			refundedCents: 1_000,
		});
		await expectChange(shop, orderId, async () => {
			assert.equal(await shop.orders.cancelOrder(orderId), "cancelled");
		});
		await expectView(shop, order, { cancelled: true });
	},

	"finds the known order of a deleted session, which captures nothing": async (shop) => {
		const order = await shop.placeOrder();
		const payment = await releasedPayment(shop, order, order.amountCents);
		await shop.deleteSession(order.sessionId);
		await assert.rejects(shop.orders.confirmPayment(payment));
		const gone = { orderId: order.orderId, amountDue: null, mayCancel: false };
		await expectView(shop, order, {
			...gone,
			capturedBy: "none",
			outstandingCents: order.amountCents,
			capturedCents: 0,
		});
		await shop.payAnotherWay(order.orderId, 1_000);
		await expectView(shop, order, { ...gone, capturedBy: "another", capturedCents: 1_000 });
	},

	"finds many orders as it finds each, also a known one by another order's session": async (
		shop,
	) => {
		const { orders } = shop;
		const [open, paid] = [await shop.placeOrder(), await shop.placeOrder()];
		await capture(shop, paid, paid.amountCents);
		const asked = [
			{ sessionId: open.sessionId, orderId: paid.orderId },
			{ sessionId: paid.sessionId, orderId: null },
		];
		const each = new Map<string, OrderView | null>();
		for (const { sessionId, orderId } of asked) {
			each.set(sessionId, await orders.findOrder(sessionId, orderId));
		}
		assert.deepEqual(await orders.findOrders(asked), each);
		const view = each.get(paid.sessionId);
		assert.equal(view?.capturedBy, "this_session");
		// As if the session were gone.
		assert.deepEqual(each.get(open.sessionId), {
			...view,
			capturedBy: "another",
			amountDue: null,
			mayCancel: false,
		});
	},

	"lists the sessions of orders placed in a time, but those of accepted payments": async (shop) => {
		const { orders } = shop;
		const before = shop.now();
		const order = await shop.placeOrder();
		const { id } = await acceptPayment(shop, order, 1_000);
		const accepted = { orderId: order.orderId, chargeRecordId: id, method: "pix" } as const;
		await orders.openAcceptedSession({ ...accepted, amountCents: 1_000 });
		const after = shop.now();
		const listed = async (from: Date, to: Date) =>
			(await placedSessions(orders, { from, to })).filter(
				({ orderId }) => orderId === order.orderId,
			);
		const { orderId, sessionId, amountCents } = order;
		assert.deepEqual(await listed(before, after), [
			{ orderId, sessionId, method: "pix", amountCents },
		]);
		assert.deepEqual(await listed(at(before, -hour), at(before, -1)), []);
		assert.deepEqual(await listed(at(after, 1), at(after, hour)), []);
	},

	"lists a session by its own time that was opened for an earlier order": async (shop) => {
		const { orderId, sessionId, amountCents } = await shop.placeOrder();
		await capture(shop, { orderId, sessionId }, 1_000);
		const since = shop.now();
		const furtherId = await shop.startFurther(orderId);
		const listed = await placedSessions(shop.orders, { from: since, to: shop.now() });
		assert.deepEqual(
			listed.filter((one) => one.orderId === orderId),
			[{ orderId, sessionId: furtherId, method: "pix", amountCents: amountCents - 1_000 }],
		);
	},
});
