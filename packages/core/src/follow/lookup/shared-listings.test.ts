import type { ChargeTransaction } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { ChargeRecord } from "../../charge/charge-record.js";
import type { Reference } from "../../charge/reference.js";
import { queueCharge } from "../../order/queue-charge.js";
import { advanceCharge } from "../../sweep/advance/advance-charge.js";
import { ShopUnderTest } from "../../testing/shop-under-test.js";
import { SharedListings } from "./shared-listings.js";

const minute = 60_000;

/** A row that was sent so many minutes after the start, with a listed charge. */
async function sentRow(shop: ShopUnderTest, number: number): Promise<ChargeRecord> {
	const wanted = { sessionId: `session_${number}`, attempt: 1, method: "pix" } as const;
	const queued = await queueCharge(shop.context, { ...wanted, amountCents: 5990 });
	const description = queued.reference;
	await shop.context.service.createPixCharge({ amountCents: 5990, description });
	return { ...queued, requestedAt: shop.now };
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

describe("shared listings", () => {
	it("serve all rows that were sent within the hour with one request, each with its own entries", async () => {
		const { shop, rows } = await shopWithRows([0, 1, 20, 44]);
		expect(await findAll(shop, rows, () => shop.now)).toEqual([1, 1, 1, 1]);
		expect(lists(shop)).toBe(1);
	});

	it("don't serve a row whose window they don't cover", async () => {
		const { shop, rows } = await shopWithRows([0, 46]);
		expect(await findAll(shop, rows, () => shop.now)).toEqual([1, 1]);
		expect(lists(shop)).toBe(2);
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
