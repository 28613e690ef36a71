import { dayOf } from "@pix-checkout/core";
import { openChargeStore } from "@pix-checkout/postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeTimeAhead } from "../support/move-clock.js";
import { mostPagesOf } from "./support/pages-of.js";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const dayMs = 86_400_000;
const day = "2026-03-10";
const noon = new Date(`${day}T12:00:00-03:00`);

describe("the stored sums of days", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(() => test?.close());
	beforeEach(async () => {
		await test.sql(storeTimeAhead(0));
		await test.clear();
	});

	const list = (id: string, given: object = {}) =>
		test.store.servicePayments.record([
			{
				id,
				uuid: null,
				amountCents: 5990,
				fee: { amountCents: 100, netAmountCents: 5890 },
				paidAt: noon,
				reference: null,
				...given,
			},
		]);
	/** A payment that all sides have. */
	const pay = async (id: string, columns: { paid_at?: Date } = {}) => {
		const { paid_at = noon } = columns;
		await test.insertCharge({ charge_id: id, id, state: "captured", paid_at });
		await list(id, { paidAt: paid_at });
	};
	const sums = (from = day, to = day) => test.store.days.sumsOfDays(from, to);
	const computed = (from = day, to = day) => test.store.servicePayments.sumsOfDays(from, to);
	/** Whether the sums of the day come from their row. */
	const areStored = async () => {
		await test.sql(
			"UPDATE pix_checkout_day_sums SET sums = jsonb_set(sums, '{0,count}', '77') WHERE day = $1",
			[day],
		);
		return (await sums()).some(({ count }) => count === 77);
	};

	it("are those of the payments, and read none of them", async () => {
		await pay("a");
		await pay("b");
		await list("c", { fee: null });
		await test.store.days.addUp(day);
		expect(await sums()).toEqual(await computed());
		expect(await areStored()).toBe(true);
		expect(await mostPagesOf(test, (store) => store.days.sumsOfDays(day, day))).toBeLessThan(5);
	});

	it.each([
		["a new payment at the service", () => list("b")],
		[
			"a fee that a later list names",
			() => list("a", { fee: { amountCents: 1, netAmountCents: 2 } }),
		],
		["another amount at the service", () => list("a", { amountCents: 1 })],
		["a new payment in the charge store", () => pay("b")],
		[
			"a charge that becomes paid",
			async () => {
				const id = await test.insertCharge({ charge_id: "b" });
				await test.sql(
					"UPDATE pix_checkout_charge SET state = 'paid', paid_at = $1 WHERE id = $2",
					[noon, id],
				);
			},
		],
		[
			"another accepted amount",
			() => test.sql("UPDATE pix_checkout_charge SET accepted_cents = 1 WHERE id = 'a'"),
		],
		[
			"a charge that the service's list lacks",
			async () => {
				await test.sql("DELETE FROM pix_checkout_service_payment");
				await test.store.days.addUp(day);
				await test.store.days.recordAsked(["a"], "missing");
			},
		],
	] as const)("are stale after %s", async (_, change) => {
		await pay("a");
		await test.store.days.addUp(day);
		await change();
		expect(await sums()).toEqual(await computed());
		expect(await areStored()).toBe(false);
		expect(await test.store.days.listDue(1_000)).toContain(day);
	});

	it("stay those of the day after a change that they don't show", async () => {
		await pay("a");
		await test.store.days.addUp(day);
		await test.sql(
			"UPDATE pix_checkout_charge SET checked_at = now(), version = version + 1, next_action_at = now()",
		);
		await list("a");
		expect(await areStored()).toBe(true);
	});

	it("never hide a change that commits after they were added up", async () => {
		await pay("a");
		const client = await test.pool.connect();
		try {
			await client.query("BEGIN");
			await client.query("UPDATE pix_checkout_charge SET amount_cents = 1 WHERE id = 'a'");
			await test.store.days.addUp(day);
			expect(await sums()).toMatchObject([{ verdict: "matched", storeCents: 5990 }]);
			await client.query("COMMIT");
			expect(await sums()).toMatchObject([{ verdict: "amount_differs", storeCents: 1 }]);
		} finally {
			client.release();
		}
	});

	it("never hide a change that commits while they are being stored", async () => {
		await pay("a");
		await test.database.transaction(async (adding) => {
			await openChargeStore(adding, console).days.addUp(day);
			await test.sql("UPDATE pix_checkout_charge SET amount_cents = 1 WHERE id = 'a'");
		});
		expect(await sums()).toMatchObject([{ verdict: "amount_differs", storeCents: 1 }]);
		expect(await areStored()).toBe(false);
	});

	it("change on both days when the service's time moves a payment over midnight", async () => {
		const next = "2026-03-11";
		const paidHere = new Date(`${next}T00:00:01-03:00`);
		await test.insertCharge({ charge_id: "a", id: "a", state: "captured", paid_at: paidHere });
		await test.store.days.addUp(next);
		await test.store.days.addUp(day);
		await list("a", { paidAt: new Date(`${day}T23:59:59-03:00`) });
		expect(await sums(day, next)).toMatchObject([{ day, verdict: "matched", count: 1 }]);
		expect(await test.store.days.listDue(1_000)).toEqual(expect.arrayContaining([day, next]));
	});

	it("are shown of days before yesterday that were over when they were added up", async () => {
		const yesterday = new Date(Date.now() - dayMs);
		await pay("a", { paid_at: yesterday });
		const over = dayOf(yesterday);
		await test.store.days.addUp(over);
		const shown = async () => {
			await test.sql("UPDATE pix_checkout_day_sums SET sums = jsonb_set(sums, '{0,count}', '77')");
			return (await sums(over, over))[0]?.count === 77;
		};
		expect(await shown()).toBe(false);
		await test.sql(storeTimeAhead(dayMs));
		expect(await shown()).toBe(false);
		expect(await test.store.days.listDue(1_000)).toContain(over);
		await test.store.days.addUp(over);
		expect(await shown()).toBe(true);
	});

	it("are never shown while a payment is open", async () => {
		await test.insertCharge({ charge_id: "a", id: "a", state: "captured", paid_at: noon });
		expect(await test.store.days.addUp(day)).toEqual({ hasOpen: true });
		expect(await areStored()).toBe(false);
	});

	it("are due for each day that is over, newest first, until they are stored", async () => {
		const ago = (days: number) => new Date(Date.now() - days * dayMs);
		await pay("a", { paid_at: ago(3) });
		await pay("b", { paid_at: ago(0) });
		const due = () => test.store.days.listDue(2);
		const [yesterday, before, oldest] = [1, 2, 3].map((days) => dayOf(ago(days)));
		expect(await due()).toEqual([yesterday, before]);
		await test.store.days.postpone(yesterday ?? "", 60_000);
		expect(await due()).toEqual([before, oldest]);
		await test.store.days.addUp(before ?? "");
		await test.store.days.postpone(oldest ?? "", 0);
		expect(await due()).toEqual([oldest]);
	});

	it("are due for five years at most, whatever date the service names", async () => {
		await list("a", { paidAt: new Date("1970-01-01T00:00:00Z") });
		expect((await test.store.days.listDue(10_000)).length).toBeLessThan(5 * 366 + 2);
	});

	it("stand beside days that are added up now", async () => {
		await pay("a");
		await pay("b", { paid_at: new Date("2026-03-12T12:00:00-03:00") });
		await pay("c", { paid_at: new Date("2026-03-14T12:00:00-03:00") });
		await test.store.days.addUp("2026-03-12");
		expect(await sums("2026-03-01", "2026-03-31")).toEqual(
			await computed("2026-03-01", "2026-03-31"),
		);
	});
});

