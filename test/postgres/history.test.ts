import { type ChargeRecord, issueReason } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { newCharge } from "../../packages/server/src/testing/contract/rows.js";
import { useTestDatabase } from "./support/test-database.js";

const admin = { source: "admin", actor: "user_1" } as const;

function chargeOf(attempt: number, turn: number | null) {
	const sessionId = "payses_history";
	return newCharge({ now: () => new Date() }, { sessionId, attempt, turn, nextActionAt: null });
}

describe("the history of charges", () => {
	const test = useTestDatabase();

	async function timelineOf({ id }: ChargeRecord, orderId = "order_1") {
		const lines = await test.store.history.list({ orderId, chargeRecordIds: [id] });
		return lines.map(({ kind, source, actor, detail }) => ({ kind, source, actor, detail }));
	}

	it("has one line for each change of state, in order, with who made it", async () => {
		const { charges } = test.store;
		const queued = await charges
			.as({ source: "shopper", actor: null })
			.insertQueued(chargeOf(1, null));
		await charges.insertQueued(chargeOf(1, null));
		const sent = await charges.compareAndSet(queued, { state: "creating" });
		const pending = sent && (await charges.compareAndSet(sent, { state: "pending" }));
		const paid = pending && (await charges.as(admin).compareAndSet(pending, { state: "paid" }));
		expect(paid).not.toBeNull();
		expect(await timelineOf(queued)).toEqual([
			{ kind: "ordered", source: "shopper", actor: null, detail: null },
			{ kind: "code_created", source: "store", actor: null, detail: null },
			{ kind: "paid", ...admin, detail: null },
		]);
	});

	it("has no line of a write that lost its race", async () => {
		const { charges } = test.store;
		const queued = await charges.insertQueued(chargeOf(1, null));
		const attempts = await Promise.all(
			[1, 2, 3].map(() => charges.compareAndSet(queued, { state: "discarded" })),
		);
		expect(attempts.filter(Boolean)).toHaveLength(1);
		expect((await timelineOf(queued)).map(({ kind }) => kind)).toEqual(["ordered", "discarded"]);
	});

	it("says nothing of an attempt that replaces a lost one", async () => {
		const { charges } = test.store;
		const replacement = await charges.insertQueued(chargeOf(2, 7));
		const renewal = await charges.insertQueued(chargeOf(3, null));
		expect(await timelineOf(replacement)).toEqual([]);
		expect((await timelineOf(renewal)).map(({ kind }) => kind)).toEqual(["renewed"]);
	});

	it("has each event of the service once, and none of a stranger", async () => {
		const { charges, inbox } = test.store;
		const queued = await charges.insertQueued(chargeOf(1, null));
		await charges.compareAndSet(queued, { state: "creating", chargeId: "ch_svc_history" });
		const event = { chargeId: "ch_svc_history", status: "paid", reference: null } as const;
		const paid = { ...event, event: "charge.paid", unknownLane: "authenticated" } as const;
		await inbox.store({ ...paid, event: "charge.failed", unknownLane: "unauthenticated" });
		await inbox.store(paid);
		await inbox.store(paid);
		const timeline = await timelineOf(queued);
		expect(timeline.filter(({ kind }) => kind === "webhook")).toEqual([
			{ kind: "webhook", source: "webhook", actor: null, detail: "charge.paid" },
		]);
	});

	it("includes the order's own lines, and its payment issues with who resolved them", async () => {
		const { charges, issues } = test.store;
		const queued = await charges.insertQueued(chargeOf(1, null));
		await charges.as(admin).record({
			kind: "cancelled_by_merchant",
			chargeRecordId: null,
			orderId: "order_1",
			amountCents: null,
			detail: null,
		});
		await charges.openIssue({
			kind: "refund_due",
			subject: "refund_1",
			chargeRecordId: queued.id,
			chargeId: null,
			orderId: "order_1",
			amountCents: 500,
			reasons: [issueReason("same_reference_paid")],
		});
		const [issue] = (await issues.list({ state: "open", limit: 1, offset: 0 })).issues;
		await issues.resolveByHand(issue?.id ?? "", { by: "user_2", note: "sent" });
		expect(await timelineOf(queued)).toEqual([
			{ kind: "ordered", source: "store", actor: null, detail: null },
			{ kind: "cancelled_by_merchant", ...admin, detail: null },
			{ kind: "issue_opened", source: "store", actor: null, detail: "refund_due" },
			{ kind: "issue_resolved", source: "admin", actor: "user_2", detail: "refund_due" },
		]);
	});
});
