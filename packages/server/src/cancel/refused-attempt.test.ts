import { describe, expect, it } from "vitest";
import { advanceCharge } from "../advance/advance-charge.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { keepUnchargedUntil } from "../charge/schedule.js";
import { refusal } from "../testing/faults.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

/*
 * The step for a refused attempt alone, at the moments that decide. Nothing else runs: a sweep would
 * end the order, or resolve the issue, by other ways too.
 */

const minute = 60_000;
const hour = 60 * minute;
const orderId = "order_of_session_1";
const open = { kind: "creation_failed", subject: orderId, orderId, resolved: null };

function resolved(resolution: string) {
	return { ...open, resolved: { by: "itself", resolution } };
}

/** An order whose charge the service refused, at this moment. */
async function refusedShop(policy: Partial<ChargePolicy> = {}) {
	const shop = await ShopUnderTest.open({ policy, service: { chargeTtlMs: 48 * hour } });
	const broken = shop.addFault({ fault: refusal, on: "create" });
	const record = await shop.placeOrderAndCharge();
	broken.remove();
	return { shop, record, refusedAt: shop.now };
}

/** Adds an attempt of the order with its row as given. */
function addAttempt(
	shop: ShopUnderTest,
	of: { sessionId?: string; attempt?: number },
	changes: ChargeChanges,
): Promise<ChargeRecord> {
	return shop.addAttempt(of, { orderId, ...changes });
}

/** Adds an attempt whose charge the service has, expired. */
async function addExpired(
	shop: ShopUnderTest,
	of: { sessionId?: string; attempt?: number },
	changes: ChargeChanges = {},
): Promise<ChargeRecord> {
	const { amountCents } = shop;
	const row = await addAttempt(shop, of, {});
	const description = row.reference;
	const { id } = await shop.context.service.createPixCharge({ amountCents, description });
	shop.sandbox.expire(id);
	const facts = { chargeId: id, expiresAt: shop.now, requestedAt: shop.now };
	return shop.changeRow(row, { state: "expired", ...facts, ...changes });
}

/** Runs the step for the refused attempt. */
async function step(shop: ShopUnderTest, { id }: ChargeRecord): Promise<ChargeRecord> {
	const row = (await shop.chargeStore.findById(id)) ?? expect.fail("the row is gone");
	return (await advanceCharge(shop.context, row)).record;
}

/** Runs the step so long after the refusal. */
async function stepAfter(shop: ShopUnderTest, record: ChargeRecord, ms: number) {
	await shop.wait((record.requestedAt ?? record.createdAt).getTime() + ms - shop.now.getTime());
	return step(shop, record);
}

/** The state of a row that waits until a time after this. */
function waitsUntil(from: Date, ms: number): Partial<ChargeRecord> {
	return { state: "failed", tries: 0, nextActionAt: new Date(from.getTime() + ms) };
}

