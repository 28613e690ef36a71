import { describe, expect, it } from "vitest";
import { advanceCharge } from "../advance/advance-charge.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { graceEndsAt } from "../charge/schedule.js";
import { Barrier } from "../testing/barrier.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";

/*
 * The step for an unpaid charge alone, at the moments that decide. Nothing else runs: a sweep's lists
 * would find a payment, or another charge, before the step does.
 */

const minute = 60_000;
const hour = 60 * minute;
const orderId = "order_of_session_1";

interface UnpaidShop {
	shop: ShopUnderTest;
	/** The row of the charge, in its grace. */
	record: ChargeRecord;
	graceEnd: Date;
}

/** An order whose charge the service calls expired, or failed. */
async function unpaidShop(
	policy: Partial<ChargePolicy> = {},
	{ attempt = 1, ends = "expire" as "expire" | "fail" } = {},
): Promise<UnpaidShop> {
	const shop = await ShopUnderTest.open({ policy });
	shop.orders.place(shop.sessionId, shop.amountCents);
	await shop.addAttempt({ attempt });
	await shop.createWaiting();
	shop.sandbox[ends](shop.charge().id);
	await shop.wait(minute);
	const record = await shop.advance();
	return { shop, record, graceEnd: graceEndsAt(record, shop.context.policy) };
}

function waitUntil(shop: ShopUnderTest, time: Date): Promise<void> {
	return shop.wait(time.getTime() - shop.now.getTime());
}

async function reread(shop: ShopUnderTest, { id }: ChargeRecord): Promise<ChargeRecord> {
	return (await shop.chargeStore.findById(id)) ?? expect.fail("the row is gone");
}

async function change(shop: ShopUnderTest, record: ChargeRecord, changes: ChargeChanges) {
	await shop.changeRow(await reread(shop, record), changes);
}

/** Runs the step for the charge at the end of its grace. */
async function stepAtGraceEnd({ shop, record, graceEnd }: UnpaidShop): Promise<ChargeRecord> {
	await waitUntil(shop, graceEnd);
	return (await advanceCharge(shop.context, await reread(shop, record))).record;
}

/** What the step leaves to the sweep: it reads the charge again in an hour. */
function waitsAnHour({ graceEnd }: UnpaidShop): Partial<ChargeRecord> {
	const nextActionAt = new Date(graceEnd.getTime() + hour);
	return { state: "expired", tries: 0, checkedAt: graceEnd, nextActionAt };
}

/** What the step leaves when the row is over. */
function isOver({ graceEnd }: UnpaidShop): Partial<ChargeRecord> {
	return { state: "closed", checkedAt: graceEnd, nextActionAt: null };
}

describe("the step for an unpaid charge", () => {
	it.each([0, 25 * minute])(
		"captures the payment that its own read finds after %d ms",
		async (ms) => {
			const { shop } = await unpaidShop();
			shop.sandbox.pay(shop.charge().id, { force: true });
			await shop.wait(ms);
			expect((await shop.advance()).state).toBe("captured");
			expect(shop.order).toMatchObject({ capturedBy: "this_session", cancelled: false });
		},
	);

	it("reads the charge again about every two minutes of its grace, and at its end", async () => {
		const { shop, record, graceEnd } = await unpaidShop();
		const { nextActionAt, checkedAt } = await shop.advance();
		const pauseMs = (nextActionAt?.getTime() ?? 0) - shop.now.getTime();
		expect(pauseMs).toBeGreaterThanOrEqual(2 * minute);
		expect(pauseMs).toBeLessThan(3 * minute);
		expect(checkedAt).toEqual(shop.now);
		await waitUntil(shop, new Date(graceEnd.getTime() - 1));
		expect(await shop.advance()).toMatchObject({ state: record.state, nextActionAt: graceEnd });
		expect(shop.order?.cancelled).toBe(false);
	});

	it.each(["expire", "fail"] as const)(
		"cancels the order the moment the grace ends, when the charge did %s",
		async (ends) => {
			const unpaid = await unpaidShop({}, { ends });
			expect(await stepAtGraceEnd(unpaid)).toMatchObject(isOver(unpaid));
			expect(unpaid.shop.order?.cancelled).toBe(true);
			expect(unpaid.shop.chargeStore.issues).toEqual([]);
		},
	);

	it("ends only its row where the merchant keeps unpaid orders", async () => {
		const unpaid = await unpaidShop({ unpaidOrders: "keep" });
		expect(await stepAtGraceEnd(unpaid)).toMatchObject(isOver(unpaid));
		expect(unpaid.shop.order?.cancelled).toBe(false);
	});

	it("waits while the service's list calls the charge paid", async () => {
		const unpaid = await unpaidShop();
		await change(unpaid.shop, unpaid.record, { paidClaimedAt: unpaid.shop.now });
		expect(await stepAtGraceEnd(unpaid)).toMatchObject(waitsAnHour(unpaid));
		expect(unpaid.shop.order?.cancelled).toBe(false);
	});

	it("leaves an order that came after the charge its own charge and time", async () => {
		const unpaid = await unpaidShop();
		const { shop, graceEnd } = unpaid;
		Object.assign(shop.order ?? expect.fail(), { orderId: "order_2" });
		const after = await stepAtGraceEnd(unpaid);
		expect(after).toMatchObject({ state: "expired", checkedAt: graceEnd, nextActionAt: graceEnd });
		expect(await shop.newest()).toMatchObject({ attempt: 2, state: "queued" });
		expect(shop.order?.cancelled).toBe(false);
	});

	it("starts over, and records no failure, when another process wrote to the row meanwhile", async () => {
		const unpaid = await unpaidShop();
		const { shop, record } = unpaid;
		const stall = new Barrier();
		const find = shop.orders.findOrder.bind(shop.orders);
		shop.orders.findOrder = async (...given) => {
			shop.orders.findOrder = find;
			await stall.pass();
			return find(...given);
		};
		const stalled = stepAtGraceEnd(unpaid);
		await stall.reached;
		await change(shop, record, { firstSeenAt: shop.now });
		stall.open();
		expect(await stalled).toMatchObject({ state: "expired", tries: 0, leaseUntil: null });
		expect(shop.logger.join()).not.toContain("failed and will be retried");
		expect(shop.order?.cancelled).toBe(false);
		await shop.advance();
		expect(shop.order?.cancelled).toBe(true);
	});
});

