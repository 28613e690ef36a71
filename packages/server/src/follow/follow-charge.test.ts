import type { Charge } from "@pix-checkout/client";
import { describe, expect, it, vi } from "vitest";
import type { ChargeChanges } from "../charge/charge-record.js";
import { statusFault } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { followCharge, pollCharge, readPendingCharge } from "./follow-charge.js";
import { readClaimedCharge } from "./read-claimed-charge.js";
import { readOwnCharge } from "./read-own-charge.js";
import { recordServiceStatus } from "./record-service-status.js";

const minute = 60_000;
const hour = 60 * minute;
/** The life of a Pix here, and its grace. */
const untilGraceEndsMs = 25 * minute;

async function shopWithCharge(changes: ChargeChanges = {}) {
	const shop = await ShopUnderTest.open();
	const record = await shop.changeRow(await shop.placeOrderAndCharge(), changes);
	return { shop, record };
}

function operations(shop: ShopUnderTest) {
	return shop.reads().map(({ operation }) => operation);
}

function issues(shop: ShopUnderTest) {
	return shop.chargeStore.issues.map(({ kind, resolved }) => ({
		kind,
		resolution: resolved?.resolution ?? null,
	}));
}

/** The service calls the charge pending, whatever it is. */
function staysPending(shop: ShopUnderTest) {
	return shop.addFault({ fault: statusFault("pending"), on: ["get", "status"] });
}

describe("a pending charge", () => {
	it("costs one short read, and waits for the next", async () => {
		const { shop, record } = await shopWithCharge({ tries: 3 });
		await shop.wait(30_000);
		const after = await shop.advance();
		expect(operations(shop)).toEqual(["status"]);
		expect(after).toMatchObject({
			state: "pending",
			checkedAt: shop.now,
			tries: 0,
			leaseUntil: null,
			expiresAt: record.expiresAt,
		});
		expect(after.nextActionAt?.getTime()).toBeGreaterThanOrEqual(shop.now.getTime() + minute);
	});

	it("costs one full read without an expiry, which the row gets then", async () => {
		const { shop, record } = await shopWithCharge();
		await shop.changeRow(record, { expiresAt: null });
		await shop.wait(9.5 * minute);
		const after = await shop.advance();
		expect(operations(shop)).toEqual(["get"]);
		expect(after.expiresAt).toEqual(record.expiresAt);
		expect(after.nextActionAt?.getTime()).toBe(Number(record.expiresAt) + 1_000);
	});

	it.each(["expired", "failed"] as const)("is read in full when it is %s", async (status) => {
		const { shop } = await shopWithCharge();
		shop.sandbox[status === "expired" ? "expire" : "fail"](shop.charge().id);
		expect((await shop.advance()).state).toBe(status);
		expect(operations(shop)).toEqual(["status", "get"]);
	});

	it.each([
		{ status: "paid", paid: false },
		{ status: "pending", paid: true },
	])(
		"counts as claimed paid when the short status says %o and the full read doesn't",
		async (said) => {
			const { shop, record } = await shopWithCharge();
			shop.context.service.getChargeStatus = async (id) => ({ ...said, id, raw: null });
			expect(await pollCharge(shop.context, record)).toMatchObject({ state: "pending" });
			expect(operations(shop)).toEqual(["get"]);
			expect((await shop.newest()).paidClaimedAt).toEqual(shop.now);
		},
	);

	it("opens an issue after its grace, not at its end, and is read every hour from then on", async () => {
		const { shop, record } = await shopWithCharge();
		staysPending(shop);
		await shop.wait(untilGraceEndsMs);
		await shop.advance();
		expect(issues(shop)).toEqual([]);
		await shop.changeRow(await shop.newest(), { tries: 2 });
		await shop.wait(1);
		expect(await shop.advance()).toMatchObject({
			state: "pending",
			checkedAt: shop.now,
			tries: 0,
			nextActionAt: new Date(shop.now.getTime() + hour),
		});
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "pending_after_expiry",
				subject: record.id,
				amountCents: 5990,
				reasons: [{ code: "still_pending" }],
			},
		]);
		expect(shop.order?.cancelled).toBe(false);
	});

	it.each(["expired", "paid"] as const)("opens no issue when it is %s at last", async (status) => {
		const { shop, record } = await shopWithCharge();
		await shop.wait(untilGraceEndsMs + 1);
		if (status === "paid") {
			shop.sandbox.pay(shop.charge().id, { force: true });
		}
		expect(await readPendingCharge(shop.context, record)).toMatchObject({ state: status });
		expect(issues(shop)).toEqual([]);
	});

	it("loses its code when its order changed, but not once it has ended", async () => {
		const { shop, record } = await shopWithCharge();
		const { order } = shop;
		if (!order) {
			throw new Error("there is no order");
		}
		order.collectionTotal.amountCents = 1;
		shop.sandbox.expire(shop.charge().id);
		expect(await followCharge(shop.context, record)).toMatchObject({
			state: "expired",
			codeRevokedAt: null,
		});
		const { shop: other, record: pending } = await shopWithCharge();
		Object.assign(other.order ?? {}, { cancelled: true });
		expect(await followCharge(other.context, pending)).toMatchObject({
			state: "pending",
			codeRevokedAt: other.now,
		});
	});
});

