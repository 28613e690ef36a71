import type { SandboxCharge } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import { foreignDescription } from "../trouble/chaos.js";
import type { Attempt, Facts, ShopOrder, StoredWebhookEvent } from "./facts.js";
import { brokenPromises } from "./promises.js";

const start = Date.parse("2026-11-21T12:00:00Z");
const minuteMs = 60_000;

describe("the judge of a random run", () => {
	it("finds no broken promise in a good run", () => {
		expect(brokenPromises(goodRun())).toEqual([]);
	});

	const violations: [promise: number, what: string, violate: (facts: Facts) => void][] = [
		[0, "an order has no recorded charge", ({ attempts }) => attempts.splice(3, 1)],
		[
			0,
			"an attempt stays unconfirmed",
			({ attempts }) => change(attempts[3], { state: "unconfirmed" }),
		],
		[0, "work is left over", ({ leftToDo }) => leftToDo.push("charge pxc_1, expired")],
		[
			1,
			"a page shows a code that no row has",
			({ stories }) => change(stories[0]?.sightings[0], { code: "made up" }),
		],
		[
			1,
			"a page shows the code of another session",
			({ stories }) => change(stories[0]?.sightings[0], { sessionId: "session-unpaid" }),
		],
		[
			1,
			"a row shows the code of another charge",
			({ attempts, charges }) =>
				change(attempts[0], { charge_id: charges[2]?.id ?? null, charge_alias: null }),
		],
		[2, "an order is captured twice", ({ orders }) => orders[0]?.captures.push(capture("paid"))],
		[2, "an unpaid order is captured", ({ orders }) => orders[1]?.captures.push(capture("unpaid"))],
		[
			2,
			"another amount is captured",
			({ orders }) => change(orders[0], { captures: [{ ...capture("paid"), cents: 4_999 }] }),
		],
		[
			2,
			"a payment is larger than its capture",
			({ orders }) => change(orders[0]?.captures[0], { paymentCents: 6_000 }),
		],
		[2, "a paid order is not captured", ({ orders }) => change(orders[0], { captures: [] })],
		[
			2,
			"a further payment is captured by the money of the first",
			({ charges }) => change(charges[4], { status: "expired" }),
		],
		[2, "a further payment is not captured", ({ orders }) => orders[4]?.captures.splice(1, 1)],
		[
			2,
			"a further payment is captured twice",
			({ orders }) => orders[4]?.captures.push(capture("further")),
		],
		[2, "a payment beside another one has no issue", ({ issues }) => issues.splice(2, 1)],
		[
			2,
			"the order's books lack a payment",
			({ orders }) => change(orders[4], { receivedCents: 5_000 }),
		],
		[
			2,
			"an order still lacks a captured amount",
			({ orders }) => change(orders[4], { outstandingCents: 5_000 }),
		],
		[
			2,
			"a paid order asks for money",
			({ orders }) => change(orders[4], { asked: [{ cents: 5_000, sessionIds: [] }] }),
		],
		[
			4,
			"an order lacks money that nothing asks for",
			({ orders }) => change(orders[4], { totalCents: 12_000, outstandingCents: 2_000 }),
		],
		[
			4,
			"two issues ask back the same money",
			({ issues }) =>
				issues.push({ ...openIssue("amount_due_changed", "row-paid"), order_id: "order-paid" }),
		],
		[
			2,
			"an overpayment has no issue",
			({ orders }) => change(orders[0], { totalCents: 4_000, outstandingCents: -1_000 }),
		],
		[3, "a row is deleted", ({ attempts }) => attempts.splice(1, 1)],
		[3, "a charge is not linked", ({ attempts }) => change(attempts[1], { order_id: null })],
		[3, "a charge exists only in the charge store", ({ charges }) => charges.splice(1, 1)],
		[3, "a duplicate has no issue", ({ issues }) => issues.splice(1, 1)],
		[4, "a late payment has no issue", ({ issues }) => issues.splice(0, 1)],
		[
			4,
			"the issue of a late payment is already resolved",
			({ issues }) => change(issues[0], { resolved_at: new Date(start) }),
		],
		[
			4,
			"a cancelled order with a capture has no issue",
			({ orders, stories }) => {
				change(orders[0], { cancelledAt: start + minuteMs });
				change(stories[0], { isCancelled: true });
			},
		],
		[
			5,
			"an order is cancelled while its charge is payable",
			({ charges }) => change(charges[1], { expiresAt: at(60) }),
		],
		[
			5,
			"an order is cancelled within its grace",
			({ attempts }) => change(attempts[1], { expires_at: new Date(at(9)) }),
		],
		[
			5,
			"an order is cancelled although its charge was paid",
			({ charges }) => change(charges[2], { paidAt: at(7) }),
		],
		[5, "an order is cancelled without a read of its charge", ({ reads }) => reads.splice(0, 1)],
		[
			5,
			"an order is cancelled when its further charge expires",
			({ orders }) => change(orders[4], { cancelledAt: Date.parse(at(10)) }),
		],
		[6, "a webhook event is not stored", ({ webhookEvents }) => webhookEvents.splice(0, 1)],
		[
			6,
			"a webhook event waits for ever",
			({ webhookEvents }) => change(webhookEvents[0], { state: "received" }),
		],
		[
			6,
			"a true webhook event is ignored",
			({ webhookEvents }) => change(webhookEvents[0], { state: "ignored" }),
		],
	];

	it.each(violations)("sees that promise %i is broken when %s", (promise, _, violate) => {
		const facts = goodRun();
		violate(facts);
		expect(brokenPromises(facts).map((broken) => broken.promise)).toContain(promise);
	});

	it("accepts the cancellation of an order that is paid just after the last read", () => {
		const facts = goodRun();
		change(facts.charges[2], { paidAt: at(9) });
		expect(brokenPromises(facts)).not.toEqual([]);
		facts.reads.push({ chargeId: "ch_svc_late", at: Date.parse(at(8)) });
		expect(brokenPromises(facts)).toEqual([]);
	});

	it("accepts that a true webhook event is ignored in a flood of its reference", () => {
		const facts = goodRun();
		change(facts.webhookEvents[0], { state: "ignored" });
		const forged = (index: number) => webhookEvent(`uuid-${index}`, "pxc_paid", "ignored");
		facts.webhookEvents.push(...Array.from({ length: 9 }, (_, index) => forged(index)));
		expect(brokenPromises(facts)).not.toEqual([]);
		facts.webhookEvents.push(forged(9));
		expect(brokenPromises(facts)).toEqual([]);
	});

	it("lets a page have shown a code whose row went over to a paid charge of its reference", () => {
		const facts = goodRun();
		const description = facts.attempts[0]?.reference ?? "";
		facts.charges.push(charge("before", { status: "expired", description }));
		change(facts.stories[0]?.sightings[0], { code: "code of before" });
		expect(brokenPromises(facts).filter(({ promise }) => promise === 1)).toEqual([]);
	});
});