describe("the store's answer to a cancellation", () => {
	const about = { kind: "cancellation_failed", orderId, amountCents: 5990 };

	it("ends the row without an issue when the store keeps the order", async () => {
		const unpaid = await unpaidShop();
		unpaid.shop.orders.cancelOrder = async () => "kept";
		expect(await stepAtGraceEnd(unpaid)).toMatchObject(isOver(unpaid));
		expect(unpaid.shop.chargeStore.issues).toEqual([]);
	});

	it("asks again in an hour, with an issue about the order, when the store refuses", async () => {
		const unpaid = await unpaidShop();
		unpaid.shop.orders.refuseCancel = "refused";
		expect(await stepAtGraceEnd(unpaid)).toMatchObject(waitsAnHour(unpaid));
		expect(unpaid.shop.chargeStore.issues).toMatchObject([
			{ ...about, reasons: [{ code: "cancellation_refused" }] },
		]);
	});

	it("opens an issue about the order after five failures, and then asks every hour", async () => {
		const unpaid = await unpaidShop();
		const { shop, graceEnd } = unpaid;
		shop.orders.cancelOrder = () => Promise.reject(new RangeError("the shop is broken"));
		expect((await stepAtGraceEnd(unpaid)).tries).toBe(1);
		for (const tries of [2, 3, 4]) {
			expect((await shop.advance()).tries).toBe(tries);
		}
		expect(shop.chargeStore.issues).toEqual([]);
		expect(await shop.advance()).toMatchObject({ ...waitsAnHour(unpaid), checkedAt: graceEnd });
		expect(shop.chargeStore.issues).toMatchObject([
			{ ...about, reasons: [{ code: "cancellation_fails", params: { error: "RangeError" } }] },
		]);
	});
});

