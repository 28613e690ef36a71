import { randomUUID } from "node:crypto";
import { orderGatewayContract, type ShopUnderContract } from "@pix-checkout/server/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recorderLimits } from "../../packages/server/src/order-book/capture-recorder.js";
import { waitFor } from "../support/wait-for.js";
import { openOrderBook } from "./support/open-order-book.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const email = "fulana@example.com";

describe("of the order book,", () => {
	let server: ServerUnderTest;
	let book: ReturnType<typeof openOrderBook>;
	beforeAll(async () => {
		server = await openServer();
		// The core repeats a recording that takes longer, and these tests don't.
		book = openOrderBook(server, { limits: { ...recorderLimits, patienceMs: 30_000 } });
	});
	afterAll(async () => {
		await book?.close();
		await server?.close();
	});

	const shop = (): ShopUnderContract => {
		const { orders, charges, payments, sql } = book;
		const paymentOf = async (orderId: string) => {
			const found = await payments.list({ orderId });
			return found.payments[0]?.id ?? "";
		};
		/** Money for the order that came by another session than those of the test. */
		const payAnotherWay = async (orderId: string, amountCents: number) => {
			const other = { orderId, chargeRecordId: randomUUID(), method: "pix" as const, amountCents };
			const sessionId = await orders.openAcceptedSession(other);
			await orders.confirmPayment({ sessionId, orderId, amountCents });
		};
		return {
			orders,
			charges,
			now: () => new Date(),
			startSession: async () => `no payment ${randomUUID()}`,
			placeOrder: async () => {
				const orderId = randomUUID();
				const wanted = { orderId, amountCents: 5_990, method: "pix" as const, payer: { email } };
				const { id, amountCents } = await waitFor(
					"the first code",
					() => payments.create(wanted),
					({ status }) => status !== "preparing",
				);
				return { orderId, sessionId: id, amountCents, email };
			},
			startFurther: async (orderId) => {
				await payments.newCode(await paymentOf(orderId));
				const sessions = await sql(
					`SELECT id FROM pix_checkout_payment_session
					WHERE order_id = $1 AND captured_cents IS NULL`,
					[orderId],
				);
				expect(sessions).toHaveLength(1);
				return String(sessions[0]?.id);
			},
			deleteSession: async (sessionId) => {
				await sql("DELETE FROM pix_checkout_payment_session WHERE id = $1", [sessionId]);
			},
			reduce: async (orderId) => {
				const changed = { amountCents: 2_990 };
				return (await payments.change(await paymentOf(orderId), changed)).amountCents;
			},
			payAnotherWay,
			refund: async (orderId, amountCents) => {
				await payments.recordRefund(await paymentOf(orderId), {
					refundId: randomUUID(),
					amountCents,
				});
			},
		};
	};

	it.each(orderGatewayContract.map((one) => [one.name, one] as const))("%s", (_, { check }) =>
		check(shop()),
	);
});
