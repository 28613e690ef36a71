import { describe, expect, it } from "vitest";
import { useTestDatabase } from "./support/test-database.js";

const page = { limit: 10, offset: 0 };

describe("the search of charges", () => {
	const test = useTestDatabase();

	const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12));
	async function found(filter: Parameters<typeof test.store.overview.search>[0]) {
		const { charges } = await test.store.overview.search(filter, page);
		return charges.map(({ id }) => id);
	}

	it("has the newest first, page by page, with their number", async () => {
		const ids: string[] = [];
		for (const number of [1, 2, 3, 4, 5]) {
			ids.unshift(await test.insertCharge({ created_at: day(number) }));
		}
		const second = await test.store.overview.search({}, { limit: 2, offset: 2 });
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
		expect(await found({ minCents: 500, maxCents: 500 })).toEqual([expired]);
		expect(await found({ states: ["paid", "captured"], method: "pix" })).toEqual([paid]);
		expect(await found({ states: [] })).toEqual([]);
	});

	it("pages through several states and methods in one order, and counts them together", async () => {
		const ids: string[] = [];
		for (const number of [1, 2, 3, 4, 5, 6]) {
			const id = await test.insertCharge({
				state: number % 3 === 0 ? "captured" : "pending",
				method: number % 2 === 0 ? "boleto" : "pix",
				created_at: day(number),
			});
			ids.unshift(id);
		}
		await test.insertCharge({ state: "closed", created_at: day(7) });
		const filter = { states: ["pending", "captured"] as const };
		const pages = [];
		for (const offset of [0, 2, 4, 6]) {
			const { charges, count } = await test.store.overview.search(filter, { limit: 2, offset });
			expect(count).toBe(6);
			pages.push(charges.map(({ id }) => id));
		}
		expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
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
});
