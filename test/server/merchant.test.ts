import { randomUUID } from "node:crypto";
import { type Payment, PaymentError, type PixCheckout } from "@pix-checkout/server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { waitFor } from "../support/wait-for.js";
import { openServer, type ServerUnderTest } from "./support/open-server.js";

const minute = 60_000;

describe("the merchant of a shop without a platform", () => {
	let server: ServerUnderTest;
	let checkout: PixCheckout;
	/** How many calls of `onPaid` fail from now on. */
	let failures = 0;
	beforeAll(async () => {
		server = await openServer();
		checkout = server.open({
			onPaid: async ({ orderId }, { tx }) => {
				await tx.query("INSERT INTO shipped VALUES ($1)", [orderId]);
				if (failures > 0) {
					failures -= 1;
					throw new Error("no parcels left");
				}
			},
		});
	});
	afterAll(() => server?.close());

	/** An order with a code. */
	const order = async (amountCents = 5_990) => {
		const { id, orderId } = await checkout.payments.create({
			orderId: randomUUID(),
			amountCents,
			method: "pix",
		});
		await waitFor(
			"the code",
			() => checkout.payments.get(id),
			({ status }) => status === "pending",
		);
		return { id, orderId, chargeId: server.sandbox.charges().at(-1)?.id ?? "" };
	};
	/** Sweeps as often as a shop does in some minutes, until something is so. */
	const sweepUntil = <T>(what: string, read: () => Promise<T>, isSo: (found: T) => boolean) =>
		waitFor(
			what,
			async () => {
				await server.pass(minute);
				await checkout.sweepOnce();
				return read();
			},
			isSo,
		);
	const sweepUntilPaid = (id: string) =>
		sweepUntil(
			"the payment to be recorded",
			() => checkout.payments.get(id),
			({ status }) => status === "paid",
		);
	/** The issue about an order that is paid after its cancellation. */
	const paidTooLate = async () => {
		const { id, orderId, chargeId } = await order();
		await checkout.payments.cancel(id);
		server.sandbox.pay(chargeId);
		const { issues } = await sweepUntil(
			"the issue",
			() => checkout.issues.list({ orderId }),
			({ count }) => count === 1,
		);
		return { orderId, issue: issues[0]?.id ?? "" };
	};
	const shipped = async (orderId: string) =>
		(await server.shop.query("SELECT FROM shipped WHERE order_id = $1", [orderId])).rowCount;
	const codeOf = (work: Promise<unknown>) =>
		work.then(
			() => "no error",
			(error: unknown) => (error instanceof PaymentError ? error.code : error),
		);

	it("finds an issue by its order and kind, with what can be done about it", async () => {
		const { orderId, issue } = await paidTooLate();
		const found = await checkout.issues.list({ orderId, kinds: ["paid_after_cancellation"] });
		expect(found).toMatchObject({
			count: 1,
			openCents: 5_990,
			issues: [{ id: issue, orderId, actions: ["recordRefund", "accept", "resolve"] }],
		});
		const one = await checkout.issues.get(issue);
		expect(one).toMatchObject({ refunds: [], payments: [], recommendedAction: "recordRefund" });
		expect(one.actions.filter((name) => typeof checkout.issues[name] !== "function")).toEqual([]);
		expect((await checkout.issues.list({ orderId, state: "resolved" })).count).toBe(0);
		for (const unknown of [orderId, "", "\0"]) {
			expect(await codeOf(checkout.issues.get(unknown))).toBe("issue_not_found");
		}
	});

	it("accepts a payment for another order, which ships once", async () => {
		const { orderId, issue } = await paidTooLate();
		const small = await order(4_990);
		const accept = (acceptance: Parameters<typeof checkout.issues.accept>[1]) =>
			checkout.issues.accept(issue, acceptance);
		expect(await codeOf(accept({ orderId }))).toBe("order_cancelled");
		expect(await codeOf(accept({ orderId: "no-such-order" }))).toBe("order_not_found");
		await expect(accept({ orderId: small.orderId })).rejects.toThrow("confirmedExcessCents: 1000");
		expect(await shipped(small.orderId)).toBe(0);
		const acceptance = { orderId: small.orderId, confirmedExcessCents: 1_000, by: "fulana" };
		expect(await accept(acceptance)).toMatchObject({ actions: [], resolvedBy: "fulana" });
		await accept(acceptance);
		expect(await sweepUntilPaid(small.id)).toMatchObject({ capturedCents: 5_990 });
		expect(await shipped(small.orderId)).toBe(1);
		const { issues } = await sweepUntil(
			"the issue about the rest",
			() => checkout.issues.list({ orderId: small.orderId }),
			({ count }) => count === 1,
		);
		expect(issues).toMatchObject([{ kind: "refund_due", amountCents: 1_000 }]);
	});

	it("accepts a payment, and nothing is recorded before onPaid has worked", async () => {
		const { issue } = await paidTooLate();
		const { id, orderId } = await order();
		failures = 1;
		await checkout.issues.accept(issue, { orderId });
		expect(await checkout.payments.get(id)).toMatchObject({ capturedCents: 0 });
		expect(await shipped(orderId)).toBe(0);
		await sweepUntilPaid(id);
		expect(await shipped(orderId)).toBe(1);
	});

	it("records a refund in parts, each once and no more than is due", async () => {
		const { issue } = await paidTooLate();
		const refund = (refundId: string, amountCents: number, how: object = { note: "by Pix" }) =>
			checkout.issues.recordRefund(issue, { refundId, amountCents, ...how });
		await refund("a", 4_000);
		expect(await refund("a", 4_000)).toMatchObject({
			...{ refundedCents: 4_000, resolvedAt: null, resolution: null },
			actions: ["recordRefund", "resolve"],
		});
		expect(await codeOf(refund("a", 5_000))).toBe("idempotency_key_used");
		expect(await codeOf(refund("b", 1_991))).toBe("refund_exceeds_due");
		expect(await codeOf(refund("b", 1, {}))).toBe("invalid_request");
		const endToEndId = `E${"1".repeat(31)}`;
		expect(await refund("b", 1_990, { endToEndId })).toMatchObject({
			refundedCents: 5_990,
			resolvedBy: "shop",
			resolution: "the whole amount was sent back",
			refunds: [
				{ amountCents: 4_000, endToEndId: null, note: "by Pix" },
				{ amountCents: 1_990, endToEndId },
			],
		});
	});

	it("resolves an issue with a note, once", async () => {
		const { issue } = await paidTooLate();
		expect(await codeOf(checkout.issues.askAgain(issue))).toBe("nothing_to_ask");
		expect(await codeOf(checkout.issues.singleOut(issue, { chargeId: "ch" }))).toBe(
			"action_not_offered",
		);
		expect(await codeOf(checkout.issues.resolve(issue, { note: " " }))).toBe("invalid_request");
		const note = "sent back by hand";
		expect(await checkout.issues.resolve(issue, { note })).toMatchObject({ resolution: note });
		expect(await codeOf(checkout.issues.resolve(issue, { note: "again" }))).toBe(
			"issue_resolved_before",
		);
	});

	it("compares a day's payments with the order book", async () => {
		const { id, orderId, chargeId } = await order();
		server.sandbox.pay(chargeId);
		await sweepUntilPaid(id);
		await checkout.payments.recordRefund(id, { refundId: "a", amountCents: 990 });
		const paidAt = server.sandbox.charges().find((one) => one.id === chargeId)?.paidAt ?? "";
		const day = new Date(Date.parse(paidAt) - 180 * minute).toISOString().slice(0, 10);
		const payment = async () => {
			const { payments } = await checkout.reconciliation.day(day);
			return payments.find((one) => one.orderId === orderId);
		};
		const matched = await sweepUntil("a match", payment, (one) => one?.verdict === "matched");
		expect(matched).toMatchObject({
			serviceCents: 5_990,
			storeCents: 5_990,
			capturedCents: 5_990,
			refundedCents: 990,
			issueId: null,
		});
		await server.shop.query(
			"UPDATE pix_checkout.pix_checkout_payment_session SET captured_cents = 1 WHERE id = $1",
			[id],
		);
		expect(await payment()).toMatchObject({ verdict: "amount_differs" });
		expect((await checkout.reconciliation.day(day)).state).toBe("differs");
		const days = await checkout.reconciliation.days({ from: day, to: day });
		expect(days).toMatchObject([{ day, byMethod: { pix: { storeCount: expect.any(Number) } } }]);
		for (const range of [
			{ from: "yesterday", to: day },
			{ from: day, to: "2020-01-01" },
			{ from: "2020-01-01", to: day },
		]) {
			expect(await codeOf(checkout.reconciliation.days(range))).toBe("invalid_request");
		}
	});

	it("speaks camelCase in health and doctor", async () => {
		for (const answer of [await checkout.health(), await checkout.doctor()]) {
			expect(JSON.stringify(answer)).not.toMatch(/"\w+_\w+":/);
		}
	});

	it("sees that payments flow, and that a process sweeps", async () => {
		await checkout.sweepOnce();
		const { reasons, sweep } = await checkout.health();
		// The test's time runs ahead of this machine's, and no webhook is registered.
		expect(reasons).toEqual(["webhook_never_arrived", "clock_apart"]);
		expect(sweep).toMatchObject({ last: { at: expect.any(Date) }, intervalSeconds: 60 });
		await server.pass(3 * minute);
		expect((await checkout.health()).reasons).toContain("sweep_stopped");
	});
});

