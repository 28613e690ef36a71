import { describe, expect, it } from "vitest";
import type { ChargeState } from "../../charge/charge-states.js";
import {
	type PaymentIssueKind,
	paymentIssueKinds,
	unmatchedKinds,
} from "../../charge/payment-issue.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { storedIssue } from "../../testing/stored-issue.js";
import { actionsOf, type IssueActionCode } from "../issues/issue-actions.js";
import { acceptPayment } from "./accept-payment.js";
import { askAgain } from "./ask-again.js";
import { cancelForMerchant } from "./cancel-for-merchant.js";
import { requestNewCode } from "./request-new-code.js";

const minute = 60_000;
const hour = 60 * minute;

/** An order with a code that the service soon calls expired. */
async function withCode(): Promise<ShopUnderTest> {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	return shop;
}

/** An order with an issue about its own charge, which nobody pays. */
async function withIssue(kind: PaymentIssueKind): Promise<{ shop: ShopUnderTest }> {
	const shop = await withCode();
	const { id: chargeRecordId, chargeId, orderId } = await shop.newest();
	const about = { kind, subject: `${kind}_1`, chargeRecordId, chargeId, orderId };
	await shop.chargeStore.openIssue({ ...about, amountCents: 5990, reasons: [] });
	return { shop };
}

/** How an unpaid order comes to an issue of each kind that could stand in its way, and how that ends. */
const situations: [PaymentIssueKind, () => Promise<{ shop: ShopUnderTest; heal?: () => void }>][] =
	[
		[
			"amount_mismatch",
			async () => {
				const shop = await withCode();
				const changed = { amount: 40, amount_cents: 4000 };
				const fault = shop.addFault({ fault: { kind: "fields", changed }, on: "get" });
				shop.sandbox.pay(shop.charge().id);
				await shop.pass(minute);
				return { shop, heal: fault.remove };
			},
		],
		[
			"amount_mismatch",
			async () => {
				const shop = await ShopUnderTest.open();
				const { service } = shop.context;
				const create = service.createPixCharge.bind(service);
				service.createPixCharge = (input, options) =>
					create({ ...input, amountCents: 4000 }, options);
				await shop.placeOrderAndCharge();
				return { shop, heal: () => Object.assign(service, { createPixCharge: create }) };
			},
		],
		[
			"duplicate_payment",
			async () => {
				const shop = await withCode();
				const { reference: description } = await shop.newest();
				await shop.context.service.createPixCharge({ amountCents: 4000, description });
				shop.sandbox.pay(shop.charge(1).id);
				await shop.pass(2 * minute);
				return { shop };
			},
		],
		[
			"payment_unconfirmed",
			async () => {
				const shop = await ShopUnderTest.open({ service: { chargeTtlMs: hour } });
				await shop.placeOrderAndCharge();
				const changed = { status: "paid", paid: true };
				const claim = shop.addFault({ fault: { kind: "fields", changed }, on: "status" });
				await shop.pass(30 * minute, minute);
				return { shop, heal: claim.remove };
			},
		],
		["unreadable_charge", () => withIssue("unreadable_charge")],
		["webhook_failed", () => withIssue("webhook_failed")],
		["unmatched_payment", () => withIssue("unmatched_payment")],
		[
			"creation_failed",
			async () => {
				const shop = await ShopUnderTest.open();
				const fault = shop.addFault({
					fault: { kind: "error_before", status: 422 },
					on: "create",
				});
				await shop.placeOrderAndCharge();
				await shop.pass(20 * minute, minute);
				return { shop, heal: fault.remove };
			},
		],
		[
			"pending_after_expiry",
			async () => {
				const shop = await withCode();
				const fault = shop.addFault({
					fault: { kind: "fields", changed: { status: "pending" } },
					on: ["get", "status"],
				});
				await shop.pass(30 * minute, minute);
				return { shop, heal: fault.remove };
			},
		],
		[
			"cancellation_failed",
			async () => {
				const shop = await withCode();
				shop.orders.refuseCancel = "refused";
				await shop.pass(40 * minute, minute);
				return { shop, heal: () => Object.assign(shop.orders, { refuseCancel: null }) };
			},
		],
	];

