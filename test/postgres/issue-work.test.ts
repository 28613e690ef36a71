import type { NewRefundSent } from "@pix-checkout/server/platform";
import {
	issueReason,
	type PaymentIssue,
	type PaymentIssueKind,
} from "@pix-checkout/server/platform";
import { beforeAll, describe, expect, it } from "vitest";
import { writeRow } from "../../packages/server/src/testing/contract/rows.js";
import { type TestDatabase, useTestDatabase } from "./support/test-database.js";

/** What admin users do about issues: Medusa's routes can't cause these races at will. */
describe("the work on payment issues", () => {
	const test = useTestDatabase({ keepsRows: true });
	let store: TestDatabase["store"];
	beforeAll(() => {
		({ store } = test);
	});

	let made = 0;
	const next = (name: string) => {
		made += 1;
		return `${name}_${made}`;
	};
	const open = async (about: Partial<PaymentIssue> = {}) => {
		const subject = next("subject");
		await store.charges.openIssue({
			kind: "refund_due",
			subject,
			chargeRecordId: null,
			chargeId: null,
			orderId: null,
			amountCents: 1_000,
			reasons: [issueReason("refund_recorded")],
			...about,
		});
		const [row] = await test.sql("SELECT id FROM pix_checkout_issue WHERE subject = $1", [subject]);
		return String(row?.id);
	};
	const part = (amountCents: number, about: Partial<NewRefundSent> = {}): NewRefundSent => ({
		idempotencyKey: next("key"),
		amountCents,
		endToEndId: null,
		note: null,
		by: "user_1",
		...about,
	});
	const send = async (id: string, sent: NewRefundSent) =>
		(await store.refundsSent.record(id, sent)).outcome;

	it("is sent back in parts, and the last part resolves the issue with the person's id", async () => {
		const id = await open({ orderId: "order_of_parts" });
		expect(await send(id, part(400))).toBe("recorded");
		expect(await store.issues.find(id)).toMatchObject({ refundedCents: 400, resolvedAt: null });
		expect(await send(id, part(601))).toBe("refund_exceeds_due");
		expect(await send(id, part(600, { by: "user_2" }))).toBe("recorded");
		expect(await store.issues.find(id)).toMatchObject({
			refundedCents: 1_000,
			resolvedAt: expect.any(Date),
			resolvedBy: "user_2",
			resolution: "refunded",
			resolutionNote: null,
		});
		expect(await send(id, part(1))).toBe("issue_resolved_before");
		expect(
			await test.sql(
				"SELECT kind, amount_cents, source, actor FROM pix_checkout_history WHERE order_id = $1 ORDER BY id",
				["order_of_parts"],
			),
		).toEqual([
			{ kind: "refund_sent", amount_cents: 400, source: "admin", actor: "user_1" },
			{ kind: "refund_sent", amount_cents: 600, source: "admin", actor: "user_2" },
		]);
		expect((await store.refundsSent.list(id)).map(({ amountCents }) => amountCents)).toEqual([
			400, 600,
		]);
	});

	it.each(["a refund", "a note"])("lets go of a row that is held only after %s", async (end) => {
		const { charges, issues } = store;
		const sessionId = next("session");
		const storage = { charges, now: () => new Date() };
		const chargeId = next("charge");
		const paid = await writeRow(storage, { state: "paid", chargeId }, { sessionId });
		const about = { kind: "amount_mismatch", chargeRecordId: paid.id, chargeId } as const;
		const id = await open(about);
		await (end === "a refund"
			? send(id, part(1_000))
			: issues.resolveByHand(id, { by: "user_1", note: "sent back" }));
		const held = await charges.compareAndSet(paid, { issue: "amount_mismatch" });
		expect(held).toMatchObject({ sessionId: paid.reference, issue: "amount_mismatch" });
		expect(await charges.listBySession(sessionId)).toMatchObject([{ state: "failed" }]);

		// One that is still open holds its row.
		const other = await writeRow(storage, {}, { sessionId: next("session") });
		await open({ ...about, chargeRecordId: other.id });
		const issue = "amount_mismatch" as const;
		expect(await charges.compareAndSet(other, { state: "paid", issue })).toMatchObject({
			sessionId: other.sessionId,
		});
	});

	it("never exceeds the amount due, however many people press at once", async () => {
		const id = await open();
		const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(id, part(300))));
		expect(outcomes.filter((outcome) => outcome === "recorded")).toHaveLength(3);
		expect(await store.issues.find(id)).toMatchObject({ refundedCents: 900 });
	});

	it("records a repeated submission once, also after it resolved the issue", async () => {
		const id = await open();
		const sent = part(1_000);
		const outcomes = await Promise.all([send(id, sent), send(id, sent), send(id, sent)]);
		expect(outcomes.sort()).toEqual(["recorded", "recorded_before", "recorded_before"]);
		expect(await store.refundsSent.list(id)).toHaveLength(1);
		expect(await send(id, { ...sent, amountCents: 1 })).toBe("idempotency_key_used");
	});

	it("counts one Pix once for an issue, and lets it pay two issues", async () => {
		const endToEndId = `E${"1".repeat(31)}`;
		const id = await open();
		expect(await send(id, part(100, { endToEndId }))).toBe("recorded");
		expect(await send(id, part(100, { endToEndId }))).toBe("end_to_end_id_used");
		expect(await send(await open(), part(100, { endToEndId }))).toBe("recorded");
	});

	it.each<[PaymentIssueKind, number | null]>([
		["unmatched_pix", 500],
		["refund_due", null],
		["amount_mismatch", 500],
	])("is not possible for %s of %s cents without a payment", async (kind, amountCents) => {
		const id = await open({ kind, amountCents });
		expect(await send(id, part(1))).toBe("action_not_offered");
	});

	it("finds issues by kind and order, newest or most money first", async () => {
		await test.clear();
		const small = await open({ amountCents: 10 });
		const large = await open({ amountCents: 90, orderId: "order_1" });
		const unknown = await open({ kind: "webhook_failed", amountCents: null });
		await test.sql(
			"UPDATE pix_checkout_issue SET created_at = created_at - interval '3 days' WHERE id = $1",
			[small],
		);
		const page = { state: "open", limit: 10, offset: 0 } as const;
		const listed = async (filter: object) =>
			(await store.issues.list({ ...page, ...filter })).issues.map(({ id }) => id);
		expect(await listed({})).toEqual([unknown, large, small]);
		expect(await listed({ sort: "amount" })).toEqual([large, small, unknown]);
		expect(await listed({ kinds: ["webhook_failed"] })).toEqual([unknown]);
		expect(await listed({ kinds: ["refund_due", "webhook_failed"] })).toHaveLength(3);
		expect(await listed({ orderId: "order_1" })).toEqual([large]);
		expect(await listed({ kinds: ["refund_due"], orderId: "order_1" })).toEqual([large]);
		expect(await store.issues.list(page)).toMatchObject({ count: 3, openCents: 100 });
		await send(large, part(40));
		expect(await store.issues.list(page)).toMatchObject({ openCents: 60 });
	});

	it("keeps notes in time order", async () => {
		const id = await open();
		await store.issueNotes.add(id, { by: "user_1", note: "asked the buyer" });
		await store.issueNotes.add(id, { by: "user_2", note: "they answered" });
		expect(await store.issueNotes.list(id)).toMatchObject([
			{ note: "asked the buyer", writtenBy: "user_1" },
			{ note: "they answered", writtenBy: "user_2" },
		]);
		expect(await store.issueNotes.add("pxissue_none", { by: "user_1", note: "?" })).toBeNull();
	});
});