it("an order book that differs after a day is over has a payment issue", async () => {
	const server = await openServer();
	onTestFinished(() => server.close());
	const checkout = server.open({ onPaid: () => {} });
	const { id, orderId } = await checkout.payments.create({
		orderId: randomUUID(),
		amountCents: 5_990,
		method: "pix",
	});
	const page = new Request(`https://shop.example/pix-checkout/payments/${id}`);
	/** A page without a sweep. */
	const until = (status: Payment["status"]) =>
		waitFor(
			`the page to say ${status}`,
			async () => {
				await checkout.fetch(page, { peerAddress: "127.0.0.1" });
				return checkout.payments.get(id);
			},
			(payment) => payment.status === status,
		);
	await until("pending");
	server.sandbox.pay(server.sandbox.charges().at(-1)?.id ?? "");
	await server.pass(minute);
	await until("paid");
	await server.shop.query(
		"UPDATE pix_checkout.pix_checkout_payment_session SET captured_cents = 1",
	);
	await server.pass(24 * 60 * minute);
	const { issues } = await waitFor(
		"the issue",
		async () => {
			await server.pass(2 * minute);
			await checkout.sweepOnce();
			return checkout.issues.list({ kinds: ["reconciliation_differs"] });
		},
		({ count }) => count === 1,
	);
	expect(issues).toMatchObject([{ orderId, amountCents: 5_990 }]);
});
