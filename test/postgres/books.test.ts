import { dayOf } from "@pix-checkout/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

/** Long before the waits for lists and captures. */
const day = "2026-03-10";
const noon = new Date(`${day}T12:00:00-03:00`);

describe("the books on PostgreSQL", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	afterAll(() => test?.close());
	beforeEach(() => test.clear());

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
	/** Moves the first listing out of the time that a capture may take. */
	const letTimePass = () =>
		test.sql(
			"UPDATE pix_checkout_service_payment SET first_listed_at = first_listed_at - interval '2 hours'",
		);
	const insertPaid = (columns = {}) =>
		test.insertCharge({
			charge_id: "ch_svc_1",
			state: "captured",
			paid_at: noon,
			order_id: "order_1",
			...columns,
		});
	const verdicts = async (of = day) =>
		(await test.store.servicePayments.ofDay(of)).map(({ verdict }) => verdict);

	it("match a payment that both sides have, with its fee and net", async () => {
		await insertPaid();
		await list("ch_svc_1");
		expect(await test.store.servicePayments.ofDay(day)).toMatchObject([
			{
				chargeId: "ch_svc_1",
				orderId: "order_1",
				method: "pix",
				serviceCents: 5990,
				feeCents: 100,
				netCents: 5890,
				storeCents: 5990,
				verdict: "matched",
			},
		]);
	});

	it("know a charge by its other identifier, and keep it once in both dialects", async () => {
		await insertPaid({ charge_alias: "u-1" });
		await list("u-1");
		await list("ch_svc_1", { uuid: "u-1" });
		expect(await verdicts()).toEqual(["matched"]);
	});

	it("name what differs, once a list or a capture had its time", async () => {
		await insertPaid({ reference: "pxc_a", charge_id: "a", amount_cents: 5991 });
		await list("a");
		await insertPaid({ reference: "pxc_b", charge_id: "b", state: "closed", paid_at: null });
		await list("b");
		await insertPaid({ id: "pxcharge_c", reference: "pxc_c", charge_id: "c" });
		await insertPaid({ reference: "pxc_d", charge_id: "d", state: "paid" });
		await list("d");
		// A second charge with the reference of a row: a duplicate.
		await list("e", { reference: "pxc_d" });
		await list("f", { reference: "pxc_of_another_store" });
		await list("g");
		const byCharge = async () =>
			Object.fromEntries(
				(await test.store.servicePayments.ofDay(day)).map((one) => [one.chargeId, one.verdict]),
			);
		const settled = { a: "amount_differs", f: "not_ours", g: "not_ours" };
		expect(await byCharge()).toEqual({ ...settled, b: "open", c: "open", d: "open", e: "open" });
		await test.store.days.recordAsked(["pxcharge_c"], "missing");
		await letTimePass();
		expect(await byCharge()).toEqual({
			...settled,
			b: "missing_here",
			c: "missing_there",
			d: "not_captured",
			e: "missing_here",
		});
	});

	it("call a payment missing there only after the list of its creation was read, and readable", async () => {
		await insertPaid({ id: "pxcharge_1" });
		expect(await verdicts()).toEqual(["open"]);
		await test.store.days.recordAsked(["pxcharge_1"], "unreadable");
		expect(await verdicts()).toEqual(["open"]);
		await test.store.days.recordAsked(["pxcharge_1"], "missing");
		expect(await verdicts()).toEqual(["missing_there"]);
		await list("ch_svc_1");
		expect(await verdicts()).toEqual(["matched"]);
	});

	it("ask for paid charges that no list has shown in a day, and once a day for a week", async () => {
		const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
		const asked = async (days: number) => {
			const today = dayOf(ago(days));
			return (await test.store.days.listUnasked(today, 10)).map(({ id }) => id);
		};
		await insertPaid({ id: "young", reference: "a", charge_id: "a", paid_at: ago(0.9) });
		await insertPaid({ id: "listed", reference: "b", charge_id: "b", paid_at: ago(3) });
		await list("b", { paidAt: ago(3) });
		await insertPaid({ id: "lost", reference: "c", charge_id: "c", paid_at: ago(3) });
		await insertPaid({ id: "old", reference: "d", charge_id: "d", paid_at: ago(30) });
		expect([await asked(0.9), await asked(3), await asked(30)]).toEqual([[], ["lost"], ["old"]]);
		await test.store.days.recordAsked(["lost", "old"], "missing");
		expect([await asked(3), await asked(30)]).toEqual([[], []]);
		await test.sql(
			"UPDATE pix_checkout_unlisted_charge SET asked_at = asked_at - interval '25 hours'",
		);
		expect([await asked(3), await asked(30)]).toEqual([["lost"], []]);
	});

	it("find the listing of a charge that becomes paid after its list was read", async () => {
		await insertPaid({ id: "late", charge_id: null, state: "unconfirmed", paid_at: null });
		await list("ch_svc_1", { uuid: "u-1" });
		await test.sql(
			"UPDATE pix_checkout_charge SET charge_id = 'ch_svc_1', state = 'captured', paid_at = $1",
			[noon],
		);
		expect(await test.store.servicePayments.ofDay(day)).toMatchObject([
			{ chargeRecordId: "late", verdict: "matched", chargeIds: ["u-1", "ch_svc_1"] },
		]);
	});

	it("count a charge once that lists of both dialects name differently", async () => {
		await insertPaid({ charge_alias: "u-1" });
		await list("ch_svc_1");
		await list("u-1");
		expect(await verdicts()).toEqual(["matched"]);
	});

	it("divide days at midnight in São Paulo, by the service's time", async () => {
		await insertPaid({ paid_at: new Date("2026-03-11T00:00:01-03:00") });
		await list("ch_svc_1", { paidAt: new Date("2026-03-10T23:59:59.999-03:00") });
		await list("next", { paidAt: new Date("2026-03-11T00:00:00-03:00"), amountCents: 1 });
		expect(await verdicts()).toEqual(["matched"]);
		expect(await test.store.servicePayments.sumsOfDays(day, "2026-03-11")).toMatchObject([
			{ day: "2026-03-11", verdict: "not_ours", count: 1, serviceCents: 1 },
			{ day, method: "pix", verdict: "matched", count: 1, serviceCents: 5990, storeCents: 5990 },
		]);
		expect(await test.store.servicePayments.sumsOfDays(day, day)).toHaveLength(1);
	});

	it("keep a fee that a later list leaves out, and count payments without one", async () => {
		await list("a");
		await list("a", { fee: null });
		await list("b", { fee: null, amountCents: 3_000_000_000 });
		expect(await test.store.servicePayments.sumsOfDays(day, day)).toMatchObject([
			{ count: 2, serviceCents: 3_000_005_990, feeCents: 100, netCents: 5890, withoutFee: 1 },
		]);
	});

	it("write nothing for a list that repeats itself", async () => {
		await insertPaid();
		const written = () => test.sql("SELECT ctid::text FROM pix_checkout_service_payment");
		await list("ch_svc_1");
		const first = await written();
		await list("ch_svc_1");
		expect(await written()).toEqual(first);
	});
});