/** How a person ends an issue without giving its money to an order. */
const ends = {
	"a note": "resolveByHand",
	"the record of a refund": "refundByHand",
} as const;

const cases = Object.entries(ends).flatMap(([end, by]) =>
	situations.flatMap(([kind, arise], index) =>
		by === "refundByHand" && index !== 0 && index !== 2
			? []
			: [[`${kind} (${index})`, end, { kind, arise, by }] as const],
	),
);

async function ended({ kind, arise, by }: (typeof cases)[number][2]): Promise<ShopUnderTest> {
	const { shop, heal } = await arise();
	const issue = shop.chargeStore.issues.find((one) => one.kind === kind);
	expect(issue).toMatchObject({ resolved: null });
	await shop.chargeStore[by](kind, issue?.subject ?? "");
	heal?.();
	return shop;
}

describe("an unpaid order whose issue a person ended", () => {
	it.each(cases)("%s, by %s, is cancelled in the end", async (_, __, situation) => {
		const shop = await ended(situation);
		await shop.pass(3 * 24 * hour, hour);
		expect(shop.order).toMatchObject({ cancelled: true, capturedCents: 0 });
		expect(openKinds(shop)).toEqual([]);
	});

	it.each(situations.slice(0, 2))(
		"%s about a charge of another amount, by a note, gets a new code and is paid by it",
		async (kind, arise) => {
			const { shop, heal } = await arise();
			const issue = shop.chargeStore.issues.find((one) => one.kind === kind);
			const orderId = shop.order?.orderId ?? "";
			await shop.pass(12 * minute, minute);
			expect(await requestNewCode(shop.context, orderId)).toEqual({
				outcome: expect.stringMatching("payment_held|paid"),
			});
			await shop.chargeStore.resolveByHand(kind, issue?.subject ?? "");
			heal?.();
			expect(await requestNewCode(shop.context, orderId)).toEqual({ outcome: "renewed" });
			await shop.createWaiting();
			shop.sandbox.pay(shop.charge(1).id);
			await shop.pass(minute);
			expect(shop.orders.captures).toEqual([shop.sessionId]);
			expect(openKinds(shop)).toEqual([]);
		},
	);

	it.each(cases)("%s, by %s, can be cancelled by the merchant", async (_, __, situation) => {
		const shop = await ended(situation);
		await shop.pass(7 * hour, hour);
		const orderId = shop.order?.orderId ?? "";
		const { outcome } = await cancelForMerchant(shop.context, orderId);
		// The sweep may have been faster.
		expect(["cancelled", "already_cancelled"]).toContain(outcome);
		expect(shop.order).toMatchObject({ cancelled: true, capturedCents: 0 });
	});
});

/** `held`: paid, and not captured because of the issue. */
type State = "pending" | "expired" | "held";
const outcomes = ["paid", "cancelled", "expired"] as const;
type Outcome = (typeof outcomes)[number];

/** Kinds that can hold money of an order. What `capture_failed` holds is captured in the end. */
const heldKinds: readonly PaymentIssueKind[] = [
	"amount_mismatch",
	"duplicate_payment",
	"unmatched_payment",
	"capture_failed",
];

function endsOf(kind: PaymentIssueKind, state: State): IssueActionCode[] {
	const chargeState: ChargeState = state === "held" ? "paid" : state;
	const issue = { kind, amountCents: 5990, resolvedAt: null, refundedCents: 0, chargeState };
	// Only money that came can be accepted, and `single_out` opens another issue of one of many payments.
	return actionsOf(issue).filter((end) =>
		end === "accept" ? state === "held" : end !== "single_out",
	);
}

