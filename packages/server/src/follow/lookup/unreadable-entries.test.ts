import type { ChargeTransaction } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { ChargeChanges, ChargeMethod } from "../../charge/charge-record.js";
import { standardTimes } from "../../charge/charge-times.js";
import type { OwnUnreadableEntry } from "../../charge/ports/charge-listings.js";
import type { UnreadableEntry } from "../../charge/ports/stored-values.js";
import { toReference } from "../../charge/reference.js";
import { queueCharge } from "../../orders/queue-charge.js";
import { reconcileCharges } from "../../sweep/reconcile/reconcile-charges.js";
import { type ShopOptions, ShopUnderTest } from "../../testing/shop-under-test.js";
import {
	addReadable,
	addUnreadable,
	isExplained,
	openUnreadableIssue,
	ownUnreadableEntry,
	type ReconciledEntries,
	recordOf,
	resolveUnreadableIssues,
	trackUnreadable,
	unreadableWaitMs,
} from "./unreadable-entries.js";

const minute = 60_000;
const hour = 60 * minute;
const longLived: ShopOptions = { service: { chargeTtlMs: 30 * 24 * 3_600_000 } };

/** Changes the newest entry of every list. */
function listNewest(shop: ShopUnderTest, fields: Record<string, unknown>) {
	const changed = Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [`data.0.${name}`, value]),
	);
	return shop.addFault({ fault: { kind: "fields", changed }, on: "list" });
}

const nothingIsRead = { fault: { kind: "junk", body: "null" }, on: ["get", "status"] } as const;

function unreadableIssues(shop: ShopUnderTest) {
	return shop.chargeStore.issues
		.filter(({ kind }) => kind === "unreadable_charge")
		.map(({ subject, orderId, resolved }) => ({ subject, orderId, isOpen: resolved === null }));
}

function linesAbout(shop: ShopUnderTest, words: string) {
	return shop.logger.filter((line) => line.includes(words));
}

async function makeForeign(shop: ShopUnderTest, description = "another program's") {
	await shop.context.service.createPixCharge({ amountCents: 1234, description });
	const charge = shop.sandbox.charges().at(-1);
	if (!charge) {
		throw new Error("the service made no charge");
	}
	return charge;
}

describe("an unreadable entry of the list", () => {
	it("is skipped, and hides no other payment", async () => {
		const shop = await ShopUnderTest.open();
		await shop.placeOrderAndCharge();
		const foreign = await makeForeign(shop);
		shop.sandbox.pay(shop.charge().id);
		shop.sandbox.pay(foreign.id);
		listNewest(shop, { amount_cents: "12,34" });
		expect(await reconcileCharges(shop.context)).toMatchObject({ paid: 1, failures: 0 });
		expect(shop.order?.capturedBy).toBe("this_session");
		await shop.pass(20 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([]);
	});

	it("holds the cursor when it is ours, and opens an issue with its order, until it is readable", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		await shop.pass(20 * minute, minute);
		const { id } = shop.charge();
		const { createdUntil } = shop.cursor.value;
		const broken = [listNewest(shop, { status: 7 }), shop.addFault(nothingIsRead)];
		await shop.pass(13 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([]);
		expect(shop.cursor.value.createdUntil).toEqual(createdUntil);
		await shop.pass(4 * minute, minute);
		const orderId = shop.order?.orderId;
		expect(orderId).toBeDefined();
		expect(unreadableIssues(shop)).toEqual([{ subject: id, orderId, isOpen: true }]);
		expect(shop.order?.cancelled).toBe(false);
		for (const each of broken) {
			each.remove();
		}
		await shop.pass(2 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([{ subject: id, orderId, isOpen: false }]);
		expect(shop.cursor.value.unreadable).toEqual([]);
	});

	it("holds the cursor for an hour, not for ever", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		shop.addFault(nothingIsRead);
		listNewest(shop, { status: 7 });
		await shop.pass(58 * minute, minute);
		expect(shop.cursor.value.createdUntil).toBeNull();
		await shop.pass(4 * minute, minute);
		const { createdUntil } = shop.cursor.value;
		expect(shop.now.getTime() - (createdUntil?.getTime() ?? 0)).toBeLessThan(
			standardTimes.clockSkewMs + 5 * minute,
		);
		expect(unreadableIssues(shop)).toMatchObject([{ isOpen: true }]);
	});

	it("opens no issue while reads of its charge work, and hides no payment", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		listNewest(shop, { fee: "1,29", amount: 1 });
		await shop.pass(20 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([]);
		shop.sandbox.pay(shop.charge().id);
		await reconcileCharges(shop.context);
		expect(shop.order?.capturedBy).toBe("this_session");
	});

	it("opens an issue when its reference is unknown", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		const reference = `pxc_${"0".repeat(24)}`;
		const { id } = await makeForeign(shop, reference);
		listNewest(shop, { currency: "USD" });
		await shop.pass(17 * minute, minute);
		expect(unreadableIssues(shop)).toEqual([{ subject: id, orderId: null, isOpen: true }]);
	});

	it("is identified by its reference when it has no identifier", async () => {
		const shop = await ShopUnderTest.open(longLived);
		const { reference } = await shop.placeOrderAndCharge();
		const broken = listNewest(shop, { id: 7 });
		await shop.pass(17 * minute, minute);
		expect(unreadableIssues(shop)).toMatchObject([{ subject: reference, isOpen: true }]);
		broken.remove();
		await shop.pass(2 * minute, minute);
		expect(unreadableIssues(shop)).toMatchObject([{ subject: reference, isOpen: false }]);
	});
});

