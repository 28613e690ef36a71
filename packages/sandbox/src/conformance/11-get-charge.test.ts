import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { SeededRandom } from "../seeded-random.js";
import { dialects, makeCharge, startService } from "../testing/checked-service.js";
import { errorOf, textOf } from "../testing/service.js";

const NOT_FOUND = { status: 404, code: "charge_not_found" };

describe.each(dialects)("GET /v1/charges/{id}, in the %s dialect", (dialect) => {
	it("finds a charge by the identifier of its creation", async () => {
		const service = await startService();
		const id = await makeCharge(service, dialect);
		expect((await service[dialect].get(`/charges/${id}`)).status).toBe(200);
	});

	it("answers 400 missing_id when no charge is named", async () => {
		const { get } = (await startService())[dialect];
		for (const path of ["/charges", "/charges/", "/charges/%20"]) {
			expect(errorOf(await get(path))).toEqual({ status: 400, code: "missing_id" });
		}
	});

	it("answers 404 charge_not_found when there is no such charge", async () => {
		const { get } = (await startService())[dialect];
		for (const id of ["00000000-0000-4000-8000-000000000000", "ch_svc_unknown", "%25", "null"]) {
			expect(errorOf(await get(`/charges/${id}`))).toEqual(NOT_FOUND);
		}
	});
});

describe("GET /v1/charges/{id}, the identifier in the guide dialect", () => {
	it("is the UUID only", async () => {
		const service = await startService();
		await makeCharge(service, "guide");
		const { uuid = "", id = "" } = service.sandbox.charges()[0] ?? {};
		expect((await service.guide.get(`/charges/${uuid}`)).status).toBe(200);
		for (const form of [id, uuid.slice(0, 8), id.slice(0, 15)]) {
			expect(errorOf(await service.guide.get(`/charges/${form}`))).toEqual(NOT_FOUND);
		}
	});
});

describe("GET /v1/charges/{id}, the identifier in the reference dialect", () => {
	it("is the ch_svc_ form", async () => {
		const service = await startService();
		const id = await makeCharge(service, "reference");
		expect(textOf(await service.reference.get(`/charges/${id}`), "id")).toBe(id);
	});

	it("is the full UUID", async () => {
		const service = await startService();
		const id = await makeCharge(service, "reference");
		const { uuid = "" } = service.sandbox.charges()[0] ?? {};
		for (const form of [uuid, uuid.toUpperCase()]) {
			expect(textOf(await service.reference.get(`/charges/${form}`), "id")).toBe(id);
		}
	});

	it("is any part from the beginning that only one charge has", async () => {
		const service = await startService({ rateLimit: { chargesPerMinute: 1000 } });
		for (let count = 0; count < 20; count++) await makeCharge(service, "reference");
		const charges = service.sandbox.charges();
		const forms = fc.constantFrom(...charges).chain(({ id, uuid }) =>
			fc.record({
				id: fc.constant(id),
				form: fc.oneof(
					fc.integer({ min: 6, max: uuid.length }).map((end) => uuid.slice(0, end)),
					fc.integer({ min: 13, max: id.length }).map((end) => id.slice(0, end)),
					fc.integer({ min: 13, max: id.length }).map((end) => id.slice(7, end)),
				),
			}),
		);
		await fc.assert(
			fc.asyncProperty(forms, async ({ id, form }) => {
				const meant = charges.filter(
					(charge) =>
						charge.uuid.startsWith(form) ||
						charge.id.replace(/^ch_svc_/, "").startsWith(form.replace(/^ch_svc_/, "")),
				);
				const answer = await service.reference.get(`/charges/${form}/status`);
				if (meant.length === 1) expect(textOf(answer, "id")).toBe(id);
				else expect(errorOf(answer)).toEqual(NOT_FOUND);
			}),
			{ numRuns: 60 },
		);
	}, 30_000);

	it("is no part that two charges have", async () => {
		const service = await startService();
		const uuids = vi.spyOn(SeededRandom.prototype, "uuid");
		uuids.mockReturnValueOnce("abcdef01-0000-4000-8000-000000000000");
		uuids.mockReturnValueOnce("abcdef02-0000-4000-8000-000000000000");
		const first = await makeCharge(service, "reference");
		const second = await makeCharge(service, "reference");
		uuids.mockRestore();
		const { get } = service.reference;
		expect(errorOf(await get("/charges/abcdef0"))).toEqual(NOT_FOUND);
		expect(textOf(await get("/charges/abcdef01"), "id")).toBe(first);
		expect(textOf(await get("/charges/abcdef02"), "id")).toBe(second);
	});

	it("is no part from elsewhere, too short, or too long", async () => {
		const service = await startService();
		const id = await makeCharge(service, "reference");
		const { uuid = "" } = service.sandbox.charges()[0] ?? {};
		for (const form of ["ch_svc_", id.slice(0, 12), uuid.slice(0, 5), id.slice(9), `${id}0`]) {
			expect(errorOf(await service.reference.get(`/charges/${form}`))).toEqual(NOT_FOUND);
		}
	});

	it("is never a withdrawal's", async () => {
		const { sandbox, reference } = await startService();
		await reference.post("/withdrawals", {});
		const { uuid, id } = sandbox.withdrawals()[0] ?? {};
		for (const form of [uuid, id]) {
			expect(errorOf(await reference.get(`/charges/${form}`))).toEqual(NOT_FOUND);
		}
	});
});