/** All kinds, states and ends. Held money ends in each way, an unpaid order in one of them in turn. */
const everyEnd = paymentIssueKinds.flatMap((kind, turn) =>
	(["pending", "expired", "held"] as const)
		.filter((state) => state !== "held" || heldKinds.includes(kind))
		.flatMap((state, place) =>
			endsOf(kind, state).flatMap((end, index) =>
				outcomesOf(kind, state, end, turn + place + index).map(
					(outcome) => [kind, state, end, outcome] as const,
				),
			),
		),
);

function outcomesOf(
	kind: PaymentIssueKind,
	state: State,
	end: IssueActionCode,
	turn: number,
): readonly Outcome[] {
	if (state !== "held") {
		return outcomes.filter((_, one) => one === turn % outcomes.length);
	}
	return end === "accept" || kind === "capture_failed" ? ["paid"] : outcomes;
}

async function plant(kind: PaymentIssueKind, state: State): Promise<ShopUnderTest> {
	if (state === "held" && kind === "capture_failed") {
		const shop = await withCode();
		shop.orders.failConfirm = new Error("the store is down");
		shop.sandbox.pay(shop.charge().id);
		await shop.pass(40 * minute, 2 * minute);
		return shop;
	}
	const { shop } = await withIssue(kind);
	if (unmatchedKinds.includes(kind)) {
		const { reference: description } = await shop.newest();
		const other = await shop.context.service.createPixCharge({ amountCents: 5990, description });
		Object.assign(shop.chargeStore.issues.at(-1) ?? {}, { subject: other.id });
	}
	if (state === "expired") {
		shop.sandbox.expire(shop.charge().id);
		await shop.pass(2 * minute, minute);
	} else if (state === "held") {
		shop.sandbox.pay(shop.charge().id);
		await shop.changeRow(await shop.newest(), {
			state: "paid",
			issue: kind,
			paidAt: shop.now,
			nextActionAt: null,
		});
	}
	return shop;
}

async function endIssue(shop: ShopUnderTest, kind: PaymentIssueKind, end: IssueActionCode) {
	const issue = storedIssue(shop, kind, await shop.newest());
	const orderId = shop.order?.orderId ?? "";
	if (end === "accept") {
		await acceptPayment(shop.context, issue, { orderId, by: "user_1" });
	} else if (end === "ask_again") {
		await askAgain(shop.context, issue);
	}
	const { chargeStore } = shop;
	const by = end === "refund" ? "refundByHand" : "resolveByHand";
	await (openKinds(shop).includes(kind) && chargeStore[by](kind, issue.subject));
	shop.orders.failConfirm = null;
}

describe("an order whose issue ended", () => {
	it.each(everyEnd)("%s while %s by %s can be %s", async (kind, state, end, outcome) => {
		const shop = await plant(kind, state);
		expect(openKinds(shop)).toContain(kind);
		const orderId = shop.order?.orderId ?? "";
		const isRetried = kind === "capture_failed" && state === "held";
		await endIssue(shop, kind, end);
		await shop.pass(minute);
		if (outcome === "cancelled") {
			await cancelForMerchant(shop.context, orderId);
		} else if (outcome === "paid" && end !== "accept" && !isRetried) {
			await (state === "pending" || requestNewCode(shop.context, orderId));
			await shop.createWaiting();
			shop.sandbox.pay((await shop.newest()).chargeId ?? "");
		}
		for (const pause of [10 * minute, 20 * minute, hour, 6 * hour, 24 * hour, 24 * hour]) {
			await shop.pass(pause, pause);
		}
		expect(shop.order?.cancelled).toBe(outcome !== "paid");
		expect(shop.orders.captures).toEqual(outcome === "paid" ? [shop.sessionId] : []);
		expect(openKinds(shop)).toEqual([]);
	});
});

function openKinds(shop: ShopUnderTest): string[] {
	return shop.chargeStore.issues.flatMap(({ kind, resolved }) => (resolved === null ? kind : []));
}
