import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

let test: TestDatabase;
beforeAll(async () => {
	test = await openTestDatabase();
});
beforeEach(() => test.clear());
afterAll(() => test?.close());

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
])("a row that can't be read holds up no other in %s, and is logged", async (_, work) => {
	const before = test.warnings.length;
	expect(await work()).toBe("good");
	expect(test.warnings.slice(before)).toEqual([
		expect.stringMatching(/^row \S+ of .* can't be read/),
	]);
});