/**
 * A paid order, an unpaid one, one paid late and one that waits; a paid duplicate; an order that grew
 * and has a further payment; an order paid another way, with a second payment beside it.
 */
function goodRun(): Facts {
	const attempts = [
		attempt("paid", "captured"),
		attempt("unpaid", "closed"),
		attempt("late", "paid"),
		attempt("waiting", "pending"),
		{ ...attempt("further", "captured"), order_id: "order-grown" },
		attempt("grown", "captured"),
		attempt("beside", "paid"),
	];
	return {
		attempts,
		charges: [
			charge("paid", { status: "paid", paidAt: at(1) }),
			charge("unpaid", { status: "expired" }),
			charge("late", { status: "paid", paidAt: at(30) }),
			charge("waiting", { expiresAt: at(600) }),
			charge("further", { status: "paid", paidAt: at(3) }),
			charge("duplicate", {
				status: "paid",
				paidAt: at(2),
				description: attempts[0]?.reference ?? "",
			}),
			charge("grown", { status: "paid", paidAt: at(1) }),
			charge("beside", { status: "paid", paidAt: at(1) }),
			charge("foreign", { status: "paid", paidAt: at(1), description: foreignDescription }),
		],
		orders: [
			order("paid", { captures: [capture("paid")], receivedCents: 5_000, outstandingCents: 0 }),
			order("unpaid", { cancelledAt: Date.parse(at(10)) }),
			order("late", { cancelledAt: Date.parse(at(10)) }),
			order("waiting", {}),
			order("grown", {
				sessionIds: ["session-grown", "session-further"],
				totalCents: 10_000,
				captures: [capture("grown"), capture("further")],
				receivedCents: 10_000,
				outstandingCents: 0,
			}),
			order("beside", { paidElsewhereCents: 5_000, receivedCents: 5_000, outstandingCents: 0 }),
		],
		issues: [
			openIssue("paid_after_cancellation", "row-late"),
			{ ...openIssue("duplicate_payment", "ch_svc_duplicate"), charge_record_id: "row-paid" },
			openIssue("duplicate_payment", "row-beside"),
		],
		reads: [
			{ chargeId: "ch_svc_unpaid", at: Date.parse(at(10)) },
			{ chargeId: "ch_svc_late", at: Date.parse(at(10)) },
		],
		requests: [],
		stories: [
			{
				orderId: "order-paid",
				sightings: [{ sessionId: "session-paid", code: "code of paid" }],
				isCancelled: false,
			},
		],
		accepted: [
			{ event: "charge.paid", chargeId: "uuid-paid", status: "paid", isTrue: true },
			{ event: "charge.paid", chargeId: "uuid-waiting", status: "paid", isTrue: false },
		],
		webhookEvents: [
			webhookEvent("uuid-paid", "pxc_paid", "done"),
			webhookEvent("uuid-waiting", "pxc_waiting", "ignored"),
		],
		leftToDo: [],
		pixGraceMs: 2 * minuteMs,
		sale: null,
	};
}

