import { describe, expect, it } from "vitest";
import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import type { NewWebhookEvent } from "../charge/ports/inbox.js";
import { queueCharge } from "../orders/queue-charge.js";
import type { InboxEvent } from "../testing/memory-inbox.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { claimNext, processInbox, processNext } from "./process-inbox.js";

async function chargedShop() {
	const shop = await ShopUnderTest.open();
	await shop.placeOrderAndCharge();
	shop.inbox.lookUpsAMinute = 1_000;
	return shop;
}

/** Stores an event, by default that the shop's charge is paid. */
async function receive(
	shop: ShopUnderTest,
	event: Partial<NewWebhookEvent> = {},
	{ tries = 0 } = {},
): Promise<InboxEvent> {
	await shop.inbox.store({
		event: "charge.paid",
		chargeId: shop.sandbox.charges()[0]?.id ?? "none",
		status: "paid",
		reference: null,
		unknownLane: "authenticated",
		...event,
	});
	return Object.assign(shop.inbox.events.at(-1) ?? expect.fail(), { tries });
}

async function changeRow(shop: ShopUnderTest, changes: ChargeChanges): Promise<ChargeRecord> {
	return shop.changeRow(await shop.newest(), changes);
}

/** What became of an event; `waitMs`: until its next try. */
function fateOf({ now }: ShopUnderTest, event: InboxEvent) {
	const { state, tries, lastError, nextTryAt } = event;
	const waitMs = nextTryAt && nextTryAt.getTime() - now.getTime();
	return { state, tries, lastError, waitMs };
}

const waits = { state: "received", tries: 1, lastError: null };
const unconfirmed = { ...waits, waitMs: 3_000 };
const done = { state: "done", waitMs: null };

/** Makes every read of a charge fail. */
function breakReads(shop: ShopUnderTest): void {
	shop.addFault({ fault: { kind: "error_before", status: 503 }, on: ["get", "status"] });
}

