import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { untilAnotherWaits } from "../support/until-another-waits.js";
import { waitFor } from "../support/wait-for.js";
import { openOrderBook } from "./support/open-order-book.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const amountCents = 10_000;

describe("the order book", () => {
	let server: ServerUnderTest;
	let book: ReturnType<typeof openOrderBook>;
	beforeAll(async () => {
		server = await openServer();
		book = openOrderBook(server);
	});
	afterAll(async () => {
		await book?.close();
		await server?.close();
	});

	async function createPayment() {
		const orderId = randomUUID();
		const { id } = await book.payments.create({ orderId, amountCents, method: "pix" });
		await waitFor(
			"the service's answer",
			() => book.payments.get(id),
			({ status }) => status !== "preparing",
		);
		return { orderId, id };
	}
	/** A payment that a process has written that died before it queued the charge. */
	async function createWithoutCharge() {
		const orderId = randomUUID();
		const id = `pay_${orderId}`;
		await book.sql(
			`INSERT INTO pix_checkout_payment (id, order_id, method, amount_cents, created_at, updated_at)
			VALUES ($1, $2, 'pix', $3, now(), now())`,
			[id, orderId, amountCents],
		);
		await book.sql(
			`INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at)
			VALUES ($1, $2, 'pix', now())`,
			[id, orderId],
		);
		return { orderId, id };
	}
	const record = (sessionId: string, orderId: string, cents: number) =>
		book.orders.confirmPayment({ sessionId, orderId, amountCents: cents });
	/** Money of another order's shopper that the merchant has accepted for this one. */
	const accept = (orderId: string, cents: number) =>
		book.orders.openAcceptedSession({
			orderId,
			chargeRecordId: randomUUID(),
			method: "pix",
			amountCents: cents,
		});

	it("knows the money of each of several orders", async () => {
		const [paid, unpaid] = [await createPayment(), await createPayment()];
		await record(paid.id, paid.orderId, 4_000);
		const found = await book.orders.findOrders(
			[paid, unpaid].map(({ id, orderId }) => ({ sessionId: id, orderId })),
		);
		expect(found.get(paid.id)).toMatchObject({ capturedCents: 4_000, outstandingCents: 6_000 });
		expect(found.get(unpaid.id)).toMatchObject({ capturedCents: 0, outstandingCents: 10_000 });
		await record(await accept(unpaid.orderId, 1_000), unpaid.orderId, 1_000);
		const listed = (await book.payments.list({ limit: 2 })).payments;
		expect(listed.map(({ id, capturedCents }) => [id, capturedCents])).toEqual([
			[unpaid.id, 1_000],
			[paid.id, 4_000],
		]);
	});

	it("lists the sessions of a time page by page, each once", async () => {
		const from = new Date("2001-01-01T00:00:00.000Z");
		const to = new Date("2001-01-02T00:00:00.000Z");
		await book.sql(
			`INSERT INTO pix_checkout_payment (id, order_id, method, amount_cents, created_at, updated_at)
			SELECT 'pay_' || one, 'placed ' || one, 'pix', $1, $2, $2 FROM generate_series(1, 101) one`,
			[amountCents, from],
		);
		await book.sql(
			`INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at)
			SELECT 'pay_' || one, 'placed ' || one, 'pix', $1 FROM generate_series(1, 101) one`,
			[from],
		);
		const pages = [
			await book.orders.listPlaced({ from, to }, 0),
			await book.orders.listPlaced({ from, to }, 1),
		];
		expect(pages.map(({ sessions, isLast }) => [sessions.length, isLast])).toEqual([
			[100, false],
			[1, true],
		]);
		const ids = pages.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId));
		expect(new Set(ids).size).toBe(101);
	});

	it("asks the service nothing when it is asked for a code while there is one to pay", async () => {
		const { id } = await createPayment();
		const asked = server.sandbox.requests().length;
		expect(await book.payments.newCode(id)).toMatchObject({ status: "pending" });
		expect(server.sandbox.requests()).toHaveLength(asked);
	});

	it("records no payment of a session that it doesn't have", async () => {
		const { orderId } = await createPayment();
		for (const unknown of [orderId, randomUUID()]) {
			await expect(record("pay_unknown", unknown, 4_000)).rejects.toThrow(
				"there is no session pay_unknown",
			);
		}
	});

	it("says busy of a lock, and of nothing else that ends the wait for it", async () => {
		const { id, orderId } = await createPayment();
		const holder = await server.shop.connect();
		try {
			await holder.query("BEGIN");
			await holder.query(
				"SELECT FROM pix_checkout.pix_checkout_payment WHERE order_id = $1 FOR UPDATE",
				[orderId],
			);
			const [updated] = await Promise.all([
				Promise.allSettled([book.payments.change(id, { amountCents: 1 })]),
				untilAnotherWaits(server.shop, holder).then(() =>
					server.shop.query(
						"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0 AND datname = current_database()",
					),
				),
			]);
			expect(updated).toMatchObject([{ status: "rejected", reason: { code: "57P01" } }]);
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
	});

	it("makes no code beside accepted money that is being recorded, and asks for the rest", async () => {
		const { id, orderId } = await createPayment();
		await record(id, orderId, 4_000);
		await accept(orderId, 2_000);
		await accept(orderId, 1_000);
		expect(await book.orders.findOrder(id, orderId)).toMatchObject({ unaskedCents: 3_000 });
		await expect(book.payments.newCode(id)).rejects.toMatchObject({ code: "busy" });
	});

	it("cancels a payment that never had a charge, and none with money", async () => {
		const unpaid = await createWithoutCharge();
		const cancelled = await book.payments.cancel(unpaid.id);
		expect(cancelled).toMatchObject({ status: "cancelled" });
		expect(await book.orders.cancelOrder(unpaid.orderId)).toBe("cancelled");
		expect(await book.payments.get(unpaid.id)).toEqual(cancelled);
		const paid = await createWithoutCharge();
		await record(await accept(paid.orderId, 4_000), paid.orderId, 4_000);
		await expect(book.payments.cancel(paid.id)).rejects.toMatchObject({
			code: "not_open",
			message: expect.stringContaining("has money"),
		});
		expect(await book.payments.get(paid.id)).toMatchObject({ cancelledAt: null });
	});

	it("is not cancelled while the service can't be asked, or another process holds its charge", async () => {
		const { id } = await createPayment();
		const outage = server.sandbox.faults.add({
			fault: { kind: "error_before", status: 503 },
			times: "always",
		});
		await expect(book.payments.cancel(id)).rejects.toMatchObject({
			code: "not_cancelled",
			message: expect.stringContaining("not_answered"),
		});
		server.sandbox.faults.remove(outage.id);
		await book.sql(
			"UPDATE pix_checkout_charge SET lease_until = now() + interval '1 hour' WHERE session_id = $1",
			[id],
		);
		await expect(book.payments.cancel(id)).rejects.toMatchObject({ code: "busy" });
		expect(await book.payments.get(id)).toMatchObject({ cancelledAt: null });
	});

	it("is busy with a new code while another process holds the one before", async () => {
		const { id } = await createPayment();
		await book.sql(
			`UPDATE pix_checkout_charge SET state = 'expired', expires_at = now() - interval '1 minute',
				lease_until = now() + interval '1 hour' WHERE session_id = $1`,
			[id],
		);
		await expect(book.payments.newCode(id)).rejects.toMatchObject({ code: "busy" });
	});

	it("makes no further code just after the service has refused one of the order", async () => {
		const refusal = server.sandbox.faults.add({
			fault: { kind: "error_before", status: 422 },
			times: "always",
		});
		const { id, orderId } = await createPayment();
		server.sandbox.faults.remove(refusal.id);
		// A part that came another way.
		await book.sql("UPDATE pix_checkout_payment_session SET captured_cents = 4000 WHERE id = $1", [
			id,
		]);
		await expect(book.payments.newCode(id)).rejects.toMatchObject({
			code: "no_new_code",
			message: expect.stringContaining(`order ${orderId} gets no further code now`),
		});
	});
});