describe("the step for a refused attempt", () => {
	it("opens an issue after a quarter of an hour, looks again every hour, and ends the order after a day", async () => {
		const { shop, record, refusedAt } = await refusedShop();
		for (const [afterMs, nextMs, issues] of [
			[0, 15 * minute, []],
			[15 * minute - 1, 15 * minute, []],
			[15 * minute, 75 * minute, [open]],
			[75 * minute, 135 * minute, [open]],
			[23.5 * hour, 24 * hour, [open]],
		] as const) {
			const after = await stepAfter(shop, record, afterMs);
			expect(after).toMatchObject(waitsUntil(refusedAt, nextMs));
			expect(after.checkedAt).toEqual(shop.now);
			expect(shop.chargeStore.issues).toMatchObject(issues);
		}
		expect(shop.chargeStore.issues).toMatchObject([
			{ amountCents: 5990, reasons: [{ params: { error: "invalid_request" } }] },
		]);
		expect(shop.order?.cancelled).toBe(false);
		expect(await stepAfter(shop, record, 24 * hour)).toMatchObject({
			state: "closed",
			nextActionAt: null,
		});
		expect(shop.order?.cancelled).toBe(true);
		expect(shop.chargeStore.issues).toMatchObject([resolved("order_waits_no_more")]);
	});

	it("looks again an hour later when the day ends in an outage", async () => {
		const { shop, record, refusedAt } = await refusedShop();
		const outage = { since: shop.now, lastAt: shop.now, failure: "failing", code: "x" } as const;
		await shop.health.change((health) => ({ ...health, lists: outage }));
		expect(keepUnchargedUntil(record)).toEqual(new Date(refusedAt.getTime() + 24 * hour));
		const after = await stepAfter(shop, record, 24 * hour);
		expect(after).toMatchObject(waitsUntil(refusedAt, 25 * hour));
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([open]);
	});

	it.each<[string, (shop: ShopUnderTest) => unknown]>([
		["is cancelled", ({ order }) => Object.assign(order ?? {}, { cancelled: true })],
		["is paid another way", ({ order }) => Object.assign(order ?? {}, { capturedBy: "another" })],
		["is gone", ({ orders }) => orders.orders.clear()],
	])("opens no issue, and resolves an open one, when the order %s", async (_, end) => {
		for (const isOpen of [false, true]) {
			const { shop, record, refusedAt } = await refusedShop();
			if (isOpen) {
				await stepAfter(shop, record, 15 * minute);
			}
			end(shop);
			const after = await stepAfter(shop, record, 20 * minute);
			expect(after).toMatchObject(waitsUntil(refusedAt, 80 * minute));
			expect(shop.chargeStore.issues).toMatchObject(
				isOpen ? [resolved("order_waits_no_more")] : [],
			);
		}
	});

	it("waits for an order that is not known yet", async () => {
		const { shop, record, refusedAt } = await refusedShop();
		shop.orders.orders.clear();
		await shop.chargeStore.compareAndSet(record, { orderId: null });
		const after = await stepAfter(shop, record, 20 * minute);
		expect(after).toMatchObject(waitsUntil(refusedAt, 80 * minute));
	});

	it.each<{
		other: string;
		of?: { sessionId?: string; attempt?: number };
		row: ChargeChanges;
		issue: object;
	}>([
		{
			other: "a later attempt got its charge",
			row: { state: "pending", chargeId: "other" },
			issue: resolved("attempt_replaced"),
		},
		{
			other: "a later attempt had a charge, which is over",
			row: { state: "failed", chargeId: "other" },
			issue: resolved("attempt_replaced"),
		},
		{
			other: "an earlier attempt of another session has a charge to pay",
			of: { sessionId: "session_2", attempt: 0 },
			row: { state: "pending", chargeId: "other" },
			issue: resolved("attempt_replaced"),
		},
		{
			other: "an attempt of another session as early had a charge, which is over",
			of: { sessionId: "session_2", attempt: 1 },
			row: { state: "expired", chargeId: "other" },
			issue: open,
		},
		{
			other: "a later attempt has no charge yet",
			row: { state: "unconfirmed" },
			issue: open,
		},
		{
			other: "a later attempt was refused too",
			row: { state: "failed" },
			issue: open,
		},
	])("leaves the issue as it should when $other", async ({ of = {}, row, issue }) => {
		const { shop, record } = await refusedShop();
		await stepAfter(shop, record, 15 * minute);
		expect(shop.chargeStore.issues).toMatchObject([open]);
		await addAttempt(shop, of, row);
		// The service doesn't answer about the other charge, so the order stays.
		shop.addFault({ fault: { kind: "error_before", status: 503 }, on: ["get", "status"] });
		await step(shop, record);
		expect(shop.chargeStore.issues).toMatchObject([issue]);
		expect(shop.order?.cancelled).toBe(false);
	});

	it("opens no issue while another attempt waits for its charge", async () => {
		const { shop, record } = await refusedShop();
		await addAttempt(shop, {}, {});
		await stepAfter(shop, record, 15 * minute);
		expect(shop.chargeStore.issues).toEqual([]);
	});

	it("ends the order after the grace, not the day, when an earlier attempt had a charge", async () => {
		const { shop, record } = await refusedShop();
		await addExpired(shop, { attempt: 0 });
		await stepAfter(shop, record, 15 * minute - 1);
		expect(shop.order?.cancelled).toBe(false);
		expect((await stepAfter(shop, record, 15 * minute)).state).toBe("closed");
		expect(shop.order?.cancelled).toBe(true);
	});

	it("keeps the issue open while another session's charge may still be paid", async () => {
		const { shop, record, refusedAt } = await refusedShop();
		const expiresAt = new Date(refusedAt.getTime() + 30 * minute);
		await addExpired(shop, { sessionId: "session_2", attempt: 1 }, { expiresAt });
		const after = await stepAfter(shop, record, 20 * minute);
		expect(after).toMatchObject(waitsUntil(refusedAt, 80 * minute));
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([open]);
	});

	it("adopts a charge that the list shows at the end of the day, which resolves the issue", async () => {
		const { shop, record } = await refusedShop();
		const { amountCents } = shop;
		const description = record.reference;
		await shop.context.service.createPixCharge({ amountCents, description });
		const after = await stepAfter(shop, record, 24 * hour);
		expect(after).toMatchObject({ state: "pending", chargeId: shop.charge().id });
		expect(shop.order?.cancelled).toBe(false);
		expect(shop.chargeStore.issues).toMatchObject([resolved("charge_found")]);
	});
});
