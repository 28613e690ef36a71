import { makeReference } from "@pix-checkout/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const minuteMs = 60_000;

describe("the charge store", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	beforeEach(() => test.clear());
	afterAll(() => test?.close());

	it("lists due charges: paid ones first, then the most overdue, and no held ones", async () => {
		const now = new Date();
		const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
		const overdue = await test.insertCharge({ next_action_at: ago(60) });
		const paid = await test.insertCharge({ state: "paid", next_action_at: ago(1) });
		const expired = await test.insertCharge({
			state: "expired",
			next_action_at: ago(5),
			lease_until: ago(1),
		});
		await test.insertCharge({ state: "queued", next_action_at: ago(90) });
		await test.insertCharge({ next_action_at: ago(90), lease_until: ago(-1) });
		await test.insertCharge({ next_action_at: ago(-1) });
		await test.insertCharge({ state: "captured" });
		const ids = async (limit: number) =>
			(await test.store.charges.listDue(now, limit)).map(({ id }) => id);
		expect(await ids(200)).toEqual([paid, overdue, expired]);
		expect(await ids(2)).toEqual([paid, overdue]);
		expect(await ids(1)).toEqual([paid]);
	});

	it("finds the oldest charge that may still be paid: a waiting one, or one that was closed lately", async () => {
		const at = (text: string) => new Date(`2026-11-${text}T12:00:00Z`);
		const since = at("10");
		expect(await test.store.charges.oldestPayable(since)).toBeNull();
		await test.insertCharge({ state: "captured", requested_at: at("01") });
		await test.insertCharge({ state: "closed", requested_at: at("02"), checked_at: at("09") });
		await test.insertCharge({ state: "queued" });
		expect(await test.store.charges.oldestPayable(since)).toBeNull();
		await test.insertCharge({ requested_at: at("08") });
		expect(await test.store.charges.oldestPayable(since)).toEqual(at("08"));
		await test.insertCharge({ state: "closed", requested_at: at("07"), checked_at: at("11") });
		expect(await test.store.charges.oldestPayable(since)).toEqual(at("07"));
		await test.insertCharge({ state: "replaced", requested_at: at("06") });
		expect(await test.store.charges.oldestPayable(since)).toEqual(at("06"));
	});

	it("counts the Pix charges that were made lately and wait for their payment", async () => {
		const at = (text: string) => new Date(`2026-11-10T${text}:00:00Z`);
		await test.insertCharge({ state: "pending", requested_at: at("08") });
		await test.insertCharge({ state: "pending", requested_at: at("09") });
		await test.insertCharge({ state: "pending", requested_at: at("07") });
		await test.insertCharge({ state: "expired", requested_at: at("09") });
		await test.insertCharge({ state: "pending", method: "boleto", requested_at: at("09") });
		expect(await test.store.charges.countPendingPix(at("08"))).toBe(2);
	});

	it("reads the attempts of many sessions and orders at once, each for its own page", async () => {
		const { charges } = test.store;
		const first = await test.insertCharge({ session_id: "payses_1", order_id: "order_1" });
		const renewed = await test.insertCharge({ session_id: "payses_1", attempt: 2 });
		const other = await test.insertCharge({
			session_id: "payses_2",
			order_id: "order_2",
			accepted_session_id: "payses_3",
		});
		const sessions = ["payses_1", "payses_2", "payses_3", "payses_4", "payses_1"];
		const bySession = await Promise.all(sessions.map((id) => charges.listBySession(id)));
		const byOrder = await Promise.all(
			["order_2", "order_1", "order_3"].map((id) => charges.listOfOrder(id, [])),
		);
		const idsOf = (found: { id: string }[][]) => found.map((list) => list.map(({ id }) => id));
		expect(idsOf(bySession)).toEqual([[first, renewed], [other], [other], [], [first, renewed]]);
		expect(idsOf(byOrder)).toEqual([[other], [first, renewed], []]);
	});

	it("lists the other charges when one row is unreadable", async () => {
		const { charges } = test.store;
		const now = new Date();
		const records = await Promise.all(
			["odd", "even"].map((sessionId) =>
				charges.insertQueued({
					sessionId,
					attempt: 1,
					method: "pix",
					dialect: "reference",
					reference: makeReference(),
					shopperKey: null,
					customerKey: null,
					emailKey: null,
					turn: null,
					amountCents: 500,
					queuedAt: now,
					nextActionAt: now,
				}),
			),
		);
		for (const queued of records) {
			await charges.compareAndSet(queued, { state: "pending", missingSince: now });
		}
		const [odd, even] = records;
		await test.sql("UPDATE pix_checkout_charge SET reference = 'odd' WHERE id = $1", [odd?.id]);
		const due = await charges.listDue(new Date(now.getTime() + 1_000), 10);
		expect(due.map(({ id }) => id)).toEqual([even?.id]);
		expect(test.warnings).toEqual([expect.stringContaining(odd?.id ?? "")]);
		expect(await charges.listMissing(now, 5)).toMatchObject({
			records: [{ id: even?.id }],
			count: 2,
		});
	});

	it("lets one of several concurrent writers win, and changes no other column", async () => {
		const { charges } = test.store;
		const at = new Date("2026-11-22T12:00:00.123Z");
		const id = await test.insertCharge({ failure: "timeout", order_id: "order_1" });
		const read = await charges.findById(id);
		if (!read) {
			throw new Error("the charge was not written");
		}
		const written = await charges.compareAndSet(read, {
			paidAt: at,
			failure: null,
			orderId: undefined,
		});
		expect(written).toEqual({ ...read, paidAt: at, failure: null, version: 2 });
		expect(await charges.compareAndSet(read, { state: "paid" })).toBeNull();
		expect(await charges.findById(id)).toEqual(written);
	});
});
