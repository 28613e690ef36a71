import { beforeEach, describe, expect, it } from "vitest";
import { DoorsUnderTest } from "../testing/doors-under-test.js";

const square = { state: "SP", city: "São Paulo", street: "Praça da Sé", neighborhood: "Sé" };

describe("the look-up of a postal code", () => {
	let doors: DoorsUnderTest;
	beforeEach(async () => {
		doors = await DoorsUnderTest.open();
		doors.cepAnswer = { kind: "found", place: square };
	});

	it.each(["01001000", "01001-000"])("finds the address of %s", async (cep) => {
		const answer = await doors.send(`/cep/${cep}`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.json()).toEqual({ zip: "01001000", ...square });
	});

	it.each(["0100100", "010010000", "01001_000", "x", "01001000%00"])("refuses %s", async (cep) => {
		const answer = await doors.send(`/cep/${cep}`);
		expect(answer.status).toBe(400);
		expect(await answer.json()).toEqual({
			type: "invalid_data",
			code: "invalid_request",
			message: "cep: must be a postal code of eight digits",
		});
	});

	it("says that there is no such code, and when to ask again", async () => {
		doors.cepAnswer = { kind: "not_found" };
		const unknown = await doors.send("/cep/99999999");
		expect(unknown.status).toBe(404);
		expect(await unknown.json()).toMatchObject({ code: "cep_not_found" });
		doors.cepAnswer = { kind: "failed" };
		const failed = await doors.send("/cep/88888888");
		expect(failed.status).toBe(503);
		expect(failed.headers.get("retry-after")).toBe("5");
		expect(await failed.json()).toMatchObject({ code: "cep_lookup_failed" });
	});

	it("is off unless the store switches it on", async () => {
		doors.services.cep.cepLookup = null;
		const answer = await doors.send("/cep/x");
		expect(answer.status).toBe(404);
		expect(await answer.json()).toMatchObject({ code: "cep_lookup_off" });
	});

	it("is limited by address, also where it is refused", async () => {
		for (let sent = 0; sent < 60; sent += 1) {
			const answer = await doors.send(sent % 2 === 0 ? "/cep/01001000" : "/cep/x");
			expect(answer.headers.get("ratelimit-remaining")).toBe(String(59 - sent));
		}
		expect((await doors.send("/cep/01001000")).status).toBe(429);
		const other = await doors.send("/cep/01001000", { peerAddress: "203.0.113.2" });
		expect(other.status).toBe(200);
	});
});