function webhookEvent(chargeId: string, reference: string, state: string): StoredWebhookEvent {
	return { event: "charge.paid", charge_id: chargeId, status: "paid", reference, state };
}

function attempt(name: string, state: string): Attempt {
	return {
		id: `row-${name}`,
		session_id: `session-${name}`,
		order_id: `order-${name}`,
		method: "pix",
		reference: `pxc_${name}`,
		amount_cents: 5_000,
		state,
		issue: null,
		charge_id: `ch_svc_${name}`,
		charge_alias: `uuid-${name}`,
		pix_copy_paste: `code of ${name}`,
		boleto_barcode: null,
		expires_at: new Date(at(5)),
		requested_at: new Date(at(0)),
		created_at: new Date(at(0)),
	};
}

function charge(name: string, facts: Partial<SandboxCharge>): SandboxCharge {
	return {
		uuid: `uuid-${name}`,
		id: `ch_svc_${name}`,
		dialect: "reference",
		method: "pix",
		status: "pending",
		amountCents: 5_000,
		feeCents: 50,
		description: `pxc_${name}`,
		createdAt: at(0),
		expiresAt: at(5),
		pix: { copyPaste: `code of ${name}`, paymentLink: "" },
		...facts,
	};
}

function order(name: string, facts: Partial<ShopOrder>): ShopOrder {
	return {
		id: `order-${name}`,
		sessionIds: [`session-${name}`],
		totalCents: 5_000,
		captures: [],
		paidElsewhereCents: 0,
		refundedCents: 0,
		receivedCents: 0,
		outstandingCents: 5_000,
		asked: [],
		cancelledAt: null,
		...facts,
	};
}

function capture(name: string): ShopOrder["captures"][number] {
	return { sessionId: `session-${name}`, cents: 5_000, paymentCents: 5_000 };
}

function openIssue(kind: string, subject: string): Facts["issues"][number] {
	return {
		kind,
		subject,
		charge_record_id: subject,
		charge_id: null,
		order_id: null,
		amount_cents: 5_000,
		created_at: new Date(at(1)),
		resolved_at: null,
	};
}

function change<T extends object>(one: T | null | undefined, changes: Partial<T>): void {
	if (!one) {
		throw new Error("there is nothing to change");
	}
	Object.assign(one, changes);
}

/** Minutes after the start. */
function at(minutes: number): string {
	return new Date(start + minutes * minuteMs).toISOString();
}
