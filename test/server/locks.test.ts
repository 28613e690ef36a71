import { randomUUID } from "node:crypto";
import type { OnPaid } from "@pix-checkout/server";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recorderLimits } from "../../packages/server/src/order-book/capture-recorder.js";
import { payer } from "../support/payers.js";
import { untilAnotherWaits } from "../support/until-another-waits.js";
import { waitFor } from "../support/wait-for.js";
import { openOrderBook } from "./support/open-order-book.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

/*
 * What a payment's lock is for: another process changes the payment in a transaction that is still
 * open, and the act under test decides by what that one has written.
 */

const amountCents = 10_000;

let server: ServerUnderTest;
let book: ReturnType<typeof openOrderBook>;
/** Another process of the shop, whose `onPaid` gets a fifth of a second. */
let hasty: ReturnType<typeof openOrderBook>;
/** What `onPaid` was called with, by order. */
const paid: string[] = [];
/** What `onPaid` does besides. */
let whenPaid: OnPaid = () => {};
beforeAll(async () => {
	server = await openServer();
	const onPaid: OnPaid = (order, tools) => {
		paid.push(order.orderId);
		return whenPaid(order, tools);
	};
	book = openOrderBook(server, { onPaid, limits: { ...recorderLimits, patienceMs: 5_000 } });
	hasty = openOrderBook(server, { onPaid, limits: { patienceMs: 5_000, callbackMs: 200 } });
});
afterAll(async () => {
	await book?.close();
	await hasty?.close();
	await server?.close();
});

async function createPayment() {
	const orderId = randomUUID();
	const { id } = await book.payments.create({ orderId, amountCents, method: "pix" });
	// Its creation works on the payment, too, and would wait for the same lock.
	await waitFor(
		"the code",
		() => book.payments.get(id),
		({ status }) => status === "pending",
	);
	return { orderId, id };
}

/** Records the confirmed payment of a session. */
function confirm(sessionId: string, orderId: string, cents = amountCents): Promise<void> {
	return book.orders.confirmPayment({ sessionId, orderId, amountCents: cents });
}

/** What the log says about an order. */
function said(orderId: string): string[] {
	return server.logged.filter((line) => line.includes(orderId));
}

function notRecorded(orderId: string, reason: string): string {
	return `the payment of order ${orderId} is not recorded yet: ${reason}`;
}

/** The session that `newCode` opened beside those that have captured. */
async function furtherSession(orderId: string, id: string): Promise<string> {
	await book.payments.newCode(id);
	const [row] = await book.sql(
		"SELECT id FROM pix_checkout_payment_session WHERE order_id = $1 AND captured_cents IS NULL",
		[orderId],
	);
	return String(row?.id);
}

/** Begins an act behind the payment's lock, which another process holds until `write` is committed. */
async function behind<T>(
	orderId: string,
	write: (holder: PoolClient) => Promise<unknown>,
	act: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
	const holder = await server.shop.connect();
	try {
		await holder.query("SET search_path TO pix_checkout");
		await holder.query("BEGIN");
		await holder.query("SELECT FROM pix_checkout_payment WHERE order_id = $1 FOR UPDATE", [
			orderId,
		]);
		await write(holder);
		const acting = Promise.allSettled([act()]);
		await untilAnotherWaits(server.shop, holder);
		await holder.query("COMMIT");
		const [settled] = await acting;
		return settled;
	} finally {
		await holder.query("ROLLBACK; RESET search_path");
		holder.release();
	}
}

function capture(orderId: string) {
	return (holder: PoolClient) =>
		holder.query(
			"UPDATE pix_checkout_payment_session SET captured_cents = $2 WHERE order_id = $1",
			[orderId, amountCents],
		);
}

