import type { SandboxCharge } from "@pix-checkout/sandbox";
import { describe, expect, it } from "vitest";
import type { Attempt, ShopOrder } from "../faults/random/facts.js";
import { brokenPromisesOfSale } from "./promises.js";
import type { Sale } from "./sale.js";
import type { SalePlan } from "./sale-plan.js";

const start = Date.parse("2026-11-27T12:00:00Z");

describe("the judge of a sale", () => {
	it("finds no broken promise in a good sale", () => {
		expect(brokenPromisesOfSale(goodSale())).toEqual([]);
	});

	it("finds none in an order that Medusa left incomplete when its process was killed", () => {
		const sale = goodSale();
		sale.facts.orders.push({ ...order("left", false), sessionIds: [], cancelledAt: null });
		expect(brokenPromisesOfSale(sale)).toEqual([]);
	});

	const violations: [promise: string | number, what: string, violate: (sale: Sale) => void][] = [
		[
			"one charge for each code",
			"the service has a second charge with a reference",
			({ facts }) => facts.charges.push(charge("paid", { id: "ch_svc_twin", uuid: "uuid-twin" })),
		],
		[
			"one charge for each code",
			"two charges of an order are paid",
			({ facts }) => change(facts.attempts[2], { state: "captured" }),
		],
		[2, "a payment is captured twice", ({ facts }) => captureAgain(facts.orders[0])],
		[
			2,
			"an order is captured without a payment",
			({ facts }) => change(facts.charges[0], { status: "expired" }),
		],
		[
			"each order ends as its shopper does",
			"an unpaid order stays open",
			({ facts }) => change(facts.orders[1], { cancelledAt: null }),
		],
		[
			"each order ends as its shopper does",
			"an order is missing",
			({ settings }) => change(settings, { orders: 4 }),
		],
		[
			"each order ends as its shopper does",
			"a shopper has a second order",
			({ facts }) => facts.orders.push(order("another", false)),
		],
		[
			"the stock is right",
			"a cancelled order keeps its stock",
			(sale) => change(sale, { reserved: 4 }),
		],
		[
			"each page shows the end",
			"a page never turned",
			({ stories }) => change(stories[0], { missed: "that it is paid" }),
		],
		["no webhook is left over", "an event waits", ({ inbox }) => change(inbox, { received: 1 })],
		[
			"the reconciliation agrees",
			"Medusa lacks a capture",
			({ books }) => change(books[0]?.medusa, { captured_cents: 5_000 }),
		],
		[
			"the reconciliation agrees",
			"the books lack a payment of the service",
			({ books }) => books.splice(0, 1),
		],
	];
	it.each(violations)("finds a breach of %s when %s", (promise, _, violate) => {
		const sale = goodSale();
		violate(sale);
		expect(brokenPromisesOfSale(sale).map((one) => one.promise)).toContain(promise);
	});
});

/** One shopper pays, one doesn't, and one pays a second code. */
function goodSale(): Sale {
	return {
		settings: { orders: 3, seed: "made up", dialect: "guide" },
		facts: {
			attempts: [
				attempt("paid", "captured"),
				attempt("unpaid", "closed"),
				attempt("first", "closed", "renewed"),
				attempt("second", "captured", "renewed"),
			],
			charges: [
				charge("paid", { status: "paid", paidAt: at(1) }),
				charge("unpaid", { status: "expired" }),
				charge("first", { status: "expired" }),
				charge("second", { status: "paid", paidAt: at(20) }),
			],
			orders: [order("paid", true), order("unpaid", false), order("renewed", true)],
			issues: [],
			reads: [{ chargeId: "ch_svc_unpaid", at: Date.parse(at(30)) }],
			requests: [],
			sightings: [{ sessionId: "session-paid", code: "code of paid" }],
			accepted: [],
			webhookEvents: [],
			refusal: null,
			cancelledByHand: [],
			leftToDo: [],
			pixGraceMs: 60_000,
		},
		stories: [
			story("paid", { kind: "pays", afterMs: 1 }),
			story("unpaid", { kind: "never_pays" }),
			story("renewed", { kind: "renews", afterMs: 1 }),
		],
		polls: { plain: 0, held: 0, failed: 0 },
		webhooks: [],
		books: [
			{
				day: "2026-11-27",
				state: "matched",
				count: 2,
				gross_cents: 10_000,
				store_count: 2,
				store_cents: 10_000,
				verdicts: { matched: 2 },
				medusa: { count: 2, captured_cents: 10_000, refunded_cents: 0 },
			},
		],
		reserved: 2,
		inbox: { done: 3 },
		times: { placing: 1, shopping: 1, finishing: 1 },
		placedWithinMs: 1,
	};
}

function story(name: string, ending: SalePlan["ending"]): Sale["stories"][number] {
	const plan: SalePlan = {
		method: "pix",
		product: "caneca-ipe",
		quantity: 1,
		placesTwice: false,
		isHeld: false,
		ending,
	};
	return { plan, orderId: `order-${name}`, sightings: [], missed: null, paidShownMs: null };
}

function attempt(name: string, state: string, order = name): Attempt {
	return {
		id: `row-${name}`,
		session_id: `session-${order}`,
		order_id: `order-${order}`,
		method: "pix",
		reference: `pxc_${name}`,
		amount_cents: 5_000,
		state,
		charge_id: `ch_svc_${name}`,
		charge_alias: `uuid-${name}`,
		pix_copy_paste: `code of ${name}`,
		boleto_barcode: null,
		expires_at: new Date(at(15)),
		requested_at: new Date(at(0)),
		created_at: new Date(at(0)),
	};
}

function charge(name: string, facts: Partial<SandboxCharge>): SandboxCharge {
	return {
		uuid: `uuid-${name}`,
		id: `ch_svc_${name}`,
		dialect: "guide",
		method: "pix",
		status: "pending",
		amountCents: 5_000,
		feeCents: 50,
		description: `pxc_${name}`,
		createdAt: at(0),
		expiresAt: at(15),
		pix: { copyPaste: `code of ${name}`, paymentLink: "" },
		...facts,
	};
}

function order(name: string, isPaid: boolean): ShopOrder {
	return {
		id: `order-${name}`,
		sessionIds: [`session-${name}`],
		totalCents: 5_000,
		captures: isPaid ? [{ sessionId: `session-${name}`, cents: 5_000, paymentCents: 5_000 }] : [],
		paidElsewhereCents: 0,
		receivedCents: isPaid ? 5_000 : 0,
		outstandingCents: isPaid ? 0 : 5_000,
		cancelledAt: isPaid ? null : Date.parse(at(30)),
	};
}

function captureAgain(one: ShopOrder | undefined): void {
	one?.captures.push(...one.captures);
}

function change<T extends object>(one: T | undefined, changes: Partial<T>): void {
	if (!one) {
		throw new Error("there is nothing to change");
	}
	Object.assign(one, changes);
}

/** Minutes after the start. */
function at(minutes: number): string {
	return new Date(start + minutes * 60_000).toISOString();
}
