import { issueReason, type PaymentIssueKind } from "@pix-checkout/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

describe("the table of payment issues", () => {
	let test: TestDatabase;
	let table: TestDatabase["store"]["charges"];
	let desk: TestDatabase["store"]["issues"];
	beforeAll(async () => {
		test = await openTestDatabase();
		table = test.store.charges;
		desk = test.store.issues;
	});
	afterAll(() => test?.close());

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

	it("opens another when the merchant resolved the last one long enough ago", async () => {
		await table.openIssue(about("c"));
		const [row] = await rowsOf("c");
		const id = String(row?.id);
		await desk.resolveByHand(id, { by: "user_1", note: "seen" });
		expect(await table.openIssue(about("c"), { reopenAfterMs: 60_000 })).toBe(false);
		await test.sql(
			"UPDATE pix_checkout_issue SET resolved_at = now() - interval '2 minutes' WHERE id = $1",
			[id],
		);
		expect(await table.openIssue(about("c"), { reopenAfterMs: 60_000 })).toBe(true);
	});

	it("lists the charges beside a row's own, but for those whose money was sent back", async () => {
		const beside = { chargeRecordId: "row_1", chargeId: null, amountCents: 100 };
		for (const subject of ["row_1", "ch_kept", "ch_sent_back"]) {
			await table.openIssue({ ...about(subject, "unmatched_pix"), ...beside });
			await table.resolveIssue("unmatched_pix", subject, "charge_paid");
			await table.openIssue({ ...about(subject, "duplicate_payment"), ...beside });
		}
		const sent = await desk.findAbout("duplicate_payment", "ch_sent_back");
		await desk.resolveByHand(sent?.id ?? "", { by: "user_1", resolution: "refunded" });
		expect(await table.listUnmatched(["row_1"])).toEqual(["ch_kept"]);
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