describe("what the sweep tracks of unreadable entries", () => {
	const start = new Date("2026-11-23T12:00:00Z");
	const reference = toReference(`pxc_${"a".repeat(24)}`);

	function after(ms: number): Date {
		return new Date(start.getTime() + ms);
	}

	/** A shop with one row, whose charge is `ch_1` or `uuid_1`. */
	async function shopWithRow(changes: ChargeChanges = {}) {
		const shop = await ShopUnderTest.open();
		const row = await shop.placeOrder();
		const ids = { chargeId: "ch_1", chargeAlias: "uuid_1", orderId: "order_1" };
		const facts = { state: "pending", checkedAt: start, ...ids, ...changes } as const;
		const record = await shop.changeRow(row, facts);
		await shop.wait(unreadableWaitMs);
		const entryOf = (id: string | null, own = record.reference) => ({
			id,
			reference: own,
			isDescribed: true,
		});
		const track = (
			tracked: UnreadableEntry[],
			{
				unreadable = [],
				readable = [],
			}: { unreadable?: OwnUnreadableEntry[]; readable?: string[] },
		) => {
			const entries: ReconciledEntries = { unreadable: new Map(), readable: new Set(readable) };
			for (const entry of unreadable) {
				addUnreadable(entries, entry);
			}
			return trackUnreadable(shop.context, tracked, entries);
		};
		const openFor = (entry: OwnUnreadableEntry) => openUnreadableIssue(shop.context, entry, record);
		const resolutions = () =>
			shop.chargeStore.issues.map(({ subject, resolved }) => [
				subject,
				resolved?.resolution ?? null,
			]);
		return { shop, record, entryOf, track, openFor, resolutions };
	}

	it("begins with an entry's first sight, and opens an issue a quarter of an hour later", async () => {
		const { shop, record, entryOf, track } = await shopWithRow();
		const entry = entryOf("ch_1");
		const { now } = shop;
		const tracked = await track([], { unreadable: [entry] });
		expect(tracked).toEqual([{ subject: "ch_1", reference: record.reference, since: now }]);
		await shop.wait(unreadableWaitMs - 1);
		expect(await track(tracked, { unreadable: [entry] })).toEqual(tracked);
		expect(shop.chargeStore.issues).toEqual([]);
		await shop.wait(1);
		expect(await track(tracked, { unreadable: [entry] })).toEqual(tracked);
		await track(tracked, { unreadable: [entry] });
		expect(shop.chargeStore.issues).toEqual([
			{
				kind: "unreadable_charge",
				subject: "ch_1",
				chargeRecordId: record.id,
				chargeId: "ch_1",
				orderId: "order_1",
				amountCents: 5990,
				reasons: [{ code: "entry_unreadable", params: { reference: record.reference } }],
				resolved: null,
			},
		]);
		const [line, ...others] = linesAbout(shop, "unreadable_charge");
		expect(line).toContain("(order order_1)");
		expect(others).toEqual([]);
	});

	it("waits for each entry from its own first sight", async () => {
		const { shop, entryOf, track } = await shopWithRow();
		const tracked = await track([], { unreadable: [entryOf("ch_1")] });
		await shop.wait(unreadableWaitMs);
		await track(tracked, { unreadable: [entryOf("ch_1"), entryOf("ch_2")] });
		expect(shop.chargeStore.issues.map(({ subject }) => subject)).toEqual(["ch_1"]);
	});

	it("names no order and no amount where no row has the reference", async () => {
		const { shop, entryOf, track } = await shopWithRow();
		const tracked = [{ subject: reference, reference, since: start }];
		await track(tracked, { unreadable: [entryOf(null, reference)] });
		expect(shop.chargeStore.issues).toMatchObject([
			{
				subject: reference,
				chargeRecordId: null,
				chargeId: null,
				orderId: null,
				amountCents: null,
			},
		]);
		expect(linesAbout(shop, "unreadable_charge")[0]).not.toContain("(order");
	});

	it.each([
		{ readable: [], resolution: null },
		{ readable: ["ch_1"], resolution: "charge_readable" },
	])(
		"keeps an entry that the list lacks until it is readable: $resolution",
		async ({ readable, resolution }) => {
			const { record, entryOf, track, openFor, resolutions } = await shopWithRow();
			await openFor(entryOf("ch_1"));
			const tracked = [{ subject: "ch_1", reference: record.reference, since: start }];
			expect(await track(tracked, { readable })).toEqual(resolution === null ? tracked : []);
			expect(resolutions()).toEqual([["ch_1", resolution]]);
		},
	);

	const reads: {
		what: string;
		changes: ChargeChanges;
		id?: string | null;
		isListed: boolean;
		isKept: boolean;
		resolution: string | null;
	}[] = [];
	for (const isListed of [true, false]) {
		const answered = { resolution: "read_answered", isListed };
		const unanswered = { resolution: null, isListed, isKept: true };
		reads.push(
			{ what: "was read later", changes: { checkedAt: after(1) }, ...answered, isKept: isListed },
			{ what: "has ended", changes: { state: "expired" }, ...answered, isKept: false },
			{
				what: "has ended, by its other identifier",
				changes: { state: "expired" },
				id: "uuid_1",
				...answered,
				isKept: false,
			},
			{ what: "was read before", changes: { checkedAt: start }, ...unanswered },
			{ what: "was never read", changes: { checkedAt: null }, ...unanswered },
			{ what: "is another one", changes: { state: "expired" }, id: "ch_2", ...unanswered },
			{ what: "may be another one", changes: { state: "expired" }, id: null, ...unanswered },
		);
	}

	it.each(reads)(
		"of an entry (listed: $isListed) whose charge $what: $resolution",
		async ({ changes, id = "ch_1", isListed, isKept, resolution }) => {
			const { record, entryOf, track, openFor, resolutions } = await shopWithRow(changes);
			const entry = entryOf(id);
			await openFor(entry);
			const subject = id ?? record.reference;
			const tracked = [{ subject, reference: record.reference, since: start }];
			const unreadable = isListed ? [entry] : [];
			expect(await track(tracked, { unreadable })).toEqual(isKept ? tracked : []);
			expect(resolutions()).toEqual([[subject, resolution]]);
		},
	);

	it("finds the row of an accepted charge by its identifier before the reference's", async () => {
		const { shop, record, entryOf, track } = await shopWithRow({ state: "expired" });
		const { reference: other } = await queueOther(shop);
		const tracked = [{ subject: "ch_1", reference: other, since: start }];
		expect(await recordOf(shop.context, entryOf("ch_1", other))).toMatchObject({ id: record.id });
		expect(await track(tracked, { unreadable: [entryOf("ch_1", other)] })).toEqual([]);
		expect(await recordOf(shop.context, entryOf("ch_2"))).toMatchObject({ id: record.id });
		expect(await recordOf(shop.context, entryOf(null))).toMatchObject({ id: record.id });
		expect(await recordOf(shop.context, entryOf(null, reference))).toBeNull();
	});

	it("is not explained without a name, though its row has none either", async () => {
		const { record } = await shopWithRow({
			chargeId: null,
			chargeAlias: null,
			state: "unconfirmed",
		});
		expect(isExplained({ id: null }, record, start)).toBe(false);
	});

	it("doesn't begin with an entry whose charge has ended, or was read since", async () => {
		for (const changes of [{ state: "expired" }, { checkedAt: after(hour) }] as ChargeChanges[]) {
			const { shop, entryOf, track } = await shopWithRow(changes);
			expect(await track([], { unreadable: [entryOf("ch_1")] })).toEqual([]);
			expect(shop.chargeStore.issues).toEqual([]);
		}
	});

	it("ends with the newest two hundred", async () => {
		const { entryOf, track } = await shopWithRow();
		const unreadable = Array.from({ length: 201 }, (_, index) => entryOf(`${index}`));
		const tracked = await track([], { unreadable });
		expect(tracked).toHaveLength(200);
		expect(tracked.at(0)?.subject).toBe("1");
		expect(tracked.at(-1)?.subject).toBe("200");
	});

	it("resolves the issues of the given subjects", async () => {
		const { shop, entryOf, openFor, resolutions } = await shopWithRow();
		for (const id of ["one", "two", "three"]) {
			await openFor(entryOf(id));
		}
		await resolveUnreadableIssues(shop.context, ["one", null, "three"]);
		expect(resolutions()).toEqual([
			["one", "charge_readable"],
			["two", null],
			["three", "charge_readable"],
		]);
	});

	it("knows readable charges with a reference of ours by all their names", () => {
		const entries: ReconciledEntries = { unreadable: new Map(), readable: new Set() };
		for (const [id, uuid, description] of [
			["ch_1", "uuid_1", reference],
			["ch_2", null, reference],
			["ch_3", "uuid_3", "another's"],
		]) {
			addReadable(entries, { id, uuid, description } as ChargeTransaction);
		}
		expect([...entries.readable]).toEqual(["ch_1", "uuid_1", reference, "ch_2"]);
	});

	it.each([
		["charge", { description: reference }, null],
		["unreadable", { description: reference }, true],
		["unreadable", { raw: { note: `for ${reference}` } }, false],
		["unreadable", { description: "another's", raw: { reference } }, false],
		["other", { description: reference, raw: { reference } }, false],
		["unreadable", { raw: { note: "another's" } }, null],
	])(
		"an entry of the kind %s with %o is ours by its description: %s",
		(type, fields, isDescribed) => {
			const entry = { type, id: "ch_1", description: null, raw: null, ...fields } as never;
			expect(ownUnreadableEntry(entry)).toEqual(
				isDescribed === null ? null : { id: "ch_1", reference, isDescribed },
			);
		},
	);
});

