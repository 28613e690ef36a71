import type { ChargeTransaction, Transaction, TransactionQuery } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { advanceCharge } from "../../advance/advance-charge.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { makeReference, type Reference } from "../../charge/reference.js";
import { queueCharge } from "../../orders/queue-charge.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { listByReference, SharedListings } from "./shared-listings.js";

const minute = 60_000;

/** A row that was sent so many minutes after the start, with a listed charge. */
async function sentRow(shop: ShopUnderTest, number: number): Promise<ChargeRecord> {
	const wanted = { sessionId: `session_${number}`, attempt: 1, method: "pix" } as const;
	const queued = await queueCharge(shop.context, { ...wanted, amountCents: 5990 });
	const description = queued.reference;
	await shop.context.service.createPixCharge({ amountCents: 5990, description });
	return { ...queued, state: "unconfirmed", requestedAt: shop.now };
}

function entryOf(reference: Reference, createdAt: Date) {
	const entry: ChargeTransaction = {
		type: "charge",
		id: "ch_svc_1",
		uuid: null,
		status: "expired",
		amountCents: 5990,
		description: reference,
		createdAt,
		createdAtIsExact: true,
		paidAt: null,
		customer: null,
		fee: null,
		livemode: null,
		raw: null,
	};
	return entry;
}

async function shopWithRows(minutes: number[]) {
	const shop = await ShopUnderTest.open();
	const opened = shop.now.getTime();
	const rows: ChargeRecord[] = [];
	for (const at of minutes) {
		await shop.sandbox.clock.set(opened + at * minute);
		rows.push(await sentRow(shop, at));
	}
	return { shop, rows };
}

function lists(shop: ShopUnderTest) {
	return shop.sandbox.requests().filter(({ operation }) => operation === "list").length;
}

async function findAll(
	shop: ShopUnderTest,
	rows: ChargeRecord[],
	notBefore: (row: number) => Date,
) {
	const listings = new SharedListings();
	const found = await Promise.all(
		rows.map((row, index) => listings.find(shop.context, row, notBefore(index))),
	);
	return found.map(({ charges }) => charges.length);
}

/** The list has these entries, and notes what it is asked for. */
function listing(shop: ShopUnderTest, entries: Transaction[]) {
	const queries: (TransactionQuery | undefined)[] = [];
	const service = {
		...shop.context.service,
		async *iterateTransactions(query?: TransactionQuery) {
			queries.push(query);
			yield* entries;
		},
	};
	return { queries, context: { ...shop.context, service } };
}

describe("the entries of the list with a row's reference", () => {
	it("may be made a quarter of an hour before its POST by the service's clock, and half an hour after", async () => {
		const { shop, rows } = await shopWithRows([20]);
		const [row] = rows as [ChargeRecord];
		const { queries, context } = listing(shop, []);
		await listByReference(context, row);
		await listByReference(context, { ...row, requestedAt: null });
		const window = (at: Date) => ({
			type: "charge",
			limit: 100,
			createdGte: new Date(at.getTime() - 15 * minute),
			createdLte: new Date(at.getTime() + 30 * minute),
		});
		expect(queries).toEqual([window(shop.now), window(row.createdAt)]);
	});

	it("are all that carry it, readable or not, without the payer's data", async () => {
		const { shop, rows } = await shopWithRows([0]);
		const [row] = rows as [ChargeRecord];
		const { reference } = row;
		const own = entryOf(reference, shop.now);
		const odd = { type: "unreadable", problems: [], description: reference, raw: {} };
		const { context } = listing(shop, [
			own,
			{ ...own, id: "second" },
			{ ...own, id: "another program's", description: null },
			{ ...own, id: "another row's", description: makeReference() },
			{ ...odd, id: "odd" } as never,
			{ ...odd, id: "another's odd", description: null } as never,
			{ type: "withdrawal", id: "withdrawal", raw: {} } as never,
		]);
		const { id, amountCents, status, createdAt } = own;
		const kept = { amountCents, status, createdAt };
		expect(await listByReference(context, row)).toEqual({
			charges: [
				{ ...kept, id },
				{ ...kept, id: "second" },
			],
			unreadable: [{ id: "odd", reference, isDescribed: true }],
		});
	});
});