describe.each([
	{ step: pollCharge, name: "the sweep reads" },
	{ step: readPendingCharge, name: "a webhook names" },
])("a pending charge that no order wants and $name", ({ step }) => {
	async function shopWithUnwanted() {
		const { shop } = await shopWithCharge();
		const broken = staysPending(shop);
		await shop.wait(untilGraceEndsMs + 1);
		await shop.advance();
		expect(issues(shop)).toEqual([{ kind: "pending_after_expiry", resolution: null }]);
		const record = await shop.changeRow(await shop.newest(), {
			codeRevokedAt: shop.now,
			revokedReason: "order_cancelled",
		});
		return { shop, record, broken };
	}

	it("closes after its grace, is due no more, and leaves no issue", async () => {
		const { shop, record } = await shopWithUnwanted();
		await shop.wait(minute);
		expect(await step(shop.context, record)).toMatchObject({
			state: "closed",
			checkedAt: shop.now,
			nextActionAt: null,
		});
		expect(issues(shop)).toEqual([
			{ kind: "pending_after_expiry", resolution: "order_waits_no_more" },
		]);
	});

	it("moves to what the service says in the last read", async () => {
		const { shop, record, broken } = await shopWithUnwanted();
		broken.remove();
		expect(await step(shop.context, record)).toMatchObject({ state: "expired" });
		expect(issues(shop)).toEqual([{ kind: "pending_after_expiry", resolution: "service_expired" }]);
	});

	it("is paid when the service says so in the last read", async () => {
		const { shop, record, broken } = await shopWithUnwanted();
		broken.remove();
		shop.sandbox.pay(shop.charge().id, { force: true });
		expect(await step(shop.context, record)).toMatchObject({ state: "paid" });
	});
});

describe("a pending charge that a webhook names", () => {
	it("costs one full read, and stays pending when the service says so", async () => {
		const { shop, record } = await shopWithCharge();
		expect(await readPendingCharge(shop.context, record)).toMatchObject({
			state: "pending",
			checkedAt: shop.now,
		});
		expect(operations(shop)).toEqual(["get"]);
		shop.sandbox.pay(shop.charge().id);
		expect(await readPendingCharge(shop.context, await shop.newest())).toMatchObject({
			state: "paid",
		});
	});
});

describe("a closed charge", () => {
	async function shopWithClosed(changes: ChargeChanges = {}) {
		const { shop, record } = await shopWithCharge();
		Object.assign(shop.order ?? {}, { cancelled: true });
		const nextActionAt = shop.now;
		await shop.changeRow(record, { state: "closed", tries: 2, nextActionAt, ...changes });
		return shop;
	}

	it.each(["pending", "expired", "failed"])(
		"is read once more and stays closed when the service says %s",
		async (status) => {
			const shop = await shopWithClosed();
			shop.addFault({ fault: statusFault(status), on: "get" });
			const { expiresAt } = await shop.newest();
			expect(await shop.advance()).toMatchObject({
				state: "closed",
				tries: 0,
				nextActionAt: null,
				expiresAt,
			});
			expect(operations(shop)).toEqual(["get"]);
		},
	);

	it("opens an issue when it is paid", async () => {
		const shop = await shopWithClosed();
		shop.sandbox.pay(shop.charge().id);
		expect((await shop.advance()).state).toBe("paid");
		expect(issues(shop)).toEqual([{ kind: "paid_after_cancellation", resolution: null }]);
	});

	it("isn't read without an identifier", async () => {
		const shop = await shopWithClosed({ chargeId: null });
		expect(await shop.advance()).toMatchObject({ state: "closed", tries: 0, nextActionAt: null });
		expect(operations(shop)).toEqual([]);
	});
});

