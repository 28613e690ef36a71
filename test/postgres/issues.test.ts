import { issueReason, type PaymentIssueKind } from "@pix-checkout/server/platform";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, useTestDatabase } from "./support/test-database.js";

describe("the table of payment issues", () => {
	const test = useTestDatabase({ keepsRows: true });
	let table: TestDatabase["store"]["charges"];
	let desk: TestDatabase["store"]["issues"];
	beforeAll(() => {
		table = test.store.charges;
		desk = test.store.issues;
	});

	const about = (subject: string, kind: PaymentIssueKind = "service_unavailable") => ({
		kind,
		subject,
		chargeRecordId: null,
		chargeId: null,
		orderId: null,
		amountCents: null,
		reasons: [issueReason("missing_charges", { count: 1 })],
	});
	const rowsOf = (subject: string) =>
		test.sql("SELECT * FROM pix_checkout_issue WHERE subject = $1 ORDER BY occurrence", [subject]);

	it("opens another at once when the last one resolved itself, with its own events", async () => {
		await table.openIssue(about("b"));
		await table.resolveIssue("service_unavailable", "b", "service_works");
		expect(await table.openIssue(about("b"), { reopenAfterMs: 86_400_000 })).toBe(true);
		const [first, second] = await rowsOf("b");
		expect(first).toMatchObject({ occurrence: 1, resolution: "service_works" });
		expect(second).toMatchObject({ occurrence: 2, resolved_at: null, announced_at: null });
		const due = await desk.takeUnannounced(50, 1_000);
		expect(due.map(({ id }) => id)).toContain(second?.id);
	});

	it("lists the charges beside a row's own, but for those whose money was sent back", async () => {
		const beside = { chargeRecordId: "row_1", chargeId: null, amountCents: 100 };
		for (const subject of ["row_1", "ch_kept", "ch_accepted", "ch_sent_back"]) {
			await table.openIssue({ ...about(subject, "unmatched_pix"), ...beside });
			await table.resolveIssue("unmatched_pix", subject, "charge_paid");
			await table.openIssue({ ...about(subject, "duplicate_payment"), ...beside });
		}
		for (const [subject, resolution] of [
			["ch_sent_back", "refunded"],
			["ch_accepted", "accepted"],
		] as const) {
			const issue = await desk.findAbout("duplicate_payment", subject);
			await desk.resolveByHand(issue?.id ?? "", { by: "user_1", resolution });
		}
		const listed = await table.listUnmatched(["row_1"]);
		expect(listed.toSorted()).toEqual(["ch_accepted", "ch_kept"]);
	});

	it("ends an issue without a second announcement while the first is on its way", async () => {
		await table.openIssue(about("f"));
		const isTaken = async () =>
			(await desk.takeUnannounced(50, 60_000)).some(({ subject }) => subject === "f");
		expect(await isTaken()).toBe(true);
		await table.resolveIssue("service_unavailable", "f", "service_works");
		expect(await isTaken()).toBe(false);
	});

	it("keeps how an issue ended, whoever ends it again", async () => {
		await table.openIssue(about("h"));
		const [row] = await rowsOf("h");
		const id = String(row?.id);
		await desk.resolveByHand(id, { by: "user_1", note: "seen" });
		expect(await desk.resolveByHand(id, { by: "user_2", note: "seen later" })).toMatchObject({
			outcome: "issue_resolved_before",
		});
		await table.resolveIssue("service_unavailable", "h", "service_works");
		expect(await desk.find(id)).toMatchObject({
			resolvedBy: "user_1",
			resolutionNote: "seen",
			resolution: null,
		});
	});

	it("asks an order for no money again that is being sent back", async () => {
		const asked = { ...about("g", "refund_due"), orderId: "order_g", amountCents: 1_000 };
		await table.openIssue(asked);
		expect(await table.listOpenIssues(["order_g"])).toHaveLength(1);
		await test.sql("UPDATE pix_checkout_issue SET refunded_cents = 1 WHERE subject = 'g'");
		expect(await table.listOpenIssues(["order_g"])).toEqual([]);
	});

	it("updates the open issue, and leaves resolved ones unchanged", async () => {
		await table.openIssue(about("e", "store_mismatch"));
		await table.resolveIssue("store_mismatch", "e", "charges_known");
		await table.openIssue(about("e", "store_mismatch"), { reopenAfterMs: 0 });
		await table.updateIssue("store_mismatch", "e", {
			amountCents: 700,
			reasons: [issueReason("missing_charges", { count: 7 })],
		});
		expect(await rowsOf("e")).toMatchObject([
			{ amount_cents: null, reasons: [{ params: { count: 1 } }] },
			{ amount_cents: 700, reasons: [{ params: { count: 7 } }] },
		]);
	});
});
