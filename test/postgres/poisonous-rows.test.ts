import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

let test: TestDatabase;
beforeAll(async () => {
	test = await openTestDatabase();
});
beforeEach(() => test.clear());
afterAll(() => test?.close());
// No event can be unreadable as the schema is.
beforeAll(() => test.sql("ALTER TABLE pix_checkout_webhook_event ALTER status DROP NOT NULL"));

const now = new Date();
const lease = new Date(now.getTime() + 60_000);

/** Each plants a row that can't be read before a good one, and returns what the next piece of work is. */
it.each<[string, () => Promise<unknown>]>([
	[
		"the queue of creations",
		async () => {
			const queued = { state: "queued", next_action_at: now, queued_at: now };
			await test.insertCharge({ ...queued, turn: 1, revoked_reason: "poison" });
			const id = await test.insertCharge({ ...queued, turn: 2, session_id: "good" });
			const taken = await test.store.queue.takeQueued(now, lease);
			return taken.kind === "taken" && taken.record.id === id && taken.record.sessionId;
		},
	],
	[
		"the outbox of issues",
		async () => {
			const due = { reasons: "[]", announce_at: new Date(0) };
			await test.insert("pix_checkout_issue", { ...due, id: "1", kind: "poison", subject: "1" });
			const good = { ...due, id: "2", kind: "webhook_failed", subject: "good" };
			await test.insert("pix_checkout_issue", good);
			return (await test.store.issues.takeUnannounced(20, 1_000))[0]?.subject;
		},
	],
	[
		"the due charges",
		async () => {
			await test.insertCharge({ next_action_at: new Date(0), revoked_reason: "poison" });
			await test.insertCharge({ next_action_at: new Date(1), session_id: "good" });
			return (await test.store.charges.listDue(now, 10))[0]?.sessionId;
		},
	],
	...(["known", "authenticated", "unauthenticated"] as const).map(
		(lane): [string, () => Promise<unknown>] => [
			`the inbox (${lane})`,
			async () => {
				const due = {
					event: "charge",
					lane,
					state: "received",
					tries: 0,
					next_try_at: new Date(0),
				};
				const event = (id: string, receivedAt: number, status: string | null) =>
					test.insert("pix_checkout_webhook_event", {
						...due,
						id,
						charge_id: id,
						charge_record_id: id,
						status,
						next_try_at: new Date(2 - receivedAt),
						received_at: new Date(receivedAt),
					});
				await event("poison", 2, null);
				await event("good", 1, "paid");
				const { inbox } = test.store;
				return lane === "known"
					? (await inbox.claimCharge(1_000))[0]?.chargeId
					: (await inbox.claimNewest(lane, 1_000))?.chargeId;
			},
		],
	),
	[
		"the charges that wait long",
		async () => {
			const queued = { state: "queued", queued_at: new Date(0) };
			await test.insertCharge({ ...queued, revoked_reason: "poison" });
			await test.insertCharge({ ...queued, session_id: "good" });
			return (await test.store.charges.listWaiting(now, 10))[0]?.sessionId;
		},
	],
	[
		"the charges that the service doesn't know",
		async () => {
			await test.insertCharge({ missing_since: new Date(0), revoked_reason: "poison" });
			await test.insertCharge({ missing_since: new Date(1), session_id: "good" });
			return (await test.store.charges.listMissing(now, 10)).records[0]?.sessionId;
		},
	],
	[
		"the list of issues",
		async () => {
			const opened = { reasons: "[]", created_at: now };
			await test.insert("pix_checkout_issue", { ...opened, id: "2", kind: "poison", subject: "1" });
			const good = { ...opened, id: "1", kind: "webhook_failed", subject: "good" };
			await test.insert("pix_checkout_issue", good);
			return (await test.store.issues.list({ state: "all", limit: 10, offset: 0 })).issues[0]
				?.subject;
		},
	],
	[
		"the issues of a day's reconciliation",
		async () => {
			const reasons = (code: string) => JSON.stringify([{ code, params: { day: "2026-03-10" } }]);
			for (const [subject, code] of [
				["bad", "poison"],
				["good", "reconciliation_missing_here"],
			] as const) {
				await test.insert("pix_checkout_issue", {
					id: subject,
					kind: "reconciliation_differs",
					subject,
					reasons: reasons(code),
				});
			}
			return (await test.store.reconciliation.listIssues("2026-03-10"))[0]?.subject;
		},
	],
	[
		"the search of charges",
		async () => {
			await test.insertCharge({ created_at: new Date(1), revoked_reason: "poison" });
			await test.insertCharge({ created_at: new Date(0), session_id: "good" });
			const { charges } = await test.store.overview.search({}, { limit: 10, offset: 0 });
			return charges[0]?.sessionId;
		},
	],
	[
		"the export of charges",
		async () => {
			await test.insertCharge({ created_at: new Date(1), revoked_reason: "poison" });
			await test.insertCharge({ created_at: new Date(0), session_id: "good" });
			for await (const [charge] of test.store.overview.read({})) {
				return charge?.sessionId;
			}
			return null;
		},
	],
])("a row that can't be read holds up no other in %s, and is logged", async (_, work) => {
	const before = test.warnings.length;
	expect(await work()).toBe("good");
	expect(test.warnings.slice(before)).toEqual([
		expect.stringMatching(/^row \S+ of .* can't be read/),
	]);
});

it("a file that can't be deleted holds up no other proof of a refund, and is tried again", async () => {
	const issue = { reasons: "[]", resolved_at: new Date(0), kind: "webhook_failed", subject: "1" };
	await test.insert("pix_checkout_issue", { ...issue, id: "1" });
	for (const id of ["poison", "good"]) {
		const sent = {
			id,
			issue_id: "1",
			idempotency_key: id,
			amount_cents: 1,
			sent_by: "user_1",
			file_id: id,
		};
		await test.insert("pix_checkout_refund_sent", { ...sent, created_at: new Date(0) });
	}
	const purge = (bad: string) =>
		test.store.personalData.purge("refundProofs", 30, {
			delete: async (ids) => {
				if (ids.includes(bad)) {
					throw new Error("for fulana@example.com");
				}
			},
		});
	const kept = () => test.sql("SELECT file_id FROM pix_checkout_refund_sent WHERE file_id <> ''");
	await purge("poison");
	expect(await kept()).toEqual([{ file_id: "poison" }]);
	expect(test.warnings.at(-1)).toMatch(/^the file of row poison of .* can't be deleted: Error$/);
	await purge("none");
	expect(await kept()).toEqual([]);
});

it("the payer of a charge that can't be read holds up no other", async () => {
	for (const [id, columns] of [
		["1", { revoked_reason: "poison" }],
		["2", {}],
	] as const) {
		await test.insertCharge({ ...columns, session_id: id, state: "closed" });
		await test.insert("pix_checkout_payer", { id, session_id: id, fields: "{}" });
	}
	const forgotten = test.store.payers.forgetFinished("", { limit: 10, leftDays: 1 });
	expect(await forgotten).toMatchObject({ deleted: 2 });
});

it("an issue about more than its column holds is opened, and keeps its amount in the reason", async () => {
	const issue = {
		kind: "reconciliation_differs",
		subject: "good",
		chargeRecordId: null,
		chargeId: null,
		orderId: null,
		amountCents: 2_147_483_648,
		reasons: [],
	} as const;
	await test.store.charges.openIssue({ ...issue, reasons: [] });
	const changes = { amountCents: 9_007_199_254_740_991, reasons: [] };
	await test.store.charges.updateIssue(issue.kind, issue.subject, changes);
	expect(await test.store.issues.findAbout(issue.kind, issue.subject)).toMatchObject({
		amountCents: 2_147_483_647,
	});
});
