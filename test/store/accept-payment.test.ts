import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { PaymentIssue } from "../support/admin-api.js";
import { type OrderWithCode, PlacedOrders } from "../support/placed-orders.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { untilNotified } from "../support/until-notified.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-accept-payment";
/** One cup and its shipping, and two, in reais. */
const one = 74.8;
const two = 134.7;

const answerSchema = z.object({
	payment: z.object({
		state: z.string(),
		charge_id: z.string(),
		amount_cents: z.number(),
		order: z.object({
			id: z.string(),
			captured_cents: z.number(),
			outstanding_cents: z.number(),
			overpaid_cents: z.number(),
		}),
	}),
	issue: z.object({ resolution: z.string().nullable(), resolved_by: z.string().nullable() }),
});

const singledOutSchema = z.object({
	issue: z.object({
		id: z.string(),
		kind: z.string(),
		charge_id: z.string(),
		actions: z.array(z.string()),
	}),
});

describe("a payment that the merchant accepts for an order", () => {
	let stack: StoreStack;
	let orders: PlacedOrders;
	beforeAll(async () => {
		stack = await startStack({ name, pixGraceMinutes: 0 });
		orders = new PlacedOrders(stack);
	});
	afterAll(() => stack?.stop());

	it("too little for its own order, is captured there, and the rest stays outstanding", async () => {
		const order = await orders.withCode(1);
		const issue = await payAnotherAmount(order, 5000);
		expect(await accepted(issue, order.orderId)).toMatchObject({
			payment: {
				state: "captured",
				charge_id: order.chargeId,
				amount_cents: 5000,
				order: { captured_cents: 5000, outstanding_cents: 2480, overpaid_cents: 0 },
			},
			issue: { resolution: "accepted", resolved_by: expect.stringMatching(/^user_/) },
		});
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			status: "pending",
			paymentStatus: "partially_captured",
			pendingDifference: 24.8,
			transactions: [50],
			collections: [
				{ amount: 50, status: "completed", payments: [{ amount: 50, captures: [50] }] },
				{ amount: 24.8, status: "not_paid", payments: [] },
			],
		});
		const [, rest] = (await stack.admin.books(order.orderId)).collections;
		const further = await orders.furtherCode(rest?.id ?? "");
		orders.pay(further);
		await orders.untilState(further.sessionId, "captured");
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [50, 24.8],
		});
		await orders.untilNoIssue(order);
		expect(await historyOf(order.chargeId)).toEqual(
			expect.arrayContaining([
				{ kind: "payment_accepted", source: "admin", amount_cents: 5000 },
				{ kind: "captured", source: "admin", amount_cents: 5000 },
			]),
		);
	});

	it("of less than a new slip could ask for, is captured for its own order all the same", async () => {
		const order = await orders.withCode(1, "boleto");
		const issue = await payAnotherAmount(order, 400, { amount: 400 });
		expect(await accepted(issue, order.orderId)).toMatchObject({
			payment: {
				state: "captured",
				amount_cents: 400,
				order: { captured_cents: 400, outstanding_cents: 7080, overpaid_cents: 0 },
			},
		});
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "partially_captured",
			pendingDifference: 70.8,
			transactions: [4],
			collections: [
				{ amount: 4, status: "completed", payments: [{ amount: 4, captures: [4] }] },
				{ amount: 70.8, status: "not_paid", payments: [] },
			],
		});
		expect(await stack.untilStatus(order.sessionId, "paid")).toMatchObject({
			amount_cents: 400,
			reason: "amount_missing",
			missing_cents: 7080,
		});
		await orders.untilNoIssue(order);
	});

	it("too much, makes the order overpaid, and the excess is owed back once, also after Medusa's refund", async () => {
		const order = await orders.withCode(1);
		const issue = await payAnotherAmount(order, 10_000);
		expect(await accepted(issue, order.orderId, 2520)).toMatchObject({
			payment: { order: { captured_cents: 10_000, outstanding_cents: 0, overpaid_cents: 2520 } },
		});
		const books = await stack.admin.books(order.orderId);
		expect(books).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: -25.2,
			transactions: [100],
			collections: [{ status: "completed", payments: [{ amount: 100, captures: [100] }] }],
		});
		const excess = { kind: "refund_due", amount_cents: 2520, charge_id: order.chargeId };
		expect(await orders.issuesOf(order)).toMatchObject([excess]);
		const paymentId = books.collections[0]?.payments[0]?.id ?? "";
		expect(await stack.admin.refund(paymentId, 25.2)).toMatchObject({ status: 200 });
		expect(await stack.admin.books(order.orderId)).toMatchObject({ pendingDifference: 0 });
		expect(await orders.issuesOf(order)).toMatchObject([excess]);
		// The rest of the payment is due beside it.
		expect(await stack.admin.cancelOrder(order.orderId)).toBe(200);
		const due = await waitFor(
			"the refund of the cancelled order",
			() => orders.issuesOf(order),
			({ length }) => length === 2,
		);
		expect(due.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual(
			expect.arrayContaining([
				["refund_due", 2520],
				["refund_due", 7480],
			]),
		);
	});

	it("that came too late, pays another order, whose own code is revoked", async () => {
		const { late, issue } = await payTooLate();
		const next = await orders.withCode(2);
		expect(await stack.admin.send(path(issue), { order_id: late.orderId })).toMatchObject({
			status: 409,
			body: { code: "order_cancelled" },
		});
		expect(await accepted(issue, next.orderId)).toMatchObject({
			payment: { order: { captured_cents: 7480, outstanding_cents: 5990, overpaid_cents: 0 } },
		});
		await orders.untilRevoked(next.sessionId, "order_changed");
		expect(await stack.admin.books(next.orderId)).toMatchObject({
			status: "pending",
			paymentStatus: "partially_captured",
			pendingDifference: 59.9,
			transactions: [one],
			collections: [
				{ amount: 59.9, status: "awaiting", payments: [] },
				{ amount: one, status: "completed", payments: [{ amount: one, captures: [one] }] },
			],
		});
		expect(await stack.admin.books(late.orderId)).toMatchObject({
			status: "canceled",
			transactions: [],
		});
		// The pages of both orders' shoppers.
		expect(await stack.shop.status(late.sessionId)).toMatchObject({
			status: "paid",
			reason: "used_for_another_order",
			missing_cents: null,
		});
		// "Check status" of either session captures nothing again.
		const sessions = (await stack.admin.books(next.orderId)).collections.flatMap(
			(collection) => collection.sessions,
		);
		expect(sessions).toHaveLength(2);
		expect(await stack.admin.cancelOrder(next.orderId)).toBe(200);
		expect(await orders.untilIssues(next)).toMatchObject([
			{ kind: "refund_due", amount_cents: 7480, charge_id: late.chargeId },
		]);
	});

	it("that came too late, pays a part of another order, whose shopper pays the rest", async () => {
		const { issue } = await payTooLate();
		const next = await orders.withCode(2);
		await accepted(issue, next.orderId);
		await orders.untilRevoked(next.sessionId, "order_changed");
		// A code is over for good after its grace, which is zero here.
		stack.sandbox.expire(next.chargeId);
		await waitFor(
			"a new code to be had",
			() => stack.shop.status(next.sessionId),
			({ renewable }) => renewable,
		);
		await stack.shop.ok("POST", `/pix-checkout/${next.sessionId}/renew`);
		await stack.untilStatus(next.sessionId, "pending");
		const rest = orders.newestCharge();
		expect(rest.amountCents).toBe(5990);
		orders.pay({ chargeId: rest.id });
		await orders.untilState(next.sessionId, "captured");
		expect(await stack.admin.books(next.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			collections: [
				{ amount: 59.9, status: "completed", payments: [{ captures: [59.9] }] },
				{ amount: one, status: "completed", payments: [{ captures: [one] }] },
			],
		});
	});

	it("that came too late, pays more than another order asks for", async () => {
		const { issue } = await payTooLate(2);
		const next = await orders.withCode(1);
		expect(await accepted(issue, next.orderId, 5990)).toMatchObject({
			payment: { order: { captured_cents: 13_470, outstanding_cents: 0, overpaid_cents: 5990 } },
		});
		const books = await stack.admin.books(next.orderId);
		expect(books).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: -59.9,
			collections: [
				{ amount: one, status: "canceled", payments: [] },
				{ amount: two, status: "completed", payments: [{ captures: [two] }] },
			],
		});
		// All of it goes back, and Medusa calls the order refunded: no open collection asks for anything.
		const payment = books.collections[1]?.payments[0]?.id ?? "";
		expect(await stack.admin.refund(payment, two)).toMatchObject({ status: 200 });
		expect(await stack.admin.books(next.orderId)).toMatchObject({ paymentStatus: "refunded" });
		const due = await orders.issuesOf(next);
		expect(due.map(({ amount_cents }) => amount_cents).sort()).toEqual([5990, 7480]);
	});

	it("pays one order, however many people press for however many orders", async () => {
		const { late, issue } = await payTooLate();
		const [first, second] = [await orders.withCode(1), await orders.withCode(1)];
		const answers = await Promise.all(
			[first, second, first, second].map(({ orderId }) =>
				stack.admin.send(path(issue), { order_id: orderId }),
			),
		);
		const winner = answers[0]?.status === 409 ? second : first;
		const loser = winner === first ? second : first;
		expect(answers.map(({ status }) => status).sort()).toEqual([
			expect.toBeOneOf([200, 202]),
			expect.toBeOneOf([200, 202]),
			409,
			409,
		]);
		const refused = answers.filter(({ status }) => status === 409);
		for (const { body } of refused) {
			expect(body).toMatchObject({ code: "accepted_for_another_order" });
		}
		await untilRowIs(late.chargeId, "captured");
		expect(await stack.admin.books(winner.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: 0,
			transactions: [one],
			collections: [{ amount: one, status: "canceled" }, { status: "completed" }],
		});
		expect(await stack.admin.books(loser.orderId)).toMatchObject({ transactions: [] });
		// A person who comes later gets the same answer.
		expect(await accepted(issue, winner.orderId)).toMatchObject({ payment: { state: "captured" } });
		expect(await stack.admin.send(path(issue), { order_id: loser.orderId })).toMatchObject({
			status: 409,
			body: { code: "accepted_for_another_order" },
		});
	});

	it("of a charge that no row has, gets a row, and is found there by every later look", async () => {
		const order = await orders.paid(1);
		const duplicate = await payDuplicate(order);
		const next = await orders.withCode(1);
		expect(await accepted(duplicate.issue, next.orderId)).toMatchObject({
			payment: {
				charge_id: duplicate.chargeId,
				order: { captured_cents: 7480, outstanding_cents: 0, overpaid_cents: 0 },
			},
		});
		expect(await stack.admin.books(next.orderId)).toMatchObject({ paymentStatus: "captured" });
		await orders.untilRevoked(next.sessionId, "paid_another_way");
		expect(await rowOf(duplicate.chargeId)).toMatchObject({
			state: "captured",
			order_id: next.orderId,
			issue: null,
		});
		// Paid a second time by its own code.
		orders.pay(next);
		expect(await orders.untilIssues(next)).toMatchObject([
			{ kind: "duplicate_payment", charge_id: next.chargeId, amount_cents: 7480 },
		]);
	});

	it("twice for one order, stays there only after a second word, and is owed back", async () => {
		const order = await orders.paid(1);
		const { chargeId, issue } = await payDuplicate(order);
		expect(issue).toMatchObject({ kind: "duplicate_payment", recommended_action: "refund" });
		const before = await stack.admin.books(order.orderId);
		for (const confirmed of [{}, { confirmed_excess_cents: 7479 }]) {
			const press = { order_id: order.orderId, ...confirmed };
			expect(await stack.admin.send(path(issue), press)).toMatchObject({
				status: 409,
				body: { code: "excess_unconfirmed", excess_cents: 7480, issue: { resolved_at: null } },
			});
		}
		expect(await stack.admin.books(order.orderId)).toEqual(before);
		expect(await orders.issuesOf(order)).toMatchObject([{ id: issue.id }]);
		expect(await accepted(issue, order.orderId, 7480)).toMatchObject({
			payment: {
				state: "captured",
				charge_id: chargeId,
				amount_cents: 7480,
				order: { captured_cents: 14_960, outstanding_cents: 0, overpaid_cents: 7480 },
			},
			issue: { resolution: "accepted", resolved_by: expect.stringMatching(/^user_/) },
		});
		expect(await rowOf(chargeId)).toMatchObject({
			state: "captured",
			order_id: order.orderId,
			accepted_cents: 7480,
			issue: null,
		});
		expect(await stack.admin.books(order.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: -one,
			transactions: [one, one],
			collections: [
				{ amount: one, status: "completed", payments: [{ amount: one, captures: [one] }] },
				{ amount: one, status: "completed", payments: [{ amount: one, captures: [one] }] },
			],
		});
		const due = await onlyIssue(order);
		expect(due).toMatchObject({
			kind: "refund_due",
			charge_id: chargeId,
			amount_cents: 7480,
			reasons: [{ code: "accepted_too_much" }],
			refund: { sent_cents: 0, due_cents: 7480, days_left: 1, deadline: expect.any(String) },
		});
		await untilNotified("pix_checkout.issue_opened", due, [name]);
		await stack.untilStatus(order.sessionId, "paid");
		// A repeated press gets the same answer, and nothing opens again.
		expect(await accepted(issue, order.orderId)).toMatchObject({ payment: { state: "captured" } });
		expect(await orders.issuesOf(order)).toMatchObject([{ id: due.id }]);
	});

	it("of a charge that a restored database lacks, gets an issue of its own, and pays one order", async () => {
		const foreign = await payAtService(`pxc_${"0".repeat(20)}beef`, 9_900);
		const [mismatch] = await waitFor(
			"the issue about the account",
			() => stack.admin.issues({ kind: "store_mismatch" }),
			(issues) => issues.length > 0,
		);
		if (!mismatch) {
			throw new Error("there is no issue");
		}
		expect(mismatch).toMatchObject({ actions: ["single_out", "resolve"], amount_cents: 9_900 });
		expect(await stack.admin.get(base(mismatch))).toMatchObject({
			payments: [{ charge_id: foreign, reference: expect.any(String), amount_cents: 9_900 }],
		});
		const singleOut = (chargeId: string) =>
			stack.admin.send(`${base(mismatch)}/single-out`, { charge_id: chargeId });
		expect(await singleOut("ch_svc_none")).toMatchObject({
			status: 409,
			body: { code: "charge_not_listed" },
		});
		const presses = await Promise.all([singleOut(foreign), singleOut(foreign)]);
		const issues = presses.map(({ body }) => singledOutSchema.parse(body).issue);
		expect(issues[0]?.id).toBe(issues[1]?.id);
		expect(issues[0]).toMatchObject({
			kind: "unmatched_payment",
			charge_id: foreign,
			actions: ["refund", "accept", "resolve"],
		});
		// It was the only payment there.
		expect(await stack.admin.issues({ kind: "store_mismatch" })).toEqual([]);
		const accept = `/admin/pix-checkout/issues/${issues[0]?.id}/accept`;
		const [first, second] = [await orders.withCode(1), await orders.withCode(1)];
		const answers = await Promise.all(
			[first, second].map(({ orderId }) =>
				stack.admin.send(accept, { order_id: orderId, confirmed_excess_cents: 2420 }),
			),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([expect.toBeOneOf([200, 202]), 409]);
		await untilRowIs(foreign, "captured");
		const [winner, loser] = answers[0]?.status === 409 ? [second, first] : [first, second];
		expect(await stack.admin.books(winner.orderId)).toMatchObject({
			paymentStatus: "captured",
			pendingDifference: -24.2,
			transactions: [99],
			collections: [{ status: "canceled" }, { amount: 99, status: "completed" }],
		});
		expect(await stack.admin.books(loser.orderId)).toMatchObject({ transactions: [] });
	});

	it("is finished by the sweep when the process dies after the acceptance, or within", async () => {
		const { late, issue } = await payTooLate();
		const next = await orders.withCode(1);
		// The claim, as a process that died right after it leaves it.
		await stack.sql(
			`UPDATE pix_checkout_charge SET accepted_order_id = $2, accepted_cents = 7480,
				next_action_at = pix_checkout_now(), version = version + 1 WHERE charge_id = $1`,
			[late.chargeId, next.orderId],
		);
		await untilRowIs(late.chargeId, "captured");
		// A process that died after Medusa's capture, or after it opened the session.
		await stack.sql(
			`UPDATE pix_checkout_charge SET state = 'paid', accepted_session_id = NULL,
				capture_released_at = NULL, next_action_at = pix_checkout_now(), version = version + 1
			WHERE charge_id = $1`,
			[late.chargeId],
		);
		await untilRowIs(late.chargeId, "captured");
		expect(await stack.admin.books(next.orderId)).toMatchObject({
			pendingDifference: 0,
			transactions: [one],
			paymentStatus: "captured",
			collections: [{ status: "canceled" }, { payments: [{ captures: [one] }], sessions: [{}] }],
		});
		expect(issue.kind).toBe("paid_after_cancellation");
	});

	it("is held again, with an open issue, when the order is cancelled before the capture", async () => {
		const { late } = await payTooLate();
		const next = await orders.withCode(1);
		expect(await stack.admin.cancelOrder(next.orderId)).toBe(200);
		await stack.sql(
			"UPDATE pix_checkout_issue SET resolved_at = now(), resolved_by = 'user_1' WHERE charge_id = $1",
			[late.chargeId],
		);
		await stack.sql(
			`UPDATE pix_checkout_charge SET accepted_order_id = $2, accepted_cents = 7480,
				next_action_at = pix_checkout_now(), version = version + 1 WHERE charge_id = $1`,
			[late.chargeId, next.orderId],
		);
		expect(await orders.untilIssues(next)).toMatchObject([
			{ kind: "paid_after_cancellation", charge_id: late.chargeId },
		]);
		await waitFor(
			"the payment to be held again",
			() => rowOf(late.chargeId),
			(row) => row?.accepted_order_id === null && row.state === "paid",
		);
		expect(await stack.admin.books(next.orderId)).toMatchObject({ transactions: [] });
	});

	it("changes nothing while the service can't be asked, or doesn't call it paid", async () => {
		const { late, issue } = await payTooLate();
		const next = await orders.withCode(1);
		for (const [rule, code] of [
			[{ kind: "dropped_before" }, "no_answer"],
			[{ kind: "fields", changed: { status: "pending" } }, "not_paid"],
		] as const) {
			const { id } = stack.sandbox.faults.add({
				fault: rule,
				on: "get",
				charge: late.chargeId,
				times: "always",
			});
			expect(await stack.admin.send(path(issue), { order_id: next.orderId })).toMatchObject({
				status: 409,
				body: { code },
			});
			stack.sandbox.faults.remove(id);
		}
		expect(await stack.admin.send(path(issue), { order_id: "order_none" })).toMatchObject({
			status: 409,
			body: { code: "order_not_found" },
		});
		expect(await stack.admin.send(path(issue), {})).toMatchObject({ status: 400 });
		expect(await stack.admin.books(next.orderId)).toMatchObject({ transactions: [] });
		expect(await rowOf(late.chargeId)).toMatchObject({ state: "paid", accepted_order_id: null });
		expect(await orders.issuesOf(late)).toHaveLength(1);
	});

	it("is asked about again, and captured for its own order where that failed", async () => {
		const { late, issue } = await payTooLate();
		expect(await stack.admin.send(`${base(issue)}/ask-again`)).toMatchObject({
			status: 409,
			body: { code: "nothing_to_ask" },
		});
		const order = await orders.withCode(1);
		await stack.sql(
			`INSERT INTO pix_checkout_issue (id, kind, subject, charge_record_id, charge_id, order_id,
				amount_cents, reasons)
			SELECT 'pxissue_ask', 'pending_after_expiry', id, id, charge_id, $2, amount_cents,
				'[{"code":"still_pending","params":{}}]'
			FROM pix_checkout_charge WHERE charge_id = $1`,
			[order.chargeId, order.orderId],
		);
		const ask = () =>
			waitFor(
				"the sweep to be done with the charge",
				() => stack.admin.send("/admin/pix-checkout/issues/pxissue_ask/ask-again"),
				({ body }) => Object(body).code !== "busy",
			);
		expect(await ask()).toMatchObject({
			status: 200,
			body: { found: { status: "pending", charge_state: "pending", resolved: false } },
		});
		stack.sandbox.setWebhookUrl(null);
		orders.pay(order);
		expect(await ask()).toMatchObject({
			status: 200,
			body: { found: { status: "paid", charge_state: "captured", resolved: true } },
		});
		expect(await stack.admin.books(order.orderId)).toMatchObject({ transactions: [one] });
		expect(await ask()).toMatchObject({ status: 409, body: { code: "issue_resolved_before" } });
		stack.sandbox.setWebhookUrl(stack.webhookUrl);
		expect(await orders.issuesOf(late)).toHaveLength(1);
	});

	const base = ({ id }: PaymentIssue) => `/admin/pix-checkout/issues/${id}`;
	const path = (issue: PaymentIssue) => `${base(issue)}/accept`;

	const accepted = async (issue: PaymentIssue, orderId: string, excessCents?: number) => {
		const { status, body } = await stack.admin.send(path(issue), {
			order_id: orderId,
			confirmed_excess_cents: excessCents,
		});
		expect([status, body]).toEqual([200, expect.anything()]);
		return answerSchema.parse(body);
	};

	const rowOf = async (chargeId: string) => {
		const [row] = await stack.sql("SELECT * FROM pix_checkout_charge WHERE charge_id = $1", [
			chargeId,
		]);
		return row;
	};

	const untilRowIs = (chargeId: string, state: string) =>
		waitFor(
			`the charge to be ${state}`,
			() => rowOf(chargeId),
			(row) => row?.state === state,
		);

	const historyOf = (chargeId: string) =>
		stack.sql(
			`SELECT told.kind, told.source, told.amount_cents FROM pix_checkout_history AS told
			JOIN pix_checkout_charge AS charge ON charge.id = told.charge_record_id
			WHERE charge.charge_id = $1`,
			[chargeId],
		);

	const onlyIssue = async (order: { orderId: string }): Promise<PaymentIssue> => {
		const [issue, ...others] = await orders.untilIssues(order);
		if (!issue || others.length > 0) {
			throw new Error("the order has no issue, or several");
		}
		return issue;
	};

	/** The bank collects another amount than the code asks for. */
	const payAnotherAmount = async (
		order: OrderWithCode,
		cents: number,
		changed: Record<string, number> = { amount: cents / 100, amount_cents: cents },
	): Promise<PaymentIssue> => {
		stack.sandbox.faults.add({
			fault: { kind: "fields", changed },
			on: "get",
			charge: order.chargeId,
			times: "always",
		});
		orders.pay(order);
		// The issue opens first.
		await untilRowIs(order.chargeId, "paid");
		return onlyIssue(order);
	};

	const payTooLate = async (
		quantity = 1,
	): Promise<{ late: OrderWithCode; issue: PaymentIssue }> => {
		const late = await orders.withCode(quantity);
		expect(await stack.admin.cancelOrder(late.orderId)).toBe(200);
		await orders.untilRevoked(late.sessionId, "order_cancelled");
		orders.pay(late);
		return { late, issue: await onlyIssue(late) };
	};

	/** A proxy repeated the creation: the service has a second charge with the same reference. */
	const payDuplicate = async (order: OrderWithCode) => {
		const [row] = await stack.sql(
			"SELECT reference FROM pix_checkout_charge WHERE session_id = $1",
			[order.sessionId],
		);
		const chargeId = await payAtService(String(row?.reference), order.totalCents);
		return { chargeId, issue: await onlyIssue(order) };
	};

	/** Another program than the store makes a charge at the service, and it is paid. */
	const payAtService = async (description: string, amount: number): Promise<string> => {
		const answer = await fetch(`${stack.sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify({ amount, description }),
		});
		expect(answer.status).toBe(201);
		const { id: chargeId } = orders.newestCharge();
		orders.pay({ chargeId });
		return chargeId;
	};
});
