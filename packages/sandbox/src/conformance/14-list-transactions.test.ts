import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dialects, makeCharge, type Service, startService } from "../testing/checked-service.js";
import { errorOf, itemsOf, overdraft } from "../testing/service.js";

/** Five charges a minute apart (the third paid, the fourth expired), and a withdrawal. */
async function busyAccount(): Promise<Service> {
	const service = await startService({ at: "2026-11-21T10:00:00.500Z", ...overdraft });
	for (let number = 1; number <= 5; number++) {
		await makeCharge(service, "guide", { description: `Pedido ${number}` });
		await service.forward(60);
	}
	const uuids = service.sandbox.charges().map(({ uuid }) => uuid);
	service.sandbox.pay(uuids[2] ?? "");
	service.sandbox.expire(uuids[3] ?? "");
	await service.guide.post("/withdrawals", { amount: 50 });
	return service;
}

describe.each(dialects)("GET /v1/transactions, in the %s dialect", (dialect) => {
	it("has ten items on a page when no limit is sent", async () => {
		const service = await startService();
		for (let count = 0; count < 11; count++) await service.guide.post("/withdrawals", {});
		expect(itemsOf(await service[dialect].get("/transactions"))).toHaveLength(10);
	});

	it("has as many items on a page as the limit says, from 1 to 100", async () => {
		const service = await startService({ rateLimit: { withdrawalsPerMinute: 200 } });
		for (let count = 0; count < 101; count++) await service.guide.post("/withdrawals", {});
		const limits = fc.constantFrom(1, 2, 10, 99, 100);
		await fc.assert(
			fc.asyncProperty(limits, async (limit) => {
				const answer = await service[dialect].get(`/transactions?limit=${limit}`);
				expect(itemsOf(answer)).toHaveLength(limit);
				expect(answer.body).toMatchObject({ has_more: true });
			}),
			{ numRuns: 5 },
		);
	}, 30_000);

	it.each(["0", "101", "-1", "1.5", "ten", "", "1e1", "0x10"])(
		"refuses the limit %j",
		async (limit) => {
			const service = await startService();
			const answer = await service[dialect].get(`/transactions?limit=${limit}`);
			expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_limit" });
		},
	);

	it.each([
		["type=charge", [5, 4, 3, 2, 1]],
		["type=withdrawal", ["withdrawal"]],
		["status=pending", [5, 2, 1]],
		["status=paid", [3]],
		["status=expired", [4]],
		["status=failed", []],
		["status=processing", ["withdrawal"]],
		["type=charge&status=processing", []],
		["created[gte]=2026-11-21T10:03:00.500Z", ["withdrawal", 5, 4]],
		["created%5Bgte%5D=2026-11-21T10:03:00.501Z", ["withdrawal", 5]],
		["created[gte]=2026-11-21T07:03:00-03:00", ["withdrawal", 5, 4]],
		["created[gte]=2026-11-22", []],
		["created[lte]=2026-11-21T10:01:00.500Z", [2, 1]],
		["created[lte]=2026-11-21T10:01:00.499Z", [1]],
		["created[lte]=2026-11-21T10:01:00Z", [2, 1]],
		["created[gte]=2026-11-21T10:01:00Z&created[lte]=2026-11-21T10:02:00Z&status=paid", [3]],
	])("filters by %s", async (query, expected) => {
		const service = await busyAccount();
		const answer = await service[dialect].get(`/transactions?${query}`);
		const names = itemsOf(answer).map(({ object, description }) => description ?? object);
		expect(names).toEqual(
			expected.map((name) => (typeof name === "number" ? `Pedido ${name}` : name)),
		);
	});

	it.each([
		["type=refund", "invalid_type"],
		["status=done", "invalid_status"],
		["created[gte]=yesterday", "invalid_created"],
		["created[lte]=2026-13-01", "invalid_created"],
		["starting_after=ch_svc_unknown", "invalid_starting_after"],
		["starting_after=", "invalid_starting_after"],
	])("refuses %s", async (query, code) => {
		const service = await busyAccount();
		const answer = await service[dialect].get(`/transactions?${query}`);
		expect(errorOf(answer)).toEqual({ status: 400, code });
	});

	it("continues after the identifier of the last item", async () => {
		const service = await busyAccount();
		const { get } = service[dialect];
		const whole = itemsOf(await get("/transactions")).map(({ id }) => id);
		const rest = itemsOf(await get(`/transactions?starting_after=${whole[1]}`));
		expect(rest.map(({ id }) => id)).toEqual(whole.slice(2));
	});

	it("has more only while another item follows", async () => {
		const { get } = (await busyAccount())[dialect];
		expect((await get("/transactions?limit=5")).body).toMatchObject({ has_more: true });
		const last = itemsOf(await get("/transactions?limit=5")).at(-1)?.id;
		expect((await get(`/transactions?limit=5&starting_after=${last}`)).body).toMatchObject({
			data: [{}],
			has_more: false,
		});
		expect((await get("/transactions?limit=6")).body).toMatchObject({ has_more: false });
	});

	it("gives every item once, whatever the page's size, the filter, and the new items meanwhile", async () => {
		const service = await busyAccount();
		const { get } = service[dialect];
		const filters = fc.constantFrom("", "&type=charge", "&type=withdrawal", "&status=pending");
		const newcomers = fc.boolean();
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 7 }),
				filters,
				newcomers,
				async (limit, filter, grows) => {
					const whole = await idsOf(service, dialect, `limit=100${filter}`);
					const seen: unknown[] = [];
					for (let cursor = "", more = true; more; ) {
						const page = await get(`/transactions?limit=${limit}${filter}${cursor}`);
						const ids = itemsOf(page).map(({ id }) => id);
						seen.push(...ids);
						cursor = `&starting_after=${ids.at(-1)}`;
						more = z.object({ has_more: z.boolean() }).parse(page.body).has_more;
						if (grows && seen.length < 4) await service.guide.post("/withdrawals", {});
						await service.forward(60);
					}
					expect(seen).toEqual(whole);
				},
			),
			{ numRuns: 15 },
		);
	}, 30_000);

	it("keeps its place when the last item no longer matches", async () => {
		const service = await busyAccount();
		const { get } = service[dialect];
		const [first] = itemsOf(await get("/transactions?status=pending&limit=1"));
		service.sandbox.pay(service.sandbox.charges()[4]?.uuid ?? "");
		const next = await get(`/transactions?status=pending&limit=1&starting_after=${first?.id}`);
		expect(itemsOf(next)).toMatchObject([{ description: "Pedido 2" }]);
	});
});

describe("GET /v1/transactions, starting_after", () => {
	it("is a uuid in the guide dialect", async () => {
		const { sandbox, guide } = await busyAccount();
		const { uuid, id } = sandbox.charges()[4] ?? {};
		expect(itemsOf(await guide.get(`/transactions?starting_after=${uuid}`))).toHaveLength(4);
		const other = await guide.get(`/transactions?starting_after=${id}`);
		expect(errorOf(other)).toEqual({ status: 400, code: "invalid_starting_after" });
	});

	it("is an id in the reference dialect", async () => {
		const { sandbox, reference } = await busyAccount();
		const { id } = sandbox.charges()[4] ?? {};
		expect(itemsOf(await reference.get(`/transactions?starting_after=${id}`))).toHaveLength(4);
	});
});

async function idsOf(service: Service, dialect: (typeof dialects)[number], query: string) {
	return itemsOf(await service[dialect].get(`/transactions?${query}`)).map(({ id }) => id);
}
