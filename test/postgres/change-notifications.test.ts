import {
	type ChangeNotificationsOnDatabase,
	type Database,
	openChargeStore,
} from "@pix-checkout/postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseOnPool } from "../support/database-on-pool.js";
import { waitFor } from "../support/wait-for.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const logger = { warn: () => undefined };

describe("the notifications of changed charges", () => {
	let test: TestDatabase;
	let stop: () => Promise<void>;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(() => test?.close());
	beforeEach(async () => {
		await test.clear();
		stop = async () => {};
	});
	afterEach(() => stop());

	const open = (database: Database): ChangeNotificationsOnDatabase => {
		const { changes } = openChargeStore(database, logger);
		stop = () => changes.stop();
		return changes;
	};
	/** Follows an id and counts what is told. */
	const follow = (changes: ChangeNotificationsOnDatabase, id: string) => {
		const notified = { times: 0, end: changes.follow(id, () => void notified.times++) };
		return notified;
	};
	const change = (columns: string, id = "session_1") =>
		test.sql(
			`UPDATE pix_checkout_charge SET version = version + 1, ${columns} WHERE session_id = '${id}'`,
		);
	const untilListening = (changes: ChangeNotificationsOnDatabase) =>
		waitFor("the notifications to work", async () => changes.isListening, Boolean);
	const untilTold = (notified: { times: number }, more: number) =>
		waitFor(
			"the notifications",
			async () => notified.times,
			(times) => times >= more,
		);

	it("tell of a new charge and of each change that a page shows, by session and by order", async () => {
		const changes = open(databaseOnPool(test.pool));
		const bySession = follow(changes, "session_1");
		const byOrder = follow(changes, "order_1");
		const other = follow(changes, "session_2");
		await untilListening(changes);
		// The one query after the line is notified has told everyone once.
		await untilTold(other, 1);
		const before = { session: bySession.times, order: byOrder.times, other: other.times };
		await test.insertCharge({ session_id: "session_1", order_id: "order_1", state: "pending" });
		await untilTold(bySession, before.session + 1);
		await change("lease_until = now(), checked_at = now()");
		await change("state = 'paid'");
		await untilTold(bySession, before.session + 2);
		await untilTold(byOrder, before.order + 2);
		// Notifications come in their order, so the lease has told nobody.
		expect({ session: bySession.times, order: byOrder.times, other: other.times }).toEqual({
			session: before.session + 2,
			order: before.order + 2,
			other: before.other,
		});
		bySession.end();
		await change("state = 'captured'");
		await untilTold(byOrder, before.order + 3);
		expect(bySession.times).toBe(before.session + 2);
	});

	it("ask for changes where a pooler keeps the notifications back", async () => {
		const pooled = databaseOnPool(test.pool);
		const deaf = { ...pooled, listen: async () => async () => undefined };
		const changes = open(deaf);
		await test.insertCharge({ session_id: "session_1", order_id: "order_1", state: "pending" });
		const bySession = follow(changes, "session_1");
		const byOrder = follow(changes, "order_1");
		// The first query tells once, because it knows nothing of before.
		await untilTold(bySession, 1);
		await untilTold(byOrder, 1);
		await change("state = 'paid'");
		await untilTold(bySession, 2);
		await untilTold(byOrder, 2);
		expect(changes.isListening).toBe(false);
	});

	it("ask for changes while their connection is lost", async () => {
		const changes = open(databaseOnPool(test.pool));
		const notified = follow(changes, "session_1");
		await test.insertCharge({ session_id: "session_1", state: "pending" });
		await untilListening(changes);
		await test.sql(
			`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE query = 'LISTEN pix_checkout_charge' AND datname = current_database()`,
		);
		await waitFor(
			"the line to be lost",
			async () => changes.isListening,
			(is) => !is,
		);
		const before = notified.times;
		await change("state = 'paid'");
		await untilTold(notified, before + 1);
	});
});
