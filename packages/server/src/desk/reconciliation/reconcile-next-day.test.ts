import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../charge/brazil/banking-days.js";
import { issueReason } from "../../charge/issue-reason.js";
import type { IssueResolution } from "../../charge/issue-resolution.js";
import type { PaymentIssue, PaymentIssueKind } from "../../charge/payment-issue.js";
import { initialReconciliationCursor } from "../../charge/ports/stored-values.js";
import { MemoryReconciliation } from "../../testing/memory-reconciliation.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import type { DeskContext } from "../ports/desk-context.js";
import type { ReconciledPayment } from "./payment-verdict.js";
import { reconcileNextDay } from "./reconcile-next-day.js";

const day = "2026-11-20";
const paid: ReconciledPayment = {
	chargeRecordId: "pxcharge_1",
	chargeId: "ch_svc_1",
	chargeIds: ["ch_svc_1"],
	reference: "pxc_1",
	orderId: "order_1",
	sessionId: "payses_1",
	method: "pix",
	paidAt: new Date(`${day}T12:00:00Z`),
	serviceCents: 5990,
	feeCents: 100,
	netCents: 5890,
	storeCents: 5990,
	recorded: { capturedCents: 5990, refundedCents: 0 },
	verdict: "matched",
};

describe("checking the reconciliation of a day", () => {
	let shop: ShopUnderTest;
	let reconciliation: MemoryReconciliation;
	let context: DeskContext;
	beforeEach(async () => {
		shop = await ShopUnderTest.open();
		reconciliation = new MemoryReconciliation(shop.chargeStore);
		reconciliation.cursor.value = { day: "2026-11-21", checkedAt: null };
		context = { ...shop.context, reconciliation };
	});

	/** Checks the same day again. */
	const check = () => {
		reconciliation.cursor.value = { day: "2026-11-21", checkedAt: null };
		return reconcileNextDay(context);
	};
	const issues = () => shop.chargeStore.issues;

	it("opens nothing while all sides agree", async () => {
		reconciliation.payments = [paid];
		await check();
		expect(issues()).toEqual([]);
	});

	it.each([
		[{ verdict: "amount_differs", storeCents: 5991 }, "reconciliation_amount_differs"],
		[{ verdict: "amount_differs", recorded: null }, "reconciliation_capture_differs"],
		[{ verdict: "missing_there", serviceCents: null }, "reconciliation_missing_there"],
		[{ verdict: "not_captured", recorded: null }, "reconciliation_not_captured"],
	] as const)("opens one issue for %j", async (difference, code) => {
		reconciliation.payments = [{ ...paid, ...difference }];
		await check();
		await check();
		expect(issues()).toMatchObject([
			{
				kind: "reconciliation_differs",
				subject: "pxcharge_1",
				orderId: "order_1",
				amountCents: 5990,
				reasons: [{ code, params: { day } }],
			},
		]);
	});

	it("names a payment without a row by the service's id, and a capture by its session", async () => {
		const none = { chargeRecordId: null, orderId: null, storeCents: null, recorded: null };
		reconciliation.payments = [
			{ ...paid, ...none, sessionId: null, verdict: "missing_here" },
			{
				...paid,
				...none,
				...{ chargeId: null, chargeIds: [], serviceCents: null, verdict: "only_captured" },
				recorded: { capturedCents: 77, refundedCents: 0 },
			},
		];
		await check();
		expect(issues()).toMatchObject([
			{ subject: "ch_svc_1", chargeId: "ch_svc_1", amountCents: 5990 },
			{
				subject: "payses_1",
				chargeId: null,
				amountCents: 77,
				// Issues of earlier versions have it, too.
				reasons: [{ code: "reconciliation_only_in_medusa" }],
			},
		]);
	});

	it("opens none for open payments, and none that another issue names", async () => {
		await context.chargeStore.openIssue({
			kind: "duplicate_payment",
			subject: "ch_svc_1",
			chargeRecordId: "pxcharge_2",
			chargeId: "ch_svc_1",
			orderId: null,
			amountCents: 5990,
			reasons: [],
		});
		reconciliation.payments = [
			{ ...paid, verdict: "missing_here" },
			{ ...paid, chargeIds: ["x"], chargeRecordId: "x", verdict: "open" },
		];
		await check();
		expect(issues()).toHaveLength(1);
	});

	it("resolves the issue when the difference is gone, and opens another if it comes back", async () => {
		const differing = { ...paid, verdict: "not_captured", recorded: null } as const;
		reconciliation.payments = [differing];
		await check();
		reconciliation.payments = [paid];
		await check();
		expect(issues()).toMatchObject([{ resolved: { by: "itself" } }]);
		reconciliation.payments = [differing];
		await check();
		expect(issues()).toMatchObject([{ resolved: { by: "itself" } }, { resolved: null }]);
	});

	it("leaves an issue resolved that the merchant has resolved, while the difference is the same", async () => {
		reconciliation.payments = [{ ...paid, verdict: "not_captured", recorded: null }];
		await check();
		await shop.chargeStore.resolveByHand("reconciliation_differs", "pxcharge_1");
		await check();
		expect(issues()).toHaveLength(1);
		reconciliation.payments = [{ ...paid, verdict: "amount_differs", serviceCents: 5991 }];
		await check();
		expect(issues()).toMatchObject([
			{ resolved: { by: "merchant" } },
			{ resolved: null, reasons: [{ code: "reconciliation_amount_differs" }] },
		]);
	});

	const open = (kind: PaymentIssueKind, about: Partial<PaymentIssue> = {}) =>
		context.chargeStore.openIssue({
			kind,
			subject: "pxcharge_1",
			chargeRecordId: "pxcharge_1",
			chargeId: "ch_svc_1",
			orderId: "order_1",
			amountCents: 5990,
			reasons: [],
			...about,
		});
	const end = (kind: PaymentIssueKind, resolution: IssueResolution) =>
		context.chargeStore.resolveIssue(kind, "pxcharge_1", resolution);
	const differing = () =>
		issues().flatMap(({ kind, resolved }) =>
			kind === "reconciliation_differs" && resolved === null ? kind : [],
		);

	it.each([
		["creation_failed", "charge_created"],
		["pending_after_expiry", "charge_paid"],
		["payment_unconfirmed", "claim_dropped"],
		["payment_unconfirmed", "payment_confirmed"],
		["payment_reversed", "paid_again"],
		["capture_failed", "captured"],
		["amount_mismatch", "accepted"],
	] as const)(
		"opens one though %s was about the payment before it ended as %s",
		async (kind, resolution) => {
			await open(kind);
			await end(kind, resolution);
			reconciliation.payments = [{ ...paid, verdict: "missing_there", serviceCents: null }];
			await check();
			expect(differing()).toEqual(["reconciliation_differs"]);
		},
	);

	it.each(["creation_failed", "amount_due_changed", "cancellation_failed"] as const)(
		"opens one though %s is open, which says nothing about it",
		async (kind) => {
			await open(kind);
			reconciliation.payments = [{ ...paid, verdict: "amount_differs", storeCents: 5991 }];
			await check();
			expect(differing()).toEqual(["reconciliation_differs"]);
		},
	);

	it("opens one for the payment of a charge made for another amount, whose issue the merchant had resolved", async () => {
		const params = { asked_cents: 1, asked_method: "pix", created_cents: 2, created_method: "pix" };
		const reasons = [issueReason("other_charge_created", params)];
		await open("amount_mismatch", { subject: "ch_svc_1", reasons });
		await shop.chargeStore.resolveByHand("amount_mismatch", "ch_svc_1");
		reconciliation.payments = [{ ...paid, verdict: "amount_differs", storeCents: 5991 }];
		await check();
		expect(differing()).toEqual(["reconciliation_differs"]);
	});

	it.each([
		"paid_after_cancellation",
		"duplicate_payment",
		"amount_mismatch",
		"unmatched_payment",
	] as const)(
		"opens none for held money while %s is open, nor after a person resolved it",
		async (kind) => {
			await open(kind);
			reconciliation.payments = [{ ...paid, verdict: "not_captured", recorded: null }];
			await check();
			await shop.chargeStore.resolveByHand(kind, "pxcharge_1");
			await check();
			expect(differing()).toEqual([]);
		},
	);

	it("opens none for a payment that was sent back as a whole", async () => {
		await open("duplicate_payment");
		await end("duplicate_payment", "refunded");
		reconciliation.payments = [{ ...paid, verdict: "missing_here", storeCents: null }];
		await check();
		expect(differing()).toEqual([]);
	});

	it.each(["capture_failed", "payment_unconfirmed", "payment_reversed"] as const)(
		"opens none while %s is open, but when that ended otherwise",
		async (kind) => {
			await open(kind);
			reconciliation.payments = [{ ...paid, verdict: "missing_here", storeCents: null }];
			await check();
			expect(differing()).toEqual([]);
			await shop.chargeStore.resolveByHand(kind, "pxcharge_1");
			await check();
			expect(differing()).toEqual(["reconciliation_differs"]);
		},
	);

	it("says so when the difference becomes another one", async () => {
		reconciliation.payments = [{ ...paid, verdict: "missing_there", serviceCents: null }];
		await check();
		reconciliation.payments = [{ ...paid, verdict: "amount_differs", serviceCents: 1 }];
		await check();
		expect(issues()).toMatchObject([
			{ amountCents: 1, resolved: null, reasons: [{ code: "reconciliation_amount_differs" }] },
		]);
	});

	it("opens 50 issues about one day at most", async () => {
		reconciliation.payments = Array.from({ length: 80 }, (_, index) => ({
			...paid,
			chargeRecordId: `pxcharge_${index}`,
			chargeIds: [`ch_${index}`],
			verdict: "not_captured",
		}));
		await check();
		await check();
		expect(issues()).toHaveLength(50);
		expect(shop.logger.join()).toContain("30 further differences");
	});

	it("goes from yesterday to the days before, one a minute, past one that fails, and begins anew", async () => {
		const asked: string[] = [];
		reconciliation.paymentsOf = async (checked) => {
			asked.push(checked);
			throw new Error("Medusa's database is away");
		};
		reconciliation.cursor.value = initialReconciliationCursor;
		const checkAfter = async (ms: number) => {
			await shop.wait(ms);
			await reconcileNextDay(context).catch(() => {});
		};
		for (const ms of [0, 30_000, 30_000, 60_000]) {
			await checkAfter(ms);
		}
		const today = Date.parse(dayOf(shop.now));
		const ago = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10);
		expect(asked).toEqual([ago(1), ago(2), ago(3)]);
		for (let days = 4; days <= 91; days += 1) {
			await checkAfter(60_000);
		}
		expect(asked.slice(-3)).toEqual([ago(89), ago(90), ago(1)]);
	});
});