describe("shared listings", () => {
	it("serve all rows that were sent within the hour with one request, each with its own entries", async () => {
		const { shop, rows } = await shopWithRows([0, 1, 20, 44]);
		expect(await findAll(shop, rows, () => shop.now)).toEqual([1, 1, 1, 1]);
		expect(lists(shop)).toBe(1);
	});

	it.each([
		[[0, 45], 1],
		[[0, 46], 2],
		[[15, 0], 1],
		[[16, 0], 2],
	])("serve a row whose window they cover, and no other: sent at %o", async (sent, count) => {
		const { shop, rows } = await shopWithRows([...sent].sort((a, b) => a - b));
		const inOrder = sent[0] === 0 ? rows : rows.reverse();
		expect(await findAll(shop, inOrder, () => shop.now)).toEqual([1, 1]);
		expect(lists(shop)).toBe(count);
	});

	it("begin as long before their first row as the sweep wants", async () => {
		const { shop, rows } = await shopWithRows([0, 16]);
		const listings = new SharedListings(16 * minute);
		for (const row of rows.reverse()) {
			expect((await listings.find(shop.context, row, shop.now)).charges).toHaveLength(1);
		}
		expect(lists(shop)).toBe(1);
	});

	it("don't serve a row whose grace ended after they began", async () => {
		const { shop, rows } = await shopWithRows([0, 1]);
		const [first, second] = rows;
		if (!first || !second) {
			throw new Error("there are no rows");
		}
		const listings = new SharedListings();
		await listings.find(shop.context, first, shop.now);
		await shop.wait(minute);
		await sentRow(shop, 2);
		await listings.find(shop.context, second, shop.now);
		expect(lists(shop)).toBe(2);
		await listings.find(shop.context, first, shop.now);
		expect(lists(shop)).toBe(2);
	});

	it("fail for every row when they break off", async () => {
		const { shop, rows } = await shopWithRows([0, 1]);
		const [first] = rows;
		if (!first) {
			throw new Error("there are no rows");
		}
		const { reference } = first;
		const { service } = shop.context;
		async function* iterateTransactions() {
			yield entryOf(reference, shop.now);
			throw new Error("the second page can't be read");
		}
		const broken = { ...shop.context, service: { ...service, iterateTransactions } };
		const listings = new SharedListings();
		for (const row of rows) {
			await expect(listings.find(broken, row, shop.now)).rejects.toThrow("second page");
		}
	});

	it("have nothing for a row whose POST made no charge", async () => {
		const { shop, rows } = await shopWithRows([0]);
		const unknown = { ...(rows[0] as ChargeRecord), reference: makeReference() };
		const nothing = { charges: [], unreadable: [] };
		expect(await new SharedListings().find(shop.context, unknown, shop.now)).toEqual(nothing);
		expect(await listByReference(shop.context, unknown)).toEqual(nothing);
	});

	it("don't serve the last look for a lost charge, before a new attempt replaces it", async () => {
		const shop = await ShopUnderTest.open();
		shop.addFault({ fault: { kind: "dropped_after" }, on: "create" });
		const lost = await shop.placeOrderAndCharge();
		const empty = { find: async () => ({ charges: [], unreadable: [] }) };
		const sharing = { ...shop.context, listings: empty };
		await shop.wait(minute - 1);
		const { record } = await advanceCharge(sharing, lost);
		expect(record.state).toBe("unconfirmed");
		await shop.wait(minute);
		expect((await advanceCharge(sharing, record)).record).toMatchObject({
			state: "pending",
			chargeId: shop.charge().id,
		});
	});
});
