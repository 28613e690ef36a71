import assert from "node:assert/strict";
import { atOnce, promisesOf } from "./contract.js";
import {
	acceptPayment,
	capture,
	due,
	expectChange,
	expectView,
	release,
	releasedPayment,
	type ShopUnderContract,
} from "./shop.js";

export const orderPaymentPromises = promisesOf<ShopUnderContract>("the order gateway", {
	"records a payment once, however often it is confirmed, and however many calls are concurrent":
		async (shop) => {
			const order = await shop.placeOrder();
			const payment = await releasedPayment(shop, order, order.amountCents);
			const confirm = () => shop.orders.confirmPayment(payment);
			// A concurrent call may fail, and the checkout repeats it.
			await Promise.allSettled([confirm(), confirm(), confirm()]);
			await confirm();
			await expectView(shop, order, {
				capturedBy: "this_session",
				hasCapture: true,
				mayCancel: false,
				amountDue: due(0),
				outstandingCents: 0,
				capturedCents: order.amountCents,
				refundedCents: 0,
			});
		},

	"counts two payments of one order that are confirmed at the same instant": async (shop) => {
		const { orders } = shop;
		for (let round = 0; round < 3; round += 1) {
			const order = await shop.placeOrder();
			const { orderId, amountCents } = order;
			const row = await acceptPayment(shop, order, 1_000);
			const accepted = {
				orderId,
				chargeRecordId: row.id,
				method: "pix",
				amountCents: 1_000,
			} as const;
			const sessionId = await orders.openAcceptedSession(accepted);
			await release(shop, row, sessionId);
			const payments = [
				await releasedPayment(shop, order, amountCents - 1_000),
				{ sessionId, orderId, amountCents: 1_000 },
			];
			// A concurrent call may fail, and the checkout repeats it.
			await Promise.allSettled(payments.map((payment) => orders.confirmPayment(payment)));
			for (const payment of payments) {
				await orders.confirmPayment(payment);
			}
			await orders.fitCollections(orderId);
			for (const payment of payments) {
				await expectView(shop, payment, {
					capturedBy: "this_session",
					amountDue: due(0),
					outstandingCents: 0,
					unaskedCents: 0,
					capturedCents: amountCents,
				});
			}
		}
	},

	"records less than the amount due, and a further payment for the rest": async (shop) => {
		const { orders } = shop;
		const order = await shop.placeOrder();
		const { orderId } = order;
		const restCents = order.amountCents - 1_000;
		await capture(shop, order, 1_000);
		await expectView(shop, order, {
			capturedBy: "this_session",
			amountDue: due(0),
			outstandingCents: restCents,
			capturedCents: 1_000,
		});
		const further = { orderId, sessionId: await shop.startFurther(orderId) };
		const begun = await orders.findOrder(further.sessionId, null);
		assert.deepEqual(begun, {
			...begun,
			orderId,
			capturedBy: "none",
			hasCapture: true,
			mayCancel: false,
			amountDue: due(restCents),
		});
		await capture(shop, further, restCents);
		for (const { sessionId } of [order, further]) {
			await expectView(
				shop,
				{ orderId, sessionId },
				{
					capturedBy: "this_session",
					amountDue: due(0),
					outstandingCents: 0,
					capturedCents: order.amountCents,
				},
			);
		}
		assert.deepEqual(
			(await orders.listSessions(orderId))?.toSorted(),
			[order.sessionId, further.sessionId].toSorted(),
		);
	},

	"records more than the amount due, and the excess as overpaid": async (shop) => {
		const order = await shop.placeOrder();
		await shop.payAnotherWay(order.orderId, 1_000);
		await capture(shop, order, order.amountCents + 500);
		await expectView(shop, order, {
			capturedBy: "this_session",
			amountDue: due(0),
			outstandingCents: -1_500,
			capturedCents: order.amountCents + 1_500,
		});
	},

	"opens one session of exactly its amount for each accepted payment, and captures it there":
		async (shop) => {
			const { orders } = shop;
			const order = await shop.placeOrder();
			const { orderId, amountCents } = order;
			const open = (chargeRecordId: string, cents: number) =>
				orders.openAcceptedSession({ orderId, chargeRecordId, method: "pix", amountCents: cents });
			const row = await acceptPayment(shop, order, 1_000);
			const opened = await atOnce(3, () => open(row.id, 1_000));
			const [sessionId = ""] = opened;
			assert.deepEqual(opened, [sessionId, sessionId, sessionId]);
			const other = await acceptPayment(shop, order, amountCents + 500);
			const dearer = { orderId, sessionId: await open(other.id, amountCents + 500) };
			assert.deepEqual(
				(await orders.listSessions(orderId))?.toSorted(),
				[order.sessionId, sessionId, dearer.sessionId].toSorted(),
			);
			const accepted = { orderId, sessionId };
			await expectView(shop, accepted, {
				capturedBy: "none",
				mayCancel: false,
				amountDue: due(1_000),
				outstandingCents: amountCents,
			});
			await release(shop, row, sessionId);
			await orders.confirmPayment({ ...accepted, amountCents: 1_000 });
			assert.equal(await open(row.id, 1_000), sessionId);
			const restCents = amountCents - 1_000;
			const books = { hasCapture: true, outstandingCents: restCents, capturedCents: 1_000 };
			await expectView(shop, accepted, {
				...books,
				capturedBy: "this_session",
				amountDue: due(0),
			});
			await expectView(shop, order, { ...books, capturedBy: "none", amountDue: due(restCents) });
			// Also more than is due since the first one.
			await release(shop, other, dearer.sessionId);
			await orders.confirmPayment({ ...dearer, amountCents: amountCents + 500 });
			await expectView(shop, dearer, {
				capturedBy: "this_session",
				amountDue: due(0),
				outstandingCents: -1_500,
				capturedCents: amountCents + 1_500,
			});
		},

	"cancels an unpaid order, and changes nothing when it is called again": async (shop) => {
		const { orderId, sessionId } = await shop.placeOrder();
		await expectChange(shop, orderId, async () => {
			assert.equal(await shop.orders.cancelOrder(orderId), "cancelled");
		});
		const view = await shop.orders.findOrder(sessionId, orderId);
		assert.deepEqual(view, { ...view, cancelled: true, capturedBy: "none", hasCapture: false });
		assert.equal(await shop.orders.cancelOrder(orderId), "cancelled");
		assert.deepEqual(await shop.orders.findOrder(sessionId, orderId), view);
	},
});
