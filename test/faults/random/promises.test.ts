import type { SandboxCharge } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import type { Attempt, Facts, ShopOrder } from "./facts.js";
import { brokenPromises } from "./promises.js";

const start = Date.parse("2026-11-21T12:00:00Z");
const minuteMs = 60_000;

describe("the judge of a random run", () => {
	it("has nothing to say when all was kept", () => {
		expect(brokenPromises(honestRun())).toEqual([]);
	});

	const lies: [promise: number, what: string, lie: (facts: Facts) => void][] = [
		[0, "an order has no charge written down", ({ attempts }) => attempts.splice(3, 1)],
		[
			0,
			"an attempt is unknown for ever",
			({ attempts }) => change(attempts[3], { state: "unconfirmed" }),
		],
		[0, "something is never done", ({ leftToDo }) => leftToDo.push("charge pxc_1, expired")],
		[
			1,
			"a code is shown that no row has",
			({ sightings }) => change(sightings[0], { code: "made up" }),
		],
		[
			1,
			"a code is shown to another session",
			({ sightings }) => change(sightings[0], { sessionId: "session-unpaid" }),
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
		[2, "money beside another payment goes to nobody", ({ issue }) => issue.splice(2, 1)],
		[
			2,
			"a payment is missing in the order's books",
			({ orders }) => change(orders[4], { receivedCents: 5_000 }),
		],
		[
			2,
			"an order lacks what was captured for it",
			({ orders }) => change(orders[4], { outstandingCents: 5_000 }),
		],
		[
			2,
			"more than the order costs is kept in silence",
			({ orders }) => change(orders[0], { totalCents: 4_000, outstandingCents: -1_000 }),
		],
		[3, "a row is deleted", ({ attempts }) => attempts.splice(1, 1)],
		[3, "a charge is not linked", ({ attempts }) => change(attempts[1], { order_id: null })],
		[3, "a charge is in the charge store only", ({ charges }) => charges.splice(1, 1)],
		[3, "a duplicate is not reported", ({ issue }) => issue.splice(1, 1)],
		[4, "late money is reported to nobody", ({ issue }) => issue.splice(0, 1)],
		[
			4,
			"late money's case is closed by nobody's hand",
			({ issue }) => change(issue[0], { resolved_at: new Date(start) }),
		],
		[
			4,
			"a captured order is cancelled in silence",
			({ orders, cancelledByHand }) => {
				change(orders[0], { cancelledAt: start + minuteMs });
				cancelledByHand.push("order-paid");
			},
		],
		[
			5,
			"an order is cancelled while its charge can be paid",
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
		[5, "an order is cancelled unasked", ({ questions }) => questions.splice(0, 1)],
		[
			5,
			"an order is cancelled when its further charge expires",
			({ orders }) => change(orders[4], { cancelledAt: Date.parse(at(10)) }),
		],
		[
			5,
			"an order is cancelled while the key is refused",
			({ refusal }) => change(refusal, { wasCancelled: true }),
		],
		[4, "a key is refused in silence", ({ refusal }) => change(refusal, { wasTold: false })],
		[4, "a store is stuck after a refusal", ({ refusal }) => change(refusal, { wentOn: false })],
		[6, "a delivery is not stored", ({ deliveries }) => deliveries.splice(0, 1)],
		[
			6,
			"a delivery waits for ever",
			({ deliveries }) => change(deliveries[0], { state: "received" }),
		],
		[
			6,
			"a true delivery is ignored",
			({ deliveries }) => change(deliveries[0], { state: "ignored" }),
		],
	];

	it.each(lies)("sees that promise %i is broken when %s", (promise, _, lie) => {
		const facts = honestRun();
		lie(facts);
		expect(brokenPromises(facts).map((broken) => broken.promise)).toContain(promise);
	});

	it("lets an order be cancelled that is paid just after the service's last word", () => {
		const facts = honestRun();
		change(facts.charges[2], { paidAt: at(9) });
		expect(brokenPromises(facts)).not.toEqual([]);
		facts.questions.push({ chargeId: "ch_svc_late", at: Date.parse(at(8)) });
		expect(brokenPromises(facts)).toEqual([]);
	});
});

/**
 * One paid order, one unpaid, one paid late and one that waits; a duplicate that was paid; one that grew and
 * was paid further; one that was paid another way and beside it.
 */
function honestRun(): Facts {
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
			charge("foreign", { status: "paid", paidAt: at(1), description: "somebody else's" }),
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
		issue: [
			issueCase("paid_after_cancellation", "row-late"),
			{ ...issueCase("duplicate_payment", "ch_svc_duplicate"), charge_record_id: "row-paid" },
			issueCase("duplicate_payment", "row-beside"),
		],
		questions: [
			{ chargeId: "ch_svc_unpaid", at: Date.parse(at(10)) },
			{ chargeId: "ch_svc_late", at: Date.parse(at(10)) },
		],
		requests: [],
		sightings: [{ sessionId: "session-paid", code: "code of paid" }],
		accepted: [
			{ event: "charge.paid", chargeId: "uuid-paid", status: "paid", isTrue: true },
			{ event: "charge.paid", chargeId: "uuid-waiting", status: "paid", isTrue: false },
		],
		deliveries: [
			{ event: "charge.paid", charge_id: "uuid-paid", status: "paid", state: "done" },
			{ event: "charge.paid", charge_id: "uuid-waiting", status: "paid", state: "ignored" },
		],
		refusal: { wasTold: true, wasCancelled: false, wentOn: true },
		cancelledByHand: [],
		leftToDo: [],
		pixGraceMs: 2 * minuteMs,
	};
}

function attempt(name: string, state: string): Attempt {
	return {
		id: `row-${name}`,
		session_id: `session-${name}`,
		order_id: `order-${name}`,
		method: "pix",
		reference: `reference-${name}`,
		amount_cents: 5_000,
		state,
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
		description: `reference-${name}`,
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
		receivedCents: 0,
		outstandingCents: 5_000,
		cancelledAt: null,
		...facts,
	};
}

function capture(name: string): ShopOrder["captures"][number] {
	return { sessionId: `session-${name}`, cents: 5_000, paymentCents: 5_000 };
}

function issueCase(kind: string, subject: string): Facts["issue"][number] {
	return {
		kind,
		subject,
		charge_record_id: subject,
		charge_id: null,
		order_id: null,
		created_at: new Date(at(1)),
		resolved_at: null,
	};
}

function change<T extends object>(one: T | undefined, changes: Partial<T>): void {
	if (!one) {
		throw new Error("there is nothing to change");
	}
	Object.assign(one, changes);
}

/** Minutes after the start. */
function at(minutes: number): string {
	return new Date(start + minutes * minuteMs).toISOString();
}
