import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dialect } from "../options.js";
import { errorOf, itemsOf, merchant, startSandbox, stoppedAt } from "../testing/service.js";

/** Five charges a minute apart (the third paid, the fourth expired), and a withdrawal. */
async function busyAccount() {
	const sandbox = await startSandbox({ clock: stoppedAt("2026-11-21T10:00:00.500Z") });
	const { post } = merchant(sandbox, "reference");
	for (let number = 1; number <= 5; number++) {
		await post("/charges", {
			amount: number * 100,
			description: `Pedido ${number}`,
			customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" },
		});
		await sandbox.clock.advance(60_000);
	}
	const uuids = sandbox.charges().map(({ uuid }) => uuid);
	sandbox.pay(uuids[2] ?? "");
	sandbox.expire(uuids[3] ?? "");
	await post("/withdrawals", { amount: 50 });
	return { sandbox, uuids };
}

describe("the transaction list", () => {
	it("has the specification's fields, newest first", async () => {
		const { sandbox } = await busyAccount();
		const answer = await merchant(sandbox, "reference").get("/transactions?type=charge&limit=3");
		const [charge5, , charge3] = sandbox.charges().reverse();
		expect(answer.status).toBe(200);
		expect(answer.body).toMatchObject({
			object: "list",
			has_more: true,
			url: "/v1/transactions",
			livemode: true,
		});
		const items = itemsOf(answer);
		expect(items.map(({ id }) => id).at(0)).toBe(charge5?.id);
		expect(items[2]).toEqual({
			id: charge3?.id,
			object: "charge",
			amount: 3,
			amount_cents: 300,
			currency: "BRL",
			status: "paid",
			description: "Pedido 3",
			customer: { name: "Fulana de Teste", email: "fulana@example.com" },
			fee: { amount: 0.03, amount_cents: 3, net_amount: 2.97, net_amount_cents: 297 },
			created_at: "2026-11-21T10:02:00.500Z",
			paid_at: "2026-11-21T10:05:00.500Z",
			livemode: true,
		});
	});

	it("names charges by UUID in the guide dialect", async () => {
		const { sandbox, uuids } = await busyAccount();
		const answer = await merchant(sandbox, "guide").get("/transactions?type=charge");
		expect(itemsOf(answer).map(({ id }) => id)).toEqual([...uuids].reverse());
		expect(itemsOf(answer)[2]).toMatchObject({
			created_at: "2026-11-21T10:02:00Z",
			paid_at: "2026-11-21T10:05:00Z",
		});
	});

	it("holds withdrawals beside charges", async () => {
		const { sandbox } = await busyAccount();
		const { get } = merchant(sandbox, "reference");
		const items = itemsOf(await get("/transactions"));
		expect(items.map(({ object }) => object)).toEqual(["withdrawal", ...Array(5).fill("charge")]);
		expect(itemsOf(await get("/transactions?type=withdrawal"))).toEqual([
			{
				id: sandbox.withdrawals()[0]?.id,
				object: "withdrawal",
				amount: 0.5,
				amount_cents: 50,
				currency: "BRL",
				status: "processing",
				created_at: "2026-11-21T10:05:00.500Z",
				livemode: true,
			},
		]);
	});

	it.each([
		["status=paid", [3]],
		["status=expired", [4]],
		["status=failed", []],
		["status=pending", [5, 2, 1]],
		["type=charge&created[gte]=2026-11-21T10:03:00.500Z", [5, 4]],
		["type=charge&created%5Bgte%5D=2026-11-21T10:03:00.501Z", [5]],
		["type=charge&created[lte]=2026-11-21T10:01:00.500Z", [2, 1]],
		["type=charge&created[lte]=2026-11-21T10:01:00.499Z", [1]],
		["type=charge&created[lte]=2026-11-21T10:01:00Z", [2, 1]],
		["type=charge&created[gte]=2026-11-21T07:03:00-03:00", [5, 4]],
		["created[gte]=2026-11-22", []],
	])("is filtered by %s", async (query, numbers) => {
		const { sandbox } = await busyAccount();
		const answer = await merchant(sandbox, "reference").get(`/transactions?${query}`);
		expect(itemsOf(answer).map(({ description }) => description)).toEqual(
			numbers.map((number) => `Pedido ${number}`),
		);
	});

	it("shows withdrawals in processing by their status", async () => {
		const { sandbox } = await busyAccount();
		const answer = await merchant(sandbox, "guide").get("/transactions?status=processing");
		expect(itemsOf(answer).map(({ id }) => id)).toEqual([sandbox.withdrawals()[0]?.uuid]);
	});

	it.each([
		["limit=0", "invalid_limit"],
		["limit=101", "invalid_limit"],
		["limit=ten", "invalid_limit"],
		["limit=1.5", "invalid_limit"],
		["type=refund", "invalid_type"],
		["status=done", "invalid_status"],
		["created[gte]=yesterday", "invalid_created"],
		["starting_after=ch_svc_unknown", "invalid_starting_after"],
	])("refuses %s with %s", async (query, code) => {
		const { sandbox } = await busyAccount();
		const answer = await merchant(sandbox, "reference").get(`/transactions?${query}`);
		expect(errorOf(answer)).toEqual({ status: 400, code });
	});

	it("gives ten items unless asked otherwise, and at most a hundred", async () => {
		const sandbox = await startSandbox({ rateLimit: { withdrawalsPerMinute: 200 } });
		const { get, post } = merchant(sandbox, "reference");
		await Promise.all(Array.from({ length: 101 }, () => post("/withdrawals", {})));
		expect(itemsOf(await get("/transactions"))).toHaveLength(10);
		const most = await get("/transactions?limit=100");
		expect(itemsOf(most)).toHaveLength(100);
		expect(most.body).toMatchObject({ has_more: true });
	});

	it("gives every item once over all pages, whatever their size", async () => {
		const { sandbox } = await busyAccount();
		const sizes = fc.integer({ min: 1, max: 7 });
		const dialects = fc.constantFrom<Dialect>("guide", "reference");
		await fc.assert(
			fc.asyncProperty(sizes, dialects, async (limit, dialect) => {
				const { get } = merchant(sandbox, dialect);
				const seen: unknown[] = [];
				for (let cursor = "", more = true; more; ) {
					const page = await get(`/transactions?limit=${limit}${cursor}`);
					const ids = itemsOf(page).map(({ id }) => id);
					seen.push(...ids);
					cursor = `&starting_after=${ids.at(-1)}`;
					more = JSON.stringify(page.body).includes('"has_more":true');
				}
				const whole = itemsOf(await get("/transactions?limit=100")).map(({ id }) => id);
				expect(seen).toEqual(whole);
			}),
			{ numRuns: 15 },
		);
	});

	it("has no more when the last page is just full", async () => {
		const { sandbox } = await busyAccount();
		const { get } = merchant(sandbox, "guide");
		expect((await get("/transactions?limit=6")).body).toMatchObject({ has_more: false });
		expect((await get("/transactions?limit=5")).body).toMatchObject({ has_more: true });
	});

	it("goes on after an item that no longer matches the filter", async () => {
		const { sandbox, uuids } = await busyAccount();
		const { get } = merchant(sandbox, "reference");
		const first = itemsOf(await get("/transactions?status=pending&limit=1"));
		sandbox.pay(uuids[4] ?? "");
		const next = await get(`/transactions?status=pending&limit=1&starting_after=${first[0]?.id}`);
		expect(itemsOf(next).map(({ description }) => description)).toEqual(["Pedido 2"]);
	});
});
