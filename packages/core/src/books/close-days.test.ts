import { beforeEach, describe, expect, it } from "vitest";
import { issueReason } from "../charge/issue-reason.js";
import type { IssueResolution } from "../charge/issue-resolution.js";
import type { PaymentIssue, PaymentIssueKind } from "../charge/payment-issue.js";
import type { PaymentInBooks } from "../charge/payment-verdict.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { MemoryBooks } from "../testing/memory-books.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { closeDays } from "./close-days.js";

const day = "2026-11-20";
const paid: PaymentInBooks = {
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
	medusa: { capturedCents: 5990, refundedCents: 0 },
	verdict: "matched",
};

describe("closing the books of a day", () => {
	let shop: ShopUnderTest;
	let books: MemoryBooks;
	let context: ChargeContext;
	beforeEach(async () => {
		shop = await ShopUnderTest.open();
		books = new MemoryBooks(shop.chargeStore);
		books.due = [day];
		context = {
			...shop.context,
			books,
			servicePayments: { record: async (payments) => void recorded.push(...payments) },
		};
		recorded = [];
	});
	let recorded: { id: string }[];

	const close = () => closeDays(context, () => true);
	const issues = () => shop.chargeStore.issues;
	const lists = () => shop.sandbox.requests().filter(({ operation }) => operation === "list");

	it("opens nothing, and waits for a change, while all sides agree", async () => {
		books.payments = [paid];
		await close();
		expect(issues()).toEqual([]);
		expect(books.postponed.get(day)).toBe(null);
	});

	it.each([
		[{ verdict: "amount_differs", storeCents: 5991 }, "books_amount_differs"],
		[{ verdict: "amount_differs", medusa: null }, "books_capture_differs"],
		[{ verdict: "missing_there", serviceCents: null }, "books_missing_there"],
		[{ verdict: "not_captured", medusa: null }, "books_not_captured"],
	] as const)("opens one issue for %j", async (difference, code) => {
		books.payments = [{ ...paid, ...difference }];
		await close();
		await close();
		expect(issues()).toMatchObject([
			{
				kind: "books_differ",
				subject: "pxcharge_1",
				orderId: "order_1",
				amountCents: 5990,
				reasons: [{ code, params: { day } }],
			},
		]);
		expect(books.postponed.get(day)).toBe(context.policy.times.booksAgainMs);
	});

	it("names a payment without a row by the service's id, and a capture by its session", async () => {
		const none = { chargeRecordId: null, orderId: null, storeCents: null, medusa: null };
		books.payments = [
			{ ...paid, ...none, sessionId: null, verdict: "missing_here" },
			{
				...paid,
				...none,
				...{ chargeId: null, chargeIds: [], serviceCents: null, verdict: "only_in_medusa" },
				medusa: { capturedCents: 77, refundedCents: 0 },
			},
		];
		await close();
		expect(issues()).toMatchObject([
			{ subject: "ch_svc_1", chargeId: "ch_svc_1", amountCents: 5990 },
			{ subject: "payses_1", chargeId: null, amountCents: 77 },
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
		books.payments = [
			{ ...paid, verdict: "missing_here" },
			{ ...paid, chargeIds: ["x"], chargeRecordId: "x", verdict: "open" },
		];
		await close();
		expect(issues()).toHaveLength(1);
		expect(books.postponed.get(day)).toBe(context.policy.times.booksAgainMs);
	});

	it("resolves the issue when the difference is gone, and opens another if it comes back", async () => {
		const differing = { ...paid, verdict: "not_captured", medusa: null } as const;
		books.payments = [differing];
		await close();
		books.payments = [paid];
		await close();
		expect(issues()).toMatchObject([{ resolved: { by: "itself" } }]);
		expect(books.postponed.get(day)).toBe(null);
		books.payments = [differing];
		await close();
		expect(issues()).toMatchObject([{ resolved: { by: "itself" } }, { resolved: null }]);
	});

	it("leaves an issue resolved that the merchant has resolved, while the difference is the same", async () => {
		books.payments = [{ ...paid, verdict: "not_captured", medusa: null }];
		await close();
		shop.chargeStore.resolveByHand("books_differ", "pxcharge_1");
		await close();
		expect(issues()).toHaveLength(1);
		books.payments = [{ ...paid, verdict: "amount_differs", serviceCents: 5991 }];
		await close();
		expect(issues()).toMatchObject([
			{ resolved: { by: "merchant" } },
			{ resolved: null, reasons: [{ code: "books_amount_differs" }] },
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
			kind === "books_differ" && resolved === null ? kind : [],
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
			books.payments = [{ ...paid, verdict: "missing_there", serviceCents: null }];
			await close();
			expect(differing()).toEqual(["books_differ"]);
		},
	);

	it.each(["creation_failed", "amount_due_changed", "cancellation_failed"] as const)(
		"opens one though %s is open, which says nothing about it",
		async (kind) => {
			await open(kind);
			books.payments = [{ ...paid, verdict: "amount_differs", storeCents: 5991 }];
			await close();
			expect(differing()).toEqual(["books_differ"]);
		},
	);

	it("opens one for the payment of a charge made for another amount, whose issue the merchant had resolved", async () => {
		const params = { asked_cents: 1, asked_method: "pix", created_cents: 2, created_method: "pix" };
		const reasons = [issueReason("other_charge_created", params)];
		await open("amount_mismatch", { subject: "ch_svc_1", reasons });
		shop.chargeStore.resolveByHand("amount_mismatch", "ch_svc_1");
		books.payments = [{ ...paid, verdict: "amount_differs", storeCents: 5991 }];
		await close();
		expect(differing()).toEqual(["books_differ"]);
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
			books.payments = [{ ...paid, verdict: "not_captured", medusa: null }];
			await close();
			shop.chargeStore.resolveByHand(kind, "pxcharge_1");
			await close();
			expect(differing()).toEqual([]);
			expect(books.postponed.get(day)).toBe(null);
		},
	);

	it("opens none for a payment that was sent back as a whole", async () => {
		await open("duplicate_payment");
		await end("duplicate_payment", "refunded");
		books.payments = [{ ...paid, verdict: "missing_here", storeCents: null }];
		await close();
		expect(differing()).toEqual([]);
	});

	it.each(["capture_failed", "payment_unconfirmed", "payment_reversed"] as const)(
		"opens none while %s is open, and looks again within the hour, because that may end otherwise",
		async (kind) => {
			await open(kind);
			books.payments = [{ ...paid, verdict: "missing_here", storeCents: null }];
			await close();
			expect(differing()).toEqual([]);
			expect(books.postponed.get(day)).toBe(context.policy.times.booksAgainMs);
			shop.chargeStore.resolveByHand(kind, "pxcharge_1");
			await close();
			expect(differing()).toEqual(["books_differ"]);
		},
	);

	it("says so when the difference becomes another one", async () => {
		books.payments = [{ ...paid, verdict: "missing_there", serviceCents: null }];
		await close();
		books.payments = [{ ...paid, verdict: "amount_differs", serviceCents: 1 }];
		await close();
		expect(issues()).toMatchObject([
			{ amountCents: 1, resolved: null, reasons: [{ code: "books_amount_differs" }] },
		]);
	});

	it("opens 50 issues about one day at most", async () => {
		books.payments = Array.from({ length: 80 }, (_, index) => ({
			...paid,
			chargeRecordId: `pxcharge_${index}`,
			chargeIds: [`ch_${index}`],
			verdict: "not_captured",
		}));
		await close();
		await close();
		expect(issues()).toHaveLength(50);
		expect(shop.logger.join()).toContain("30 further differences");
	});

	it("tries a day again later that fails, and goes on with the next", async () => {
		books.due = ["2026-11-21", day];
		books.paymentsOf = async () => {
			throw new Error("Medusa's database is away");
		};
		await close();
		expect([...books.postponed.values()]).toEqual(
			Array.from({ length: 2 }, () => context.policy.times.booksRetryMs),
		);
	});

	describe("with a paid charge that no list has shown", () => {
		const unlisted = async () => {
			await shop.placeOrderAndCharge();
			const { id, chargeId, requestedAt } = await shop.newest();
			shop.sandbox.pay(chargeId ?? "");
			return {
				id,
				chargeId,
				chargeAlias: null,
				method: "pix" as const,
				requestedAt,
				paidAt: shop.now,
			};
		};

		it("reads the list of its time of creation, and keeps what that shows", async () => {
			const charge = await unlisted();
			books.unlisted = [charge];
			await shop.wait(30 * 86_400_000);
			await close();
			expect(lists()).toHaveLength(1);
			expect(recorded.map(({ id }) => id)).toEqual([charge.chargeId]);
		});

		it("shares one list among charges of one time, and asks for three times in one pass", async () => {
			const charge = await unlisted();
			const later = (minutes: number) => new Date(shop.now.getTime() + minutes * 60_000);
			books.unlisted = [0, 5, 100, 200, 300].map((minutes) => ({
				...charge,
				id: `charge_${minutes}`,
				requestedAt: later(minutes),
			}));
			await close();
			expect(lists()).toHaveLength(3);
			expect(books.answers.size).toBe(4);
			expect(books.postponed.get(day)).toBe(0);
		});

		it("says nothing about it while the list fails", async () => {
			books.unlisted = [await unlisted()];
			shop.addFault({ fault: { kind: "dropped_before" }, on: "list" });
			await close();
			expect(books.answers.size).toBe(0);
		});

		it("doesn't call it missing where its entry is unreadable", async () => {
			const charge = await unlisted();
			books.unlisted = [charge, { ...charge, id: "other", chargeId: "ch_svc_other" }];
			shop.addFault({
				fault: { kind: "fields", changed: { "data.0.amount_cents": "much" } },
				on: "list",
			});
			await close();
			expect(Object.fromEntries(books.answers)).toEqual({
				[charge.id]: "unreadable",
				other: "missing",
			});
		});
	});
});