describe("a charge that the list calls paid", () => {
	it("is claimed paid while its read fails", async () => {
		const { shop, record } = await shopWithCharge();
		shop.addFault({ fault: { kind: "junk", body: "null" }, on: "get" });
		await expect(readClaimedCharge(shop.context, record)).rejects.toThrow();
		expect(await shop.newest()).toMatchObject({ state: "pending", paidClaimedAt: shop.now });
	});

	it("is claimed paid when the read says it has ended", async () => {
		const { shop, record } = await shopWithCharge();
		shop.sandbox.expire(shop.charge().id);
		expect((await readClaimedCharge(shop.context, record)).state).toBe("expired");
		expect(await shop.newest()).toMatchObject({ state: "expired", paidClaimedAt: shop.now });
	});

	it("is claimed no more when the read says paid", async () => {
		const { shop, record } = await shopWithCharge({
			paidClaimedAt: new Date(0),
			paidClaimedSince: new Date(0),
		});
		shop.sandbox.pay(shop.charge().id);
		expect(await readClaimedCharge(shop.context, record)).toMatchObject({
			state: "paid",
			paidClaimedAt: null,
			paidClaimedSince: null,
		});
	});

	it("is read again in its turn when the read says pending", async () => {
		const { shop, record } = await shopWithCharge({ tries: 2, nextActionAt: new Date(0) });
		await shop.wait(minute);
		const after = await readClaimedCharge(shop.context, record);
		expect(after).toMatchObject({ state: "pending", tries: 0, checkedAt: shop.now });
		expect(after.nextActionAt?.getTime()).toBeGreaterThanOrEqual(shop.now.getTime() + minute);
	});

	it("keeps the time of its next step when it isn't pending", async () => {
		const nextActionAt = new Date("2026-11-23T18:00:00Z");
		const { shop, record } = await shopWithCharge({ state: "expired", nextActionAt });
		expect(await readClaimedCharge(shop.context, record)).toMatchObject({
			state: "expired",
			checkedAt: shop.now,
			nextActionAt,
		});
	});
});

describe("a read of a charge", () => {
	const others: [string, Partial<Charge>][] = [
		["with another identifier", { id: "ch_svc_other" }],
		["with another reference", { description: `pxc_${"0".repeat(24)}` }],
	];

	it.each(others)("counts for nothing when the service answers %s", async (_, fields) => {
		const { shop, record } = await shopWithCharge();
		shop.sandbox.pay(shop.charge().id);
		const { service } = shop.context;
		const charge = await service.getCharge(shop.charge().id);
		service.getCharge = async () => ({ ...charge, ...fields });
		await expect(readOwnCharge(shop.context, record)).rejects.toThrow("answered with another");
		await shop.advance();
		expect((await shop.newest()).state).toBe("pending");
	});

	const same: [string, Partial<Charge>, ChargeChanges][] = [
		["without a description", { description: null }, {}],
		["by its other identifier", {}, { chargeId: "the other", chargeAlias: "ch_svc_1" }],
		[
			"with a reference that the store never sent",
			{ description: `pxc_${"0".repeat(24)}` },
			{ requestedAt: null },
		],
	];

	it.each(same)("counts when the service answers %s", async (_, fields, changes) => {
		const { shop, record } = await shopWithCharge({ chargeId: "ch_svc_1", ...changes });
		const { service } = shop.context;
		const charge = { ...(await service.getCharge(shop.charge().id)), id: "ch_svc_1", ...fields };
		service.getCharge = async () => charge;
		expect(await readOwnCharge(shop.context, record)).toBe(charge);
	});

	it("sends nothing without an identifier", async () => {
		const { shop, record } = await shopWithCharge({ chargeId: null });
		await expect(readOwnCharge(shop.context, record)).rejects.toThrow("no identifier");
		expect(operations(shop)).toEqual([]);
	});
});

