import { makeReference } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { untilAnotherWaits } from "../support/until-another-waits.js";
import { useTestDatabase } from "./support/test-database.js";

const unmatched = {
	method: "pix",
	dialect: "reference",
	amountCents: 5990,
	chargeId: "ch_svc_twin",
	chargeAlias: "8f2c5d1e-0000-4000-8000-000000000000",
	paidAt: new Date(),
	feeCents: null,
	netCents: null,
	checkedAt: new Date(),
	issue: "duplicate_payment",
} as const;

describe("an accepted payment in the charge store", () => {
	const test = useTestDatabase();

	it("has one row, however many processes write it", async () => {
		const rows = await Promise.all(
			Array.from({ length: 10 }, () => {
				const reference = makeReference();
				return test.store.charges.insertUnmatched({
					...unmatched,
					sessionId: reference,
					reference,
				});
			}),
		);
		expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
		expect(rows[0]).toMatchObject({
			state: "paid",
			issue: "duplicate_payment",
			chargeId: "ch_svc_twin",
		});
	});

	it("goes to the order of its session by itself, where its issue is open", async () => {
		const { charges, issues } = test.store;
		const { record, issue } = await held();
		const matching = { ...claim, issue: null, by: null, orderId: "order_1" };
		expect(await charges.acceptPayment({ ...record, issue: null }, matching)).toBeNull();
		expect(await charges.acceptPayment(record, matching)).toMatchObject({
			acceptedOrderId: "order_1",
		});
		expect(await issues.find(issue.id)).toMatchObject({
			resolution: "order_placed",
			resolvedBy: "pix-checkout",
		});
	});

	it.each([
		[
			"sent a part of it back",
			async (id: string) => void (await test.store.refundsSent.record(id, sentBack)),
		],
		[
			"resolved its issue",
			async (id: string) =>
				void (await test.store.issues.resolveByHand(id, { by: "user_1", note: "sent back" })),
		],
	])("stays with the merchant, who %s at the same moment", async (_, act) => {
		const { record, issue } = await held();
		await act(issue.id);
		const matching = { ...claim, issue: null, by: null, orderId: "order_1" };
		expect(await test.store.charges.acceptPayment(record, matching)).toBeNull();
		expect(await test.store.charges.findById(record.id)).toMatchObject({
			state: "paid",
			acceptedOrderId: null,
		});
	});

	it.each([
		["sends a part of it back", "refunded_cents = 1000"],
		["resolves its issue", "resolved_at = now()"],
	])("waits for the transaction in which the merchant %s", async (_, change) => {
		const { record, issue } = await held();
		const holder = await test.pool.connect();
		try {
			await holder.query("BEGIN");
			await holder.query(`UPDATE pix_checkout_issue SET ${change} WHERE id = $1`, [issue.id]);
			const accepting = test.store.charges.acceptPayment(record, {
				...claim,
				issue,
				orderId: "order_1",
			});
			await untilAnotherWaits(test.pool, holder);
			await holder.query("COMMIT");
			expect(await accepting).toBeNull();
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
		expect(await test.store.charges.findById(record.id)).toEqual(record);
	});

	it("is no money that is on its way back", async () => {
		const { record, issue } = await held();
		await test.store.refundsSent.record(issue.id, sentBack);
		const acceptance = { ...claim, issue, orderId: "order_1" };
		expect(await test.store.charges.acceptPayment(record, acceptance)).toBeNull();
		expect(await test.store.issues.find(issue.id)).toMatchObject({ resolvedAt: null });
		expect(await test.store.charges.findById(record.id)).toEqual(record);
	});

	it("leaves its session when all of it was sent back, and the session goes on", async () => {
		const { charges, refundsSent } = test.store;
		const { record, issue } = await held("order_1");
		const send = (amountCents: number) =>
			refundsSent.record(issue.id, {
				idempotencyKey: `key_of_${amountCents}`,
				amountCents,
				endToEndId: null,
				note: "sent",
				by: "user_1",
			});
		await send(5000);
		expect(await charges.findById(record.id)).toEqual(record);
		await send(990);
		expect(await charges.findById(record.id)).toMatchObject({
			state: "paid",
			orderId: "order_1",
			sessionId: record.reference,
		});
		const [next, ...others] = await charges.listBySession(record.sessionId);
		expect(others).toEqual([]);
		expect(next).toMatchObject({
			state: "failed",
			failure: "payment_detached",
			attempt: 2,
			orderId: "order_1",
			chargeId: null,
			shopperKey: record.shopperKey,
		});
		for (const listed of [
			await charges.listByOrders(["order_1"]),
			await charges.listOfOrder("order_1", []),
			await charges.listOfOrder("order_1", [record.sessionId]),
		]) {
			expect(listed.map(({ id }) => id)).toEqual([next?.id]);
		}
		expect(await charges.listDue(test.store.clock.now(), 10)).toMatchObject([{ id: next?.id }]);
	});

	it("leaves its session also when another process writes it at the same moment", async () => {
		const { charges, issues } = test.store;
		const { record, issue } = await held("order_1");
		const holder = await test.pool.connect();
		try {
			await holder.query("BEGIN");
			await holder.query("UPDATE pix_checkout_charge SET version = version + 1 WHERE id = $1", [
				record.id,
			]);
			const resolved = issues.resolveByHand(issue.id, { by: "user_1", resolution: "refunded" });
			await untilAnotherWaits(test.pool, holder);
			await holder.query("COMMIT");
			expect(await resolved).toMatchObject({ outcome: "resolved" });
		} finally {
			await holder.query("ROLLBACK");
			holder.release();
		}
		expect(await charges.findById(record.id)).toMatchObject({ sessionId: record.reference });
	});

	it("leaves its session for another order, and a session with another attempt gets none", async () => {
		const { charges } = test.store;
		const { record, issue } = await held("order_1");
		await test.insertCharge({ session_id: record.sessionId, attempt: 2, order_id: "order_1" });
		const acceptance = { ...claim, issue, orderId: "order_2", leavesSession: true };
		expect(await charges.acceptPayment(record, acceptance)).toMatchObject({
			sessionId: record.reference,
			acceptedOrderId: "order_2",
		});
		expect(await charges.listBySession(record.sessionId)).toMatchObject([{ attempt: 2 }]);
		expect(await charges.listByOrders(["order_1"])).toMatchObject([{ attempt: 2 }]);
		expect(await charges.listByOrders(["order_2"])).toMatchObject([{ id: record.id }]);
	});

	const sentBack = {
		idempotencyKey: "key_of_the_form",
		amountCents: 1,
		endToEndId: null,
		note: "sent",
		by: "user_1",
	};

	const claim = { amountCents: 5990, leavesSession: false, by: "user_1", now: new Date() };

	/** A paid charge that an issue holds. */
	const held = async (orderId: string | null = null) => {
		const { charges, issues } = test.store;
		const id = await test.insertCharge({
			state: "paid",
			issue: "paid_after_cancellation",
			charge_id: "ch_svc_late",
			order_id: orderId,
		});
		const record = await charges.findById(id);
		await charges.openIssue({
			kind: "paid_after_cancellation",
			subject: id,
			chargeRecordId: id,
			chargeId: "ch_svc_late",
			orderId: null,
			amountCents: 5990,
			reasons: [{ code: "paid_not_captured", params: {} }],
		});
		const [issue] = (await issues.list({ state: "open", limit: 1, offset: 0 })).issues;
		if (!record || !issue) {
			throw new Error("the charge or its issue was not written");
		}
		return { record, issue };
	};
});
