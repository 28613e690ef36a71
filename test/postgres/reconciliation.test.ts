import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./support/test-database.js";

/** Long before the waits for lists and captures. */
const day = "2026-03-10";
const noon = new Date(`${day}T12:00:00-03:00`);
const dayMs = 86_400_000;

describe("the reconciliation on PostgreSQL", () => {
	const test = useTestDatabase();

	const list = (id: string, given: object = {}) =>
		test.store.servicePayments.recorded([
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
	/** A list of the time of creation lacks all paid charges that no list has shown. */
	const noteUnlisted = (unreadable: string[] = []) =>
		test.store.servicePayments.unlisted(
			{ from: new Date(noon.getTime() - 60 * dayMs), to: new Date(Date.now() + dayMs) },
			unreadable,
		);
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

	it.each([
		["before any list names both", ["id", "uuid", "both"]],
		["after a list named both", ["both", "id", "uuid"]],
		["after a list named the id", ["id", "both", "uuid"]],
		["after a list named the uuid", ["uuid", "both", "id"]],
	] as const)(
		"keep a payment without a row once, whichever id a list names it by: %s",
		async (_, lists) => {
			const ways = {
				id: () => list("ch_svc_9"),
				uuid: () => list("u-9"),
				both: () => list("ch_svc_9", { uuid: "u-9" }),
			};
			for (const way of lists) {
				await ways[way]();
			}
			expect(await verdicts()).toEqual(["not_ours"]);
		},
	);

	it("join a payment that was listed under both ids before its row knew the second one", async () => {
		await list("ch_svc_1");
		await list("u-1");
		await insertPaid({ charge_alias: "u-1" });
		expect(await verdicts()).toEqual(["matched"]);
		await list("u-1");
		await list("ch_svc_1");
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
		await noteUnlisted();
		await letTimePass();
		expect(await byCharge()).toEqual({
			...settled,
			b: "missing_here",
			c: "missing_there",
			d: "not_captured",
			e: "missing_here",
		});
	});

	it("call a payment missing there only after a readable list of its creation", async () => {
		await insertPaid();
		expect(await verdicts()).toEqual(["open"]);
		await noteUnlisted(["ch_svc_1"]);
		expect(await verdicts()).toEqual(["open"]);
		await noteUnlisted();
		expect(await verdicts()).toEqual(["missing_there"]);
		await noteUnlisted(["ch_svc_1"]);
		expect(await verdicts()).toEqual(["open"]);
		await noteUnlisted();
		await list("ch_svc_1");
		expect(await verdicts()).toEqual(["matched"]);
	});

	it("call none missing there of other times, of today, or listed; an accepted one by its payment", async () => {
		const ago = (days: number) => new Date(Date.now() - days * dayMs);
		const paid = (charge_id: string, columns: object) =>
			insertPaid({ id: charge_id, reference: charge_id, charge_id, ...columns });
		await paid("lost", { paid_at: ago(3), requested_at: ago(20) });
		await paid("other_time", { paid_at: ago(3), requested_at: ago(22) });
		await paid("today", { paid_at: ago(0.9), requested_at: ago(20) });
		await paid("listed", { paid_at: ago(3), requested_at: ago(20) });
		await list("listed", { paidAt: ago(3) });
		await paid("accepted", { paid_at: ago(3), requested_at: null });
		const missing = async () =>
			(
				await test.sql(
					"SELECT id FROM pix_checkout_charge WHERE unlisted_at IS NOT NULL ORDER BY id",
				)
			).map(({ id }) => id);
		const slice = (days: number) => ({ from: ago(days + 0.5), to: ago(days - 0.5) });
		await test.store.servicePayments.unlisted(slice(20), []);
		expect(await missing()).toEqual(["lost"]);
		await test.store.servicePayments.unlisted(slice(40), []);
		expect(await missing()).toEqual(["accepted", "lost"]);
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

describe("issues about a day's payments", () => {
	const test = useTestDatabase({ keepsRows: true });

	it("are found by charge, by row and by session, open ones first, if they explain its difference", async () => {
		const { reconciliation, charges, issues, servicePayments } = test.store;
		const reasons = [{ code: "reconciliation_missing_there" as const, params: { day } }];
		const about = {
			kind: "reconciliation_differs" as const,
			chargeRecordId: null,
			chargeId: null,
			orderId: null,
			amountCents: 1,
			reasons,
		};
		await test.insertCharge({ id: "a", charge_id: "ch_a", state: "captured", paid_at: noon });
		await test.insertCharge({ id: "b", charge_id: "ch_b", state: "captured", paid_at: noon });
		await charges.openIssue({ ...about, subject: "a", chargeRecordId: "a", chargeId: "ch_a" });
		await charges.resolveIssue("reconciliation_differs", "a", "reconciliation_agrees");
		await charges.openIssue({ ...about, kind: "amount_mismatch", subject: "x", chargeId: "ch_a" });
		// A duplicate of `b`: an issue about the other charge with its reference.
		await charges.openIssue({
			...about,
			kind: "duplicate_payment",
			subject: "ch_other",
			chargeRecordId: "b",
			chargeId: "ch_other",
		});
		await charges.openIssue({ ...about, subject: "payses_1" });
		const [a, b] = await servicePayments.ofDay(day);
		if (!a || !b) {
			throw new Error("the day has no payments");
		}
		const session = { ...a, chargeRecordId: null, chargeIds: [], sessionId: "payses_1" };
		expect(await reconciliation.findIssues([a, b, session])).toMatchObject([
			{ kind: "amount_mismatch", resolvedAt: null },
			null,
			{ kind: "reconciliation_differs", resolvedAt: null },
		]);
		const { id = "" } = (await issues.findAbout("amount_mismatch", "x")) ?? {};
		await issues.resolveByHand(id, { by: "user_1", note: "sent back" });
		await charges.openIssue({
			...about,
			kind: "creation_failed",
			subject: "b",
			chargeRecordId: "b",
		});
		await charges.resolveIssue("creation_failed", "b", "charge_created");
		expect(await reconciliation.findIssues([a, b])).toMatchObject([
			{ id, resolvedAt: expect.any(Date) },
			null,
		]);
		expect(await reconciliation.listIssues(day)).toEqual([
			{ subject: "a", code: "reconciliation_missing_there", isOpen: false },
			{ subject: "payses_1", code: "reconciliation_missing_there", isOpen: true },
		]);
	});
});