function queueOther(shop: ShopUnderTest) {
	const wanted = { sessionId: "session_2", attempt: 1, method: "pix", amountCents: 5990 } as const;
	return queueCharge(shop.context, wanted);
}

describe.each<ChargeMethod>(["pix", "boleto"])("a lost %s whose entry can't be read", (method) => {
	async function shopWithLost() {
		const shop = await ShopUnderTest.open(longLived);
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		await shop.placeOrderAndCharge(method);
		return shop;
	}

	it("counts as a charge that may exist: no attempt follows, and no order is cancelled", async () => {
		const shop = await shopWithLost();
		const broken = [listNewest(shop, { amount: "59,90" }), shop.addFault(nothingIsRead)];
		await shop.pass(30 * minute, 2 * minute);
		expect(shop.creations()).toHaveLength(1);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "unconfirmed" });
		expect(unreadableIssues(shop)).toMatchObject([{ orderId: shop.order?.orderId, isOpen: true }]);
		await shop.pass(2 * 24 * hour, 4 * hour);
		expect(shop.creations()).toHaveLength(1);
		expect(shop.order?.cancelled).toBe(false);
		for (const each of broken) {
			each.remove();
		}
		await shop.pass(10 * minute, 2 * minute);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "pending" });
		expect(unreadableIssues(shop)).toMatchObject([{ isOpen: false }]);
	});

	it("leads to its charge by its identifier, if the charge is readable", async () => {
		const shop = await shopWithLost();
		listNewest(shop, { amount: "59,90" });
		await shop.pass(2 * minute);
		expect(await shop.newest()).toMatchObject({ attempt: 1, state: "pending" });
		expect(shop.creations()).toHaveLength(1);
	});
});