describe("a payment that another process changes at the same moment", () => {
	it("is not cancelled once that one has captured it", async () => {
		const { orderId, id } = await createPayment();
		const cancelled = await behind(orderId, capture(orderId), () =>
			book.orders.cancelOrder(orderId),
		);
		expect(cancelled).toEqual({ status: "fulfilled", value: "kept" });
		expect(await book.orders.findOrder(id, orderId)).toMatchObject({ cancelled: false });
	});

	it("is busy for whoever cancels it while that one keeps it, and open afterwards", async () => {
		const { id, orderId } = await createPayment();
		const holder = await server.shop.connect();
		try {
			await holder.query("BEGIN");
			await holder.query(
				"SELECT FROM pix_checkout.pix_checkout_payment WHERE order_id = $1 FOR UPDATE",
				[orderId],
			);
			await expect(book.payments.cancel(id)).rejects.toMatchObject({ code: "busy" });
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
		expect(await book.payments.cancel(id)).toMatchObject({ status: "cancelled" });
	});

	it("keeps its amount once that one has captured it", async () => {
		const { orderId, id } = await createPayment();
		const updated = await behind(orderId, capture(orderId), () =>
			book.payments.change(id, { amountCents: 1 }),
		);
		expect(updated).toMatchObject({ status: "rejected", reason: { code: "not_open" } });
		expect(await book.payments.get(id)).toMatchObject({ amountCents });
	});

	it("gets one further session, by that one", async () => {
		const { orderId, id } = await createPayment();
		await confirm(id, orderId, 4_000);
		const another = (holder: PoolClient) =>
			holder.query(
				`INSERT INTO pix_checkout_payment_session (id, order_id, method, amount_cents, created_at)
				VALUES ($1, $2, 'pix', 6000, now())`,
				[`of_another_${orderId}`, orderId],
			);
		await behind(orderId, another, () => book.payments.newCode(id));
		expect(await book.orders.listSessions(orderId)).toHaveLength(2);
	});

	it("is not captured again once that one has recorded another payment of it", async () => {
		const { orderId, id } = await createPayment();
		const another = (holder: PoolClient) =>
			holder.query(
				`INSERT INTO pix_checkout_payment_session
					(id, order_id, method, amount_cents, accepted_charge, captured_cents, created_at)
				VALUES ($1, $2, 'pix', $3, $1, $3, now())`,
				[`accepted_${orderId}`, orderId, amountCents],
			);
		expect(await behind(orderId, another, () => confirm(id, orderId))).toMatchObject({
			status: "rejected",
			reason: { code: "paid_meanwhile" },
		});
		expect(said(orderId)).toEqual([
			notRecorded(orderId, `order ${orderId} has got its money by another payment meanwhile`),
		]);
		expect(await book.payments.get(id)).toMatchObject({ capturedCents: amountCents });
		expect(paid).not.toContain(orderId);
	});

	it("is not taken for recorded when that one has recorded another amount of the same code's session", async () => {
		const { orderId, id } = await createPayment();
		expect(
			await behind(orderId, capture(orderId), () => confirm(id, orderId, 9_999)),
		).toMatchObject({ status: "rejected", reason: { code: "captured_differently" } });
		expect(await book.payments.get(id)).toMatchObject({ capturedCents: amountCents });
	});

	it("begins again once, by that one", async () => {
		const { orderId } = await createPayment();
		await book.orders.cancelOrder(orderId);
		const begin = async (holder: PoolClient) => {
			await holder.query(
				"UPDATE pix_checkout_payment SET cancelled_at = NULL WHERE order_id = $1",
				[orderId],
			);
			await holder.query(
				`INSERT INTO pix_checkout_payment_session (id, order_id, method, created_at)
				VALUES ($1, $2, 'pix', now())`,
				[`of_another_${orderId}`, orderId],
			);
		};
		const begun = await behind(orderId, begin, () =>
			book.payments.create({ orderId, amountCents, method: "pix" }),
		);
		expect(begun).toMatchObject({ status: "fulfilled", value: { cancelledAt: null } });
		expect(await book.orders.listSessions(orderId)).toHaveLength(2);
	});

	it("stays cancelled by that one when it is asked for with other texts of the shop's", async () => {
		const { orderId, id } = await createPayment();
		const cancel = (holder: PoolClient) =>
			holder.query("UPDATE pix_checkout_payment SET cancelled_at = now() WHERE order_id = $1", [
				orderId,
			]);
		const metadata = { cart: "8" };
		await behind(orderId, cancel, () =>
			book.payments.create({ orderId, amountCents, method: "pix", metadata }),
		);
		expect(await book.payments.get(id)).toMatchObject({ status: "cancelled", metadata: {} });
	});

	it("is refunded no more than it has, by both", async () => {
		const { orderId, id } = await createPayment();
		await confirm(id, orderId);
		const other = (holder: PoolClient) =>
			holder.query(
				`INSERT INTO pix_checkout_payment_refund (order_id, refund_id, amount_cents, created_at)
				VALUES ($1, 'of another process', 6000, now())`,
				[orderId],
			);
		const refunded = await behind(orderId, other, () =>
			book.payments.recordRefund(id, { refundId: "ours", amountCents: 6_000 }),
		);
		expect(refunded).toMatchObject({ status: "rejected", reason: { code: "refund_too_large" } });
		expect((await book.payments.get(id)).refundedCents).toBe(6_000);
	});

	it("is not recorded as paid once that one has cancelled it", async () => {
		const { orderId, id } = await createPayment();
		const cancel = (holder: PoolClient) =>
			holder.query("UPDATE pix_checkout_payment SET cancelled_at = now() WHERE order_id = $1", [
				orderId,
			]);
		expect(await behind(orderId, cancel, () => confirm(id, orderId))).toMatchObject({
			status: "rejected",
			reason: { code: "cancelled_meanwhile" },
		});
		expect(said(orderId)).toEqual([
			notRecorded(orderId, `order ${orderId} was cancelled before its payment was recorded`),
		]);
		expect(await book.payments.get(id)).toMatchObject({ status: "cancelled", capturedCents: 0 });
		expect(paid).not.toContain(orderId);
	});

	it("is not recorded behind a process that stands still, and says so soon", async () => {
		const { orderId, id } = await createPayment();
		const holder = await server.shop.connect();
		try {
			await holder.query("BEGIN");
			await holder.query(
				"SELECT FROM pix_checkout.pix_checkout_payment WHERE order_id = $1 FOR UPDATE",
				[orderId],
			);
			// PostgreSQL ends the wait, and not the patience of the core.
			await expect(confirm(id, orderId)).rejects.toMatchObject({ code: "busy" });
			expect(said(orderId)).toEqual([
				expect.stringContaining("is not recorded yet: it is being recorded or changed elsewhere"),
			]);
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
		await confirm(id, orderId);
		expect(paid).toContain(orderId);
	});
});

describe("a payment", () => {
	it("blames no onPaid that has not begun, because that of another order has the only connection", async () => {
		let end = () => {};
		const hanging = new Promise<void>((resolve) => {
			end = resolve;
		});
		const small = openOrderBook(server, {
			onPaid: () => hanging,
			limits: { patienceMs: 300, callbackMs: 20_000 },
			connections: 3,
		});
		const [first, second] = [await createPayment(), await createPayment()];
		const record = ({ id, orderId }: typeof first) =>
			small.orders.confirmPayment({ sessionId: id, orderId, amountCents });
		try {
			await expect(record(first)).rejects.toThrow("onPaid has not ended yet");
			await expect(record(second)).rejects.toThrow("raise the option connections");
			end();
			for (const one of [first, second]) {
				await waitFor(
					"the payment to be recorded",
					() => record(one).then(() => book.payments.get(one.id)),
					({ status }) => status === "paid",
				);
			}
		} finally {
			end();
			await small.close();
		}
	});

	it("has one warning in a process of an onPaid that sends nothing by tx", async () => {
		const warnings = () =>
			server.logged.filter((line) => line.includes("without a statement of tx"));
		const small = openOrderBook(server);
		const before = warnings().length;
		try {
			for (const { id, orderId } of [await createPayment(), await createPayment()]) {
				await small.orders.confirmPayment({ sessionId: id, orderId, amountCents });
			}
		} finally {
			await small.close();
		}
		expect(warnings()).toHaveLength(before + 1);
	});

	it("keeps the only connection of onPaid when onPaid fails", async () => {
		const used: unknown[] = [];
		const small = openOrderBook(server, {
			onPaid: async (_, { tx }) => {
				const { rows } = await tx.query("SELECT pg_backend_pid() AS pid");
				used.push(rows[0]?.pid);
				if (used.length === 1) {
					throw new Error("the shop's own");
				}
			},
			connections: 3,
		});
		try {
			const { id, orderId } = await createPayment();
			const record = () => small.orders.confirmPayment({ sessionId: id, orderId, amountCents });
			await expect(record()).rejects.toThrow("onPaid failed");
			await record();
			expect(used[1]).toBe(used[0]);
		} finally {
			await small.close();
		}
	});

	it("is recorded as the amount that its session captured, and as no other, also at the same moment", async () => {
		const { orderId, id } = await createPayment();
		let end = () => {};
		const hanging = new Promise<void>((resolve) => {
			end = resolve;
		});
		const called = new Promise<void>((resolve) => {
			whenPaid = () => {
				resolve();
				return hanging;
			};
		});
		const first = confirm(id, orderId);
		await called;
		whenPaid = () => {};
		await expect(confirm(id, orderId, 9_999)).rejects.toMatchObject({ code: "busy" });
		end();
		await first;
		await confirm(id, orderId);
		await expect(confirm(id, orderId, 9_999)).rejects.toMatchObject({
			code: "captured_differently",
			message: expect.stringContaining("has captured 10000 cents, not 9999"),
		});
		expect(await book.payments.get(id)).toMatchObject({ status: "paid", capturedCents: 10_000 });
		expect(paid.filter((one) => one === orderId)).toHaveLength(1);
	});

	it("that is cancelled keeps its amount, and records no money", async () => {
		const { orderId, id } = await createPayment();
		expect(await book.orders.cancelOrder(orderId)).toBe("cancelled");
		await expect(book.payments.change(id, { amountCents: 1 })).rejects.toMatchObject({
			code: "not_open",
		});
		await expect(confirm(id, orderId)).rejects.toThrow("was cancelled");
		expect(await book.payments.get(id)).toMatchObject({ amountCents, capturedCents: 0 });
		expect(paid).not.toContain(orderId);
	});

	it("that was paid in full gets what the merchant accepted besides", async () => {
		const { orderId, id } = await createPayment();
		const accepted = await book.orders.openAcceptedSession({
			...{ orderId, chargeRecordId: `of_${orderId}`, method: "pix", amountCents: 2_000 },
		});
		await confirm(id, orderId);
		await confirm(accepted, orderId, 2_000);
		expect(await book.payments.get(id)).toMatchObject({ status: "paid", capturedCents: 12_000 });
		expect(paid.filter((one) => one === orderId)).toHaveLength(1);
	});

	it("that was paid in full gets no further money, also after it was sent back", async () => {
		const { orderId, id } = await createPayment();
		await book.payments.change(id, { method: "boleto", payer });
		await confirm(id, orderId);
		await book.payments.recordRefund(id, { refundId: "all", amountCents });
		const [session] = await book.sql(
			"SELECT id FROM pix_checkout_payment_session WHERE order_id = $1 AND captured_cents IS NULL",
			[orderId],
		);
		await expect(confirm(String(session?.id), orderId)).rejects.toMatchObject({
			code: "paid_meanwhile",
		});
		expect(await book.payments.get(id)).toMatchObject({ capturedCents: amountCents });
		expect(paid.filter((one) => one === orderId)).toHaveLength(1);
	});

	it("doesn't ship by money that was sent back", async () => {
		const { orderId, id } = await createPayment();
		await confirm(id, orderId, 6_000);
		await book.payments.recordRefund(id, { refundId: "most", amountCents: 6_000 });
		await confirm(await furtherSession(orderId, id), orderId, 4_000);
		expect(await book.payments.get(id)).toMatchObject({ capturedCents: 10_000 });
		expect(paid).not.toContain(orderId);
	});

	it("gives the statements of onPaid as long as onPaid, and its pauses", async () => {
		const { orderId, id } = await createPayment();
		const limits: unknown[] = [];
		whenPaid = async (_, { tx }) => {
			const { rows } = await tx.query(
				`SELECT setting::int AS ms FROM pg_settings
				WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
			);
			limits.push(...rows.map(({ ms }) => ms));
		};
		await confirm(id, orderId);
		whenPaid = () => {};
		expect(limits).toEqual([21_000, 20_000]);
	});

	it("is given up while a statement of its late onPaid still runs, and nothing is sent behind it", async () => {
		const { orderId, id } = await createPayment();
		const key = 4_711;
		const holder = await server.shop.connect();
		await holder.query("SELECT pg_advisory_lock($1)", [key]);
		whenPaid = async (_, { tx }) => {
			// PostgreSQL would end the statement by itself.
			await tx.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
			await tx.query("SELECT pg_advisory_xact_lock($1)", [key]);
		};
		try {
			await expect(
				hasty.orders.confirmPayment({ sessionId: id, orderId, amountCents }),
			).rejects.toThrow("onPaid took longer than 0.2 s");
			// PostgreSQL still runs the statement, so the next recording finds the row locked.
			await expect(confirm(id, orderId)).rejects.toMatchObject({ code: "busy" });
			expect(said(orderId)).toEqual([
				expect.stringContaining("a statement of an onPaid that took too long still runs"),
			]);
			// Nor does another recording get the connection that still waits for it.
			whenPaid = () => {};
			const other = await createPayment();
			await hasty.orders.confirmPayment({
				sessionId: other.id,
				orderId: other.orderId,
				amountCents,
			});
		} finally {
			whenPaid = () => {};
			await holder.query("SELECT pg_advisory_unlock($1)", [key]);
			holder.release();
		}
		// The lock lasts until PostgreSQL notices that its connection is gone.
		await waitFor(
			"the payment to be recorded",
			() =>
				confirm(id, orderId).then(
					() => true,
					() => false,
				),
			Boolean,
		);
		expect(await book.payments.get(id)).toMatchObject({ status: "paid", capturedCents: 10_000 });
	});
});