describe("an order of several charges", () => {
	/** Another session of the order, with a charge of the service that has expired. */
	async function addExpiredBoleto(shop: ShopUnderTest): Promise<ChargeRecord> {
		const boleto = await shop.chargeAnotherSession("session_2");
		shop.sandbox.expire(boleto.chargeId ?? "");
		await change(shop, boleto, { state: "expired" });
		return boleto;
	}

	/** An attempt whose charge no look-up has found. */
	const lost = (shop: ShopUnderTest): ChargeChanges => ({
		state: "replaced",
		orderId,
		requestedAt: shop.now,
		checkedAt: shop.now,
	});

	it.each<{
		it: string;
		outcome: "cancelled" | "waits" | "over";
		attempt?: number;
		/** The session whose charge is found. */
		adopts?: string;
		add: (unpaid: UnpaidShop) => Promise<unknown>;
	}>([
		{
			it: "goes on with an attempt that has waited in the queue for long",
			outcome: "over",
			add: ({ shop }) => shop.addAttempt({}),
		},
		{
			it: "is left to the attempt that will replace a lost one",
			outcome: "over",
			add: ({ shop }) => shop.addAttempt({}, lost(shop)),
		},
		{
			it: "is cancelled though an attempt was discarded a moment ago",
			outcome: "cancelled",
			add: async ({ shop, graceEnd }) => {
				await waitUntil(shop, new Date(graceEnd.getTime() - minute));
				await shop.addAttempt({}, { state: "discarded" });
			},
		},
		{
			it: "waits for another session's charge in its grace, after one that is over",
			outcome: "waits",
			add: async ({ shop }) => {
				await shop.addAttempt({}, { state: "discarded" });
				await addExpiredBoleto(shop);
			},
		},
		{
			it: "waits for another session's charge in its grace that reads as pending again",
			outcome: "waits",
			add: async ({ shop }) => {
				const boleto = await shop.chargeAnotherSession("session_2");
				await change(shop, boleto, { state: "expired" });
			},
		},
		{
			it: "is cancelled though a closed charge would still have a grace",
			outcome: "cancelled",
			add: async ({ shop }) => {
				await change(shop, await addExpiredBoleto(shop), { state: "closed" });
			},
		},
		{
			it: "is cancelled by the last attempt, though a lost one before it was never found",
			outcome: "cancelled",
			attempt: 3,
			add: async ({ shop }) => {
				await shop.addAttempt({ attempt: 1 }, { state: "discarded" });
				await shop.addAttempt({ attempt: 2 }, lost(shop));
			},
		},
		{
			it: "is cancelled though another session's lost attempt was never found",
			outcome: "cancelled",
			add: ({ shop }) => shop.addAttempt({ sessionId: "session_2" }, lost(shop)),
		},
		{
			it: "waits for another session's lost attempt that the list shows, and adopts it",
			outcome: "waits",
			adopts: "session_2",
			add: async ({ shop, graceEnd }) => {
				const found = await shop.addAttempt({ sessionId: "session_2" }, lost(shop));
				await waitUntil(shop, new Date(graceEnd.getTime() - minute));
				const { amountCents } = shop;
				const description = found.reference;
				await shop.context.service.createPixCharge({ amountCents, description });
			},
		},
		{
			it: "is cancelled when two charges end their grace at the same moment",
			outcome: "cancelled",
			add: async ({ shop, record }) => {
				const { amountCents, context } = shop;
				const other = await shop.addAttempt({ sessionId: "session_2" });
				const description = other.reference;
				const { id } = await context.service.createPixCharge({ amountCents, description });
				shop.sandbox.expire(id);
				const { expiresAt } = record;
				await change(shop, other, { state: "expired", orderId, chargeId: id, expiresAt });
			},
		},
	])("$it", async ({ outcome, attempt, adopts, add }) => {
		const unpaid = await unpaidShop({}, { attempt });
		await add(unpaid);
		const after = await stepAtGraceEnd(unpaid);
		expect(after).toMatchObject(outcome === "waits" ? waitsAnHour(unpaid) : isOver(unpaid));
		expect(unpaid.shop.order?.cancelled).toBe(outcome === "cancelled");
		expect(unpaid.shop.chargeStore.issues).toEqual([]);
		const adopted = unpaid.shop.chargeStore.rows.find(({ state }) => state === "pending");
		expect(adopted?.sessionId).toBe(adopts);
	});

	/** A session whose older charge is closed, and whose newer one is in its grace. */
	async function renewedShop() {
		const { shop, record: older } = await unpaidShop();
		await shop.addAttempt({});
		await shop.createWaiting();
		shop.sandbox.expire(shop.charge(1).id);
		await shop.wait(minute);
		const record = await shop.advance();
		await change(shop, older, { state: "closed", nextActionAt: null });
		return { shop, older, record, graceEnd: graceEndsAt(record, shop.context.policy) };
	}

	it("asks the service once about each of them before it is cancelled", async () => {
		const { older, ...unpaid } = await renewedShop();
		const { length: before } = unpaid.shop.reads();
		await stepAtGraceEnd(unpaid);
		expect(unpaid.shop.reads()).toHaveLength(before + 2);
		expect(unpaid.shop.order?.cancelled).toBe(true);
	});

	it("is left to a closed charge that turns out to be paid", async () => {
		const { older, ...unpaid } = await renewedShop();
		unpaid.shop.sandbox.pay(unpaid.shop.charge(0).id, { force: true });
		expect(await stepAtGraceEnd(unpaid)).toMatchObject(isOver(unpaid));
		expect((await reread(unpaid.shop, older)).state).toBe("paid");
		expect(unpaid.shop.order?.cancelled).toBe(false);
		expect(unpaid.shop.chargeStore.issues).toEqual([]);
	});
});
