import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./support/test-database.js";

const day = "2026-11-24";
const lateLastNight = new Date("2026-11-23T23:59:59-03:00");
const tonight = at("23:59:59");
const tomorrow = new Date("2026-11-25T23:59:59-03:00");
const nothing = { count: 0, cents: 0 };

describe("a day at a glance", () => {
	const test = useTestDatabase();

	const glance = () => test.store.overview.sumsOfDay(day);
	/** Writes a charge of 10 reais of an order of its own, created on the day. */
	const charge = (columns: object) =>
		test.insertCharge({
			amount_cents: 1_000,
			created_at: at("10:00:00"),
			expires_at: tonight,
			...columns,
		});

	it("has only zeros before the first order", async () => {
		expect(await glance()).toEqual({
			paid: nothing,
			waiting: nothing,
			expired: nothing,
			orders: { ended: 0, paid: 0 },
			boletosDueNextDay: nothing,
		});
	});

	it("counts what was paid on the day in São Paulo, whenever it was ordered", async () => {
		await charge({ state: "captured", paid_at: at("00:00:00"), created_at: lateLastNight });
		await charge({ state: "paid", paid_at: tonight, amount_cents: 250 });
		await charge({ state: "captured", paid_at: at("12:00:00"), accepted_cents: 300 });
		await charge({ state: "captured", paid_at: lateLastNight });
		await charge({ state: "captured", paid_at: new Date("2026-11-25T00:00:00-03:00") });
		expect((await glance()).paid).toEqual({ count: 3, cents: 1_550 });
	});

	it("counts the codes that wait now, of any day, and not the revoked ones", async () => {
		await charge({ state: "pending", created_at: new Date("2026-11-01T12:00:00Z") });
		await charge({ state: "queued" });
		await charge({ state: "pending", code_revoked_at: at("11:00:00") });
		await charge({ state: "expired" });
		expect((await glance()).waiting).toEqual({ count: 2, cents: 2_000 });
	});

	it("counts the unpaid boletos whose last day is tomorrow", async () => {
		await charge({ state: "pending", method: "boleto", expires_at: tomorrow });
		await charge({ state: "pending", method: "boleto", expires_at: tonight });
		await charge({ state: "pending", method: "pix", expires_at: tomorrow });
		await charge({ state: "captured", method: "boleto", expires_at: tomorrow });
		expect((await glance()).boletosDueNextDay).toEqual({ count: 1, cents: 1_000 });
	});

	it("counts the codes that ran out on the day, unless another pays the order or may", async () => {
		await charge({ state: "expired", expires_at: at("11:00:00") });
		await charge({ state: "closed", expires_at: at("11:00:00"), checked_at: at("12:00:00") });
		await charge({ state: "closed", expires_at: lateLastNight, checked_at: at("12:00:00") });
		// The merchant cancelled its order before.
		await charge({ state: "expired", expires_at: at("11:00:00"), code_revoked_at: at("10:30:00") });
		const renewed = { session_id: "payses_renewed", order_id: "order_renewed" };
		await charge({ ...renewed, attempt: 1, state: "expired", expires_at: at("11:00:00") });
		await charge({ ...renewed, attempt: 2, state: "pending" });
		const byBoleto = { order_id: "order_boleto" };
		await charge({ ...byBoleto, state: "expired", expires_at: at("11:00:00") });
		await charge({ ...byBoleto, state: "captured", method: "boleto", paid_at: at("11:30:00") });
		expect((await glance()).expired).toEqual({ count: 2, cents: 2_000 });
	});

	it("counts how many of the day's orders that wait no more are paid", async () => {
		await charge({ state: "captured", paid_at: at("10:05:00") });
		await charge({ state: "pending" });
		await charge({ state: "expired" });
		await charge({ state: "failed" });
		await charge({ state: "pending", code_revoked_at: at("11:00:00") });
		await charge({ state: "discarded" });
		await charge({ state: "closed", created_at: lateLastNight });
		// A new code for yesterday's order.
		await charge({ session_id: "payses_old", attempt: 2, state: "closed" });
		// Two codes of one order count once.
		const twice = { session_id: "payses_twice", order_id: "order_twice" };
		await charge({ ...twice, attempt: 1, state: "expired" });
		await charge({ ...twice, attempt: 2, state: "captured", paid_at: at("12:00:00") });
		expect((await glance()).orders).toEqual({ ended: 5, paid: 2 });
	});

	describe("of money that goes back", () => {
		const paid = { paid_at: at("12:00:00"), state: "captured" };
		const late = { ...paid, state: "paid", issue: "paid_after_cancellation" };
		/** A refund in the store's books. */
		const refund = (sessionId: string, recordId: string, cents: number) =>
			test.insert("pix_checkout_refund", {
				id: `ref_${recordId}_${cents}`,
				session_id: sessionId,
				charge_record_id: recordId,
				amount: String(cents / 100),
				amount_cents: cents,
			});
		/** An issue of which the merchant has sent so much back by hand. */
		const sentByHand = (kind: string, recordId: string, cents: number) =>
			test.insert("pix_checkout_issue", {
				id: `issue_${recordId}`,
				kind,
				subject: recordId,
				charge_record_id: recordId,
				amount_cents: 1_000,
				refunded_cents: cents,
				reasons: "[]",
			});

		it("counts what stays, from the moment of the refund, and once when it is sent", async () => {
			await charge(paid);
			const partly = await charge({ ...paid, session_id: "payses_partly" });
			await refund("payses_partly", partly, 250);
			await refund("payses_partly", partly, 150);
			const wholly = await charge({ ...paid, session_id: "payses_wholly" });
			await refund("payses_wholly", wholly, 1_000);
			await sentByHand("refund_due", wholly, 1_000);
			expect(await glance()).toMatchObject({
				paid: { count: 2, cents: 1_600 },
				orders: { ended: 3, paid: 2 },
			});
		});

		it("counts a refund of an accepted payment in the session that captured it", async () => {
			const accepted = { ...paid, session_id: "payses_old", accepted_session_id: "payses_new" };
			const id = await charge({ ...accepted, accepted_cents: 800 });
			await refund("payses_new", id, 800);
			expect((await glance()).paid).toEqual(nothing);
		});

		it("counts a payment that came late until it is sent back, and its order never as paid", async () => {
			const sent = await charge(late);
			await sentByHand("paid_after_cancellation", sent, 1_000);
			await charge(late);
			await charge({ ...late, accepted_order_id: "order_for_it" });
			expect(await glance()).toMatchObject({
				paid: { count: 2, cents: 2_000 },
				orders: { ended: 3, paid: 1 },
			});
		});
	});
});

/** A moment of the day in São Paulo. */
function at(time: string): Date {
	return new Date(`2026-11-24T${time}-03:00`);
}
