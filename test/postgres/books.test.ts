import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostPagesOf } from "./support/pages-of.js";
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
		await insertPaid({ reference: "pxc_c", charge_id: "c" });
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
		const settled = { a: "amount_differs", c: "missing_there", f: "not_ours", g: "not_ours" };
		expect(await byCharge()).toEqual({ ...settled, b: "open", d: "open", e: "open" });
		await letTimePass();
		expect(await byCharge()).toEqual({
			...settled,
			b: "missing_here",
			d: "not_captured",
			e: "missing_here",
		});
	});

	it("wait a day for a list that has not shown a payment", async () => {
		const hourAgo = new Date(Date.now() - 3_600_000);
		await insertPaid({ paid_at: hourAgo });
		const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(
			hourAgo,
		);
		expect(await verdicts(today)).toEqual(["open"]);
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

	it("read few pages of 200,000 payments for a day, and for a month", async () => {
		await test.sql(
			`INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference,
				amount_cents, state, version, charge_id, queued_at, tries, paid_at)
			SELECT 'pxcharge_' || n, 'payses_' || n, 1, 'pix', 'reference', 'pxc_' || n, 100,
				'captured', 1, 'ch_svc_' || n, now(), 0, $1::timestamptz - n * interval '5 minutes'
			FROM generate_series(1, 200000) n`,
			[noon],
		);
		await test.sql(
			`INSERT INTO pix_checkout_service_payment
				(charge_id, charge_record_id, reference, amount_cents, paid_at)
			SELECT charge_id, id, reference, 100, paid_at FROM pix_checkout_charge`,
		);
		await test.sql("ANALYZE pix_checkout_charge; ANALYZE pix_checkout_service_payment");
		const pagesOf = (send: Parameters<typeof mostPagesOf>[1]) => mostPagesOf(test, send);
		expect(await pagesOf((store) => store.servicePayments.ofDay("2026-03-09"))).toBeLessThan(3_500);
		expect(
			await pagesOf((store) => store.servicePayments.sumsOfDays("2026-02-08", "2026-03-09")),
		).toBeLessThan(90_000);
	});
});