describe("issues about a day's payments", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(() => test?.close());

	it("are found by charge, by row and by session, open ones first, if they explain its difference", async () => {
		const { days, issues, servicePayments } = test.store;
		const reasons = [{ code: "books_missing_there" as const, params: { day } }];
		const about = {
			kind: "books_differ" as const,
			chargeRecordId: null,
			chargeId: null,
			orderId: null,
			amountCents: 1,
			reasons,
		};
		await test.insertCharge({ id: "a", charge_id: "ch_a", state: "captured", paid_at: noon });
		await test.insertCharge({ id: "b", charge_id: "ch_b", state: "captured", paid_at: noon });
		await issues.open({ ...about, subject: "a", chargeRecordId: "a", chargeId: "ch_a" });
		await issues.resolve("books_differ", "a", "books_agree");
		await issues.open({ ...about, kind: "amount_mismatch", subject: "x", chargeId: "ch_a" });
		// A duplicate of `b`: an issue about the other charge with its reference.
		await issues.open({
			...about,
			kind: "duplicate_payment",
			subject: "ch_other",
			chargeRecordId: "b",
			chargeId: "ch_other",
		});
		await issues.open({ ...about, subject: "payses_1" });
		const [a, b] = await servicePayments.ofDay(day);
		if (!a || !b) {
			throw new Error("the day has no payments");
		}
		const session = { ...a, chargeRecordId: null, chargeIds: [], sessionId: "payses_1" };
		expect(await days.findIssues([a, b, session])).toMatchObject([
			{ kind: "amount_mismatch", resolvedAt: null },
			null,
			{ kind: "books_differ", resolvedAt: null },
		]);
		const { id = "" } = (await issues.findAbout("amount_mismatch", "x")) ?? {};
		await issues.resolveByHand(id, { by: "user_1", note: "sent back" });
		await issues.open({ ...about, kind: "creation_failed", subject: "b", chargeRecordId: "b" });
		await issues.resolve("creation_failed", "b", "charge_created");
		expect(await days.findIssues([a, b])).toMatchObject([
			{ id, resolvedAt: expect.any(Date) },
			null,
		]);
		expect(await days.listIssues(day)).toEqual([
			{ subject: "a", code: "books_missing_there", isOpen: false },
			{ subject: "payses_1", code: "books_missing_there", isOpen: true },
		]);
	});
});