describe("the status that the service gives a charge", () => {
	async function said(fields: Partial<Charge>, changes: ChargeChanges = {}) {
		const { shop, record } = await shopWithCharge(changes);
		const charge = await shop.context.service.getCharge(shop.charge().id);
		await shop.wait(minute);
		const moved = await recordServiceStatus(shop.context, record, { ...charge, ...fields });
		return { shop, record, charge, moved };
	}

	it.each(["pending", "processing"])("moves nothing when it is %s", async (status) => {
		expect((await said({ status })).moved).toBeNull();
	});

	it("names the failure, by which the shopper's page says failed and not expired", async () => {
		const { shop, moved } = await said({ status: "failed" });
		expect(moved).toMatchObject({ state: "failed", failure: "service_failed" });
		expect(await shop.shownStatus()).toMatchObject({ status: "failed" });
		const expired = await said({ status: "expired" });
		expect(expired.moved).toMatchObject({ state: "expired", failure: null });
		expect(await expired.shop.shownStatus()).toMatchObject({ status: "expired" });
	});

	it("counts the grace from the expiry that the shopper saw, else the service's, else now", async () => {
		const later = new Date("2026-11-25T12:00:00Z");
		const known = await said({ status: "expired", expiresAt: later });
		expect(known.moved).toMatchObject({
			expiresAt: known.record.expiresAt,
			checkedAt: known.shop.now,
		});
		const unknown = await said({ status: "expired", expiresAt: later }, { expiresAt: null });
		expect(unknown.moved).toMatchObject({ expiresAt: later });
		const none = await said({ status: "expired", expiresAt: null }, { expiresAt: null });
		expect(none.moved).toMatchObject({ expiresAt: none.shop.now });
		for (const { shop, moved } of [known, unknown, none]) {
			const waitMs = Number(moved?.nextActionAt) - shop.now.getTime();
			expect(waitMs).toBeGreaterThanOrEqual(2 * minute);
			expect(waitMs).toBeLessThan(3 * minute);
		}
	});

	it("dates a payment by the service, else by now, and lets the store capture it", async () => {
		const paidAt = new Date("2026-11-23T11:59:00Z");
		const fee = { amountCents: 60, netAmountCents: 5930 };
		const paid = await said({ status: "paid", paidAt, fee });
		expect(paid.moved).toMatchObject({
			state: "paid",
			paidAt,
			checkedAt: paid.shop.now,
			nextActionAt: paid.shop.now,
			issue: null,
			feeCents: 60,
			netCents: 5930,
		});
		const undated = await said({ status: "paid", paidAt: null });
		expect(undated.moved).toMatchObject({ paidAt: undated.shop.now });
	});

	it.each([
		{
			paid: 6000,
			issue: null,
			reason: { code: "other_amount_paid", params: { asked_cents: 5990, paid_cents: 6000 } },
		},
		{ paid: 5990, issue: "amount_mismatch" as const, reason: { code: "paid_not_captured" } },
	])(
		"holds a payment of $paid cents with an issue for its order: $reason.code",
		async ({ paid, issue, reason }) => {
			const changes = { issue, orderId: null };
			const { shop, moved, record } = await said({ status: "paid", amountCents: paid }, changes);
			expect(moved).toMatchObject({ state: "paid", issue: "amount_mismatch", nextActionAt: null });
			expect(shop.chargeStore.issues).toMatchObject([
				{
					kind: "amount_mismatch",
					subject: record.id,
					orderId: shop.order?.orderId,
					amountCents: paid,
					reasons: [reason],
				},
			]);
			await shop.pass(5 * minute, minute);
			expect(shop.orders.captures).toEqual([]);
		},
	);

	it("names the order that the row knows when the store has deleted it", async () => {
		const { shop, record } = await shopWithCharge({ orderId: "order_1" });
		vi.spyOn(shop.orders, "findOrder").mockResolvedValue(null);
		const charge = await shop.context.service.getCharge(shop.charge().id);
		await recordServiceStatus(shop.context, record, { ...charge, status: "paid", amountCents: 1 });
		expect(shop.chargeStore.issues).toMatchObject([{ orderId: "order_1" }]);
	});
});