describe("an event of the inbox", () => {
	it("is done when the service confirms it, and captures the order", async () => {
		const shop = await chargedShop();
		shop.sandbox.pay(shop.charge().id);
		const event = await receive(shop);
		expect(await processInbox(shop.context)).toBe(1);
		expect(fateOf(shop, event)).toMatchObject(done);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it.each<{
		it: string;
		event?: Partial<NewWebhookEvent>;
		tries?: number;
		before?: (shop: ShopUnderTest) => unknown;
		fate: object;
		/** The reason that the log gives for the end of the event. */
		endedBy?: string;
		issue?: object;
	}>([
		{
			it: "waits three seconds when the service doesn't confirm it yet",
			fate: { ...waits, waitMs: 3_000 },
		},
		{
			it: "waits longer with each try that the service doesn't confirm",
			tries: 2,
			fate: { ...waits, tries: 3, waitMs: 4_000 },
		},
		{
			it: "ends at the fourth try that the service doesn't confirm",
			tries: 3,
			fate: { state: "ignored", waitMs: null },
			endedBy: "unconfirmed",
		},
		{
			it: "ends at that try also while another charge's creation has no answer",
			before: (shop) => shop.addAttempt({ sessionId: "session_2" }, { state: "unconfirmed" }),
			tries: 3,
			fate: { state: "ignored", waitMs: null },
			endedBy: "unconfirmed",
		},
		{
			it: "is done with the service's answer when it claims no payment",
			event: { event: "charge.expired" },
			fate: done,
		},
		{
			it: "waits a moment for a row that another process holds",
			before: (shop) => changeRow(shop, { leaseUntil: new Date(shop.now.getTime() + 1_000) }),
			fate: { ...waits, waitMs: 300 },
		},
		{
			it: "waits longer with each try while another process holds the row",
			before: (shop) => changeRow(shop, { leaseUntil: new Date(shop.now.getTime() + 1_000) }),
			tries: 3,
			fate: { ...waits, tries: 4, waitMs: 8_000 },
		},
		{
			it: "is given up with an issue about the charge after a day of failing reads",
			before: breakReads,
			tries: 299,
			fate: { state: "given_up", waitMs: null },
			endedBy: "retry",
			issue: {
				chargeRecordId: "charge_1",
				orderId: "order_of_session_1",
				amountCents: 5990,
				reasons: [{ code: "event_failed", params: { event: "charge.paid", error: "api_error" } }],
			},
		},
		{
			it: "is given up with an issue that says so where another process held the charge for a day",
			before: (shop) => changeRow(shop, { leaseUntil: new Date(shop.now.getTime() + 1_000) }),
			tries: 299,
			fate: { state: "given_up", waitMs: null },
			endedBy: "retry",
			issue: {
				chargeRecordId: "charge_1",
				reasons: [{ params: { event: "charge.paid", error: "busy" } }],
			},
		},
		{
			it: "goes on for a day while reads fail",
			before: breakReads,
			tries: 298,
			fate: { ...waits, tries: 299, waitMs: 300_000 },
		},
		{
			it: "of an unknown charge waits a second after a read that fails",
			event: { chargeId: "unknown" },
			before: breakReads,
			fate: { ...waits, lastError: "api_error", waitMs: 1_000 },
		},
		{
			it: "of an unknown charge is given up with an issue after a day of failing reads",
			event: { chargeId: "unknown" },
			before: breakReads,
			tries: 299,
			fate: { state: "given_up", waitMs: null },
			endedBy: "api_error",
			issue: {
				chargeRecordId: null,
				orderId: null,
				amountCents: null,
				reasons: [{ params: { event: "charge.paid", error: "api_error" } }],
			},
		},
		{
			it: "of a charge that the service doesn't know waits a moment",
			event: { chargeId: "unknown" },
			fate: { ...waits, waitMs: 300 },
		},
		{
			it: "of a charge that the service doesn't know ends at the fourth try",
			event: { chargeId: "unknown" },
			tries: 3,
			fate: { state: "ignored", waitMs: null },
			endedBy: "unknown",
		},
		{
			it: "of an unknown charge goes on while a creation has no answer",
			event: { chargeId: "unknown" },
			before: (shop) => changeRow(shop, { state: "unconfirmed", chargeId: null }),
			tries: 3,
			fate: { ...waits, tries: 4, waitMs: 8_000 },
		},
		{
			it: "that shares a reference with a charge waits five seconds when its look-ups are used up",
			event: { chargeId: "unknown" },
			before: async (shop) => {
				shop.inbox.lookUpsAMinute = 0;
				const { reference } = await shop.newest();
				Object.assign(shop.inbox.events.at(-1) ?? {}, {
					reference,
					lane: "known",
					chargeRecordId: "charge_1",
				});
			},
			fate: { ...waits, tries: 0, waitMs: 5_000 },
		},
	])("$it", async ({ event, tries, before, fate, endedBy, issue }) => {
		const shop = await chargedShop();
		const stored = await receive(shop, event, { tries });
		await before?.(shop);
		expect(await processInbox(shop.context)).toBe(1);
		expect(fateOf(shop, stored)).toMatchObject(fate);
		const { id, chargeId } = stored;
		expect(shop.chargeStore.issues.filter(({ kind }) => kind === "webhook_failed")).toMatchObject(
			issue ? [{ subject: id, chargeId, resolved: null, ...issue }] : [],
		);
		const ends = shop.logger.filter((line) => line.includes(`ended webhook event ${id}`));
		expect(ends.map((line) => line.split(": ").at(-1))).toEqual(endedBy ? [endedBy] : []);
		expect(shop.order).toMatchObject({ capturedBy: "none", cancelled: false });
	});

	it("waits three seconds after a recent read of its charge, without a try", async () => {
		const shop = await chargedShop();
		await receive(shop, { event: "charge.expired" });
		await processInbox(shop.context);
		const { length: reads } = shop.reads();
		const later = await receive(shop, { event: "charge.failed" });
		await processInbox(shop.context);
		expect(fateOf(shop, later)).toMatchObject({ state: "received", tries: 0, waitMs: 3_000 });
		expect(shop.reads()).toHaveLength(reads);
	});

	it("is given up with an issue about the order of its reference, where no read gave its identifier", async () => {
		const shop = await chargedShop();
		const { reference, chargeAlias } = await shop.newest();
		expect(chargeAlias).toBeNull();
		breakReads(shop);
		const named = { chargeId: shop.charge().uuid, reference };
		const event = Object.assign(await receive(shop, named, { tries: 299 }), {
			lane: "known",
			chargeRecordId: "charge_1",
		});
		expect(await processInbox(shop.context)).toBe(1);
		expect(fateOf(shop, event)).toMatchObject({ state: "given_up" });
		expect(shop.chargeStore.issues).toMatchObject([
			{
				kind: "webhook_failed",
				chargeRecordId: "charge_1",
				orderId: "order_of_session_1",
				amountCents: 5990,
				reasons: [{ params: { error: "api_error" } }],
			},
		]);
	});

	it("of an unknown charge stays in its lane, and the next one is looked up too", async () => {
		const shop = await chargedShop();
		const events = [
			await receive(shop, { chargeId: "unknown-1" }),
			await receive(shop, { chargeId: "unknown-2" }),
		];
		expect(await processInbox(shop.context)).toBe(2);
		expect(events).toMatchObject([
			{ lane: "authenticated", chargeRecordId: null, tries: 1 },
			{ lane: "authenticated", chargeRecordId: null, tries: 1 },
		]);
	});
});

describe("the events of one charge", () => {
	it("are answered by one read, each by what it claims", async () => {
		const shop = await chargedShop();
		await changeRow(shop, { chargeAlias: shop.charge().uuid });
		const { length: before } = shop.reads();
		const expired = await receive(shop, { event: "charge.expired" });
		const paid = await receive(shop, { chargeId: shop.charge().uuid });
		expect(await processInbox(shop.context)).toBe(2);
		expect(shop.reads()).toHaveLength(before + 1);
		expect(fateOf(shop, expired)).toMatchObject(done);
		expect(fateOf(shop, paid)).toMatchObject(unconfirmed);
	});

	it.each([
		{ paid: 0, fates: [done, unconfirmed], issue: "unmatched_pix" },
		{ paid: 1, fates: [unconfirmed, done], issue: "duplicate_payment" },
	])("are read apart where one names another charge with its reference ($issue)", async (given) => {
		const shop = await chargedShop();
		const { reference } = await shop.newest();
		await shop.context.service.createPixCharge({ amountCents: 4000, description: reference });
		shop.sandbox.pay(shop.charge(given.paid).id);
		const duplicate = shop.charge(1).id;
		const events = [await receive(shop), await receive(shop, { chargeId: duplicate, reference })];
		expect(await processInbox(shop.context)).toBe(2);
		expect(events.map((event) => fateOf(shop, event))).toMatchObject(given.fates);
		expect(shop.chargeStore.issues).toMatchObject([{ kind: given.issue, subject: duplicate }]);
	});
});

describe("one sweep of the inbox", () => {
	/** Fifty-one captured charges, and six unknown ones in each lane, with an event each. */
	async function floodedShop() {
		const shop = await ShopUnderTest.open();
		shop.inbox.lookUpsAMinute = 1_000;
		for (let index = 0; index < 51; index += 1) {
			const wanted = { attempt: 1, method: "pix", amountCents: 5990 } as const;
			const row = await queueCharge(shop.context, { sessionId: `s_${index}`, ...wanted });
			const chargeId = `ch_svc_${index}`;
			await shop.chargeStore.compareAndSet(row, { state: "captured", chargeId });
			await receive(shop, { chargeId });
		}
		for (let index = 0; index < 12; index += 1) {
			const unknownLane = index < 6 ? "authenticated" : "unauthenticated";
			await receive(shop, { chargeId: `unknown-${index}`, unknownLane });
		}
		return shop;
	}

	it("takes fifty charges, and five unknown ones from each lane", async () => {
		const shop = await floodedShop();
		expect(await processInbox(shop.context)).toBe(60);
		expect(shop.inbox.events.filter(({ state }) => state === "done")).toHaveLength(50);
		expect(shop.reads()).toHaveLength(10);
		expect(await processInbox(shop.context)).toBe(3);
		expect(shop.inbox.events.filter(({ state }) => state === "done")).toHaveLength(51);
	});

	// An idle store's sweep must not query the inbox fifty times.
	it("asks each lane once while no event waits", async () => {
		const shop = await ShopUnderTest.open();
		let asked = 0;
		const mayContinue = () => {
			asked += 1;
			return true;
		};
		expect(await processInbox(shop.context, mayContinue)).toBe(0);
		expect(asked).toBe(3);
	});

	it.each([
		[0, 0],
		[2, 2],
		// The question before which the last event of the first lane waits.
		[53, 53],
	])("ends when its time is up after %d events", async (times, processed) => {
		const shop = await floodedShop();
		let asked = 0;
		const mayContinue = () => {
			asked += 1;
			return asked <= times;
		};
		expect(await processInbox(shop.context, mayContinue)).toBe(processed);
	});
});

describe("the turn of a lane", () => {
	it("takes the newest event", async () => {
		const shop = await ShopUnderTest.open();
		await receive(shop, { chargeId: "older" });
		await shop.wait(1_000);
		const newer = await receive(shop, { chargeId: "newer" });
		expect(await processNext(shop.context, "authenticated")).toBe(1);
		expect(shop.inbox.events.filter(({ tries }) => tries > 0)).toEqual([newer]);
	});

	it("waits without end for an empty lane, and for the next event of another", async () => {
		const shop = await ShopUnderTest.open();
		const nothing = { waitMs: Number.POSITIVE_INFINITY };
		expect(await claimNext(shop.context, "authenticated")).toEqual(nothing);
		await receive(shop, { chargeId: "unknown" });
		expect(await processNext(shop.context, "authenticated")).toBe(1);
		expect(await claimNext(shop.context, "authenticated")).toEqual({ waitMs: 300 });
		expect(await claimNext(shop.context, "unauthenticated")).toEqual(nothing);
	});

	it("waits for its budget of look-ups", async () => {
		const shop = await ShopUnderTest.open();
		shop.inbox.lookUpsAMinute = 1;
		await receive(shop, { chargeId: "older" });
		expect(await processNext(shop.context, "authenticated")).toBe(1);
		await shop.wait(1_000);
		await receive(shop, { chargeId: "newer" });
		expect(await claimNext(shop.context, "authenticated")).toEqual({ waitMs: 59_000 });
	});

	it("pauses when another process has taken its event", async () => {
		const shop = await ShopUnderTest.open();
		await receive(shop, { chargeId: "unknown" });
		shop.inbox.claimNewest = async () => null;
		expect(await claimNext(shop.context, "authenticated")).toEqual({ waitMs: 50 });
	});
});