describe("the progress of a list", () => {
	it("ignores dates without a zone or a time, and falls back to our clock", async () => {
		for (const created_at of ["2026-11-23", "2026-11-23T12:00:00", 7]) {
			const shop = await ShopUnderTest.open(longLived);
			// Each list has one entry, because the earlier ones are older than the cursor.
			listNewest(shop, { created_at });
			await shop.placeOrderAndCharge();
			for (let listed = 0; listed < 3; listed += 1) {
				if (listed > 0) {
					await makeForeign(shop);
				}
				await shop.wait(20 * minute);
				await reconcileCharges(shop.context);
				expect(shop.cursor.value.createdUntil).toEqual(
					new Date(shop.now.getTime() - standardTimes.clockSkewMs),
				);
			}
		}
	});

	it("ignores guessed times while there is an exact one", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await shop.placeOrderAndCharge();
		await shop.wait(hour);
		await makeForeign(shop);
		// Read as midnight in São Paulo it would be yesterday, as this hour there in the future.
		listNewest(shop, { created_at: "2026-11-23T13:30:00" });
		await shop.wait(hour);
		await reconcileCharges(shop.context);
		expect(shop.cursor.value.createdUntil).toEqual(new Date(shop.charge().createdAt));
	});

	it("never passes our clock less the skew: a charge from the future hides none", async () => {
		const shop = await ShopUnderTest.open(longLived);
		await makeForeign(shop);
		const broken = listNewest(shop, { created_at: "2126-01-01T00:00:00Z" });
		await shop.placeOrder();
		await reconcileCharges(shop.context);
		broken.remove();
		const { createdUntil } = shop.cursor.value;
		expect(createdUntil?.getTime()).toBeLessThanOrEqual(
			shop.now.getTime() - standardTimes.clockSkewMs,
		);
		await shop.wait(minute);
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create", times: 1 });
		await shop.createWaiting();
		expect((await shop.newest()).state).toBe("unconfirmed");
		expect(await reconcileCharges(shop.context)).toMatchObject({ adopted: 1 });
	});
});
