import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "./support/test-database.js";

const page = { limit: 10, offset: 0 };

describe("the search of charges", () => {
	let test: TestDatabase;
	beforeAll(async () => {
		test = await openTestDatabase();
	});
	beforeEach(() => test.clear());
	afterAll(() => test?.close());

	const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
	async function found(filter: Parameters<typeof test.store.charges.search>[0]) {
		const { charges } = await test.store.charges.search(filter, page);
		return charges.map(({ id }) => id);
	}

	it("has the newest first, page by page, with their number", async () => {
		const ids: string[] = [];
		for (const number of [1, 2, 3, 4, 5]) {
			ids.unshift(await test.insertCharge({ created_at: day(number) }));
		}
		const second = await test.store.charges.search({}, { limit: 2, offset: 2 });
		expect(second.charges.map(({ id }) => id)).toEqual(ids.slice(2, 4));
		expect(second.count).toBe(5);
	});

	it("finds by state, method, amount and time of creation", async () => {
		const boleto = await test.insertCharge({
			method: "boleto",
			state: "captured",
			amount_cents: 10_000,
			created_at: day(3),
		});
		const expired = await test.insertCharge({
			state: "expired",
			amount_cents: 500,
			created_at: day(2),
		});
		const paid = await test.insertCharge({
			state: "paid",
			amount_cents: 5_990,
			created_at: day(1),
		});
		expect(await found({ states: ["paid", "captured"] })).toEqual([boleto, paid]);
		expect(await found({ states: ["expired"] })).toEqual([expired]);
		expect(await found({ method: "boleto" })).toEqual([boleto]);
		expect(await found({ minCents: 500, maxCents: 5_990 })).toEqual([expired, paid]);
		expect(await found({ createdFrom: day(2), createdTo: day(3) })).toEqual([expired]);
	});

	it("finds by the service's ids, and by an order with all attempts of its sessions", async () => {
		const first = await test.insertCharge({
			session_id: "payses_1",
			order_id: "order_1",
			charge_id: "ch_svc_1",
			charge_alias: "uuid-1",
			created_at: day(1),
		});
		const unsent = await test.insertCharge({
			session_id: "payses_1",
			attempt: 2,
			state: "queued",
			created_at: day(2),
		});
		await test.insertCharge({ order_id: "order_2" });
		expect(await found({ named: { chargeId: "ch_svc_1" } })).toEqual([first]);
		expect(await found({ named: { chargeId: "uuid-1" } })).toEqual([first]);
		expect(await found({ named: { orderIds: ["order_1"] } })).toEqual([unsent, first]);
		expect(await found({ named: { orderIds: [] } })).toEqual([]);
	});

	it("reads all of them in batches, each once, though many have the same time", async () => {
		const inserted = new Set<string>();
		for (let index = 0; index < 1_001; index += 1) {
			inserted.add(await test.insertCharge({ created_at: day(1 + (index % 2)) }));
		}
		const sizes: number[] = [];
		const read = new Set<string>();
		for await (const batch of test.store.charges.read({})) {
			sizes.push(batch.length);
			for (const { id } of batch) {
				read.add(id);
			}
		}
		expect(sizes).toEqual([500, 500, 1]);
		expect(read).toEqual(inserted);
	});
});
