import { describe, expect, it } from "vitest";
import type { Sandbox } from "../sandbox.js";
import {
	ask,
	control,
	errorOf,
	itemsOf,
	merchant,
	startSandbox,
	stoppedAt,
	textOf,
} from "../testing/service.js";
import type { Fault } from "./fault.js";

const startTime = "2026-11-21T10:00:00Z";
const order = { amount: 5990, description: "Order 1" };
const backUp = { timeout: 4000 };

function create(sandbox: Sandbox, headers: Record<string, string> = {}) {
	return merchant(sandbox, "reference").post("/charges", order, headers);
}

describe("a request with a fault", () => {
	it.each<[string, Fault, number]>([
		["is dropped before its effect", { kind: "dropped_before" }, 0],
		["is dropped after its effect", { kind: "dropped_after" }, 1],
		["gets half a body", { kind: "half_body" }, 1],
	])("%s", async (_, fault, made) => {
		const sandbox = await startSandbox();
		sandbox.faults.add({ fault, on: "create" });
		await expect(create(sandbox)).rejects.toThrow();
		expect(sandbox.charges()).toHaveLength(made);
		expect(sandbox.requests()).toMatchObject([
			{ faults: [fault.kind], serviceStatus: made === 1 ? 201 : null, status: null },
		]);
		expect((await create(sandbox)).status).toBe(201);
	});

	it("breaks off before the end of the body that its length promises", async () => {
		const sandbox = await startSandbox();
		sandbox.faults.add({ fault: { kind: "half_body" } });
		const headers = { authorization: "Bearer sk_live_sandbox_guide" };
		const answer = await fetch(`${sandbox.url}/balance`, { headers });
		expect(answer.status).toBe(200);
		await expect(answer.text()).rejects.toThrow("terminated");
	});

	it("waits for ever on an open connection, and has its effect", async () => {
		const sandbox = await startSandbox();
		sandbox.faults.add({ fault: { kind: "hanging" }, on: "create" });
		const patience = new AbortController();
		const asked = fetch(`${sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify(order),
			signal: patience.signal,
		});
		await expect.poll(() => sandbox.requests()[0]?.serviceStatus).toBe(201);
		expect(sandbox.charges()).toHaveLength(1);
		patience.abort();
		await expect(asked).rejects.toThrow("aborted");
		expect(sandbox.requests()[0]?.status).toBeNull();
	});

	it.each<[string, Fault, number, unknown, number]>([
		["an error page before", { kind: "error_before", status: 503 }, 503, /<h1>503/, 0],
		["an error page after", { kind: "error_after", status: 502 }, 502, /<h1>502/, 1],
		[
			"a given status and body",
			{ kind: "error_before", status: 500, body: '{"a":1}', contentType: "application/json" },
			500,
			{ a: 1 },
			0,
		],
		["junk with the service's status", { kind: "junk", body: "<html>" }, 201, "<html>", 1],
	])("gets %s its effect", async (_, fault, status, body, made) => {
		const sandbox = await startSandbox();
		sandbox.faults.add({ fault, on: "create" });
		const answer = await create(sandbox);
		expect(answer.status).toBe(status);
		if (body instanceof RegExp) {
			expect(answer.body).toMatch(body);
		} else {
			expect(answer.body).toEqual(body);
		}
		expect(sandbox.charges()).toHaveLength(made);
		expect(sandbox.requests()[0]?.status).toBe(status);
	});

	it("is rejected by a limit with its reset, and has no effect", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt(startTime) });
		sandbox.faults.add({ fault: { kind: "rate_limited", resetMs: 2500 } });
		const answer = await create(sandbox);
		expect(errorOf(answer)).toEqual({ status: 429, code: "rate_limit_exceeded" });
		expect(answer.headers.get("x-ratelimit-remaining")).toBe("0");
		expect(answer.headers.get("x-ratelimit-reset")).toBe(String(Date.parse(startTime) / 1000 + 3));
		expect(sandbox.charges()).toEqual([]);
	});

	it("gets its answer late, after its effect, unless its client has gone meanwhile", async () => {
		const sandbox = await startSandbox();
		sandbox.faults.add({ fault: { kind: "latency", ms: 1000 }, on: "create" });
		const patience = new AbortController();
		const asked = ask(`${sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_guide",
				"content-type": "application/json",
			},
			body: '{"payment_method":"pix","amount":500}',
			signal: patience.signal,
		});
		await expect.poll(() => sandbox.requests()[0]?.serviceStatus).toBe(201);
		expect(sandbox.charges()).toHaveLength(1);
		patience.abort();
		await expect(asked).rejects.toThrow("aborted");
		expect(sandbox.requests()).toMatchObject([{ status: null, durationMs: null }]);
		await expect.poll(() => sandbox.requests()[0]?.durationMs, backUp).not.toBeNull();
		expect(sandbox.requests()).toMatchObject([{ status: null }]);
		sandbox.faults.add({ fault: { kind: "latency", ms: 1 } });
		expect((await create(sandbox)).status).toBe(201);
	});

	it("lacks fields, has additional ones and changed ones", async () => {
		const sandbox = await startSandbox();
		sandbox.faults.add({
			fault: {
				kind: "fields",
				without: ["pix.copy_paste", "no.such.field"],
				changed: { expires_at: null, "pix.extra": 1 },
			},
		});
		const { body } = await create(sandbox);
		expect(body).toMatchObject({ expires_at: null, pix: { extra: 1 } });
		expect(body).not.toHaveProperty("pix.copy_paste");
	});

	it("gets a list without entries younger than its lag, by the sandbox's clock", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt(startTime) });
		const { get } = merchant(sandbox, "reference");
		await create(sandbox);
		sandbox.faults.add({ fault: { kind: "list_lags", ms: 5000 }, times: "always" });
		expect(itemsOf(await get("/transactions"))).toEqual([]);
		await sandbox.clock.advance(4999);
		expect(itemsOf(await get("/transactions"))).toEqual([]);
		await sandbox.clock.advance(1);
		expect(itemsOf(await get("/transactions"))).toHaveLength(1);
	});

	it("sees and means times of a wrong clock", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt(startTime) });
		sandbox.faults.add({ fault: { kind: "clock_skewed", ms: 600_000 }, times: "always" });
		const { get } = merchant(sandbox, "reference");
		const { body, headers } = await create(sandbox);
		expect(headers.get("date")).toBe("Sat, 21 Nov 2026 10:10:00 GMT");
		expect(headers.get("x-ratelimit-reset")).toBe(String(Date.parse(startTime) / 1000 + 660));
		expect(body).toMatchObject({
			created_at: "2026-11-21T10:10:00.000Z",
			expires_at: "2026-11-21T11:10:00.000Z",
		});
		const since = async (time: string) =>
			itemsOf(await get(`/transactions?created[gte]=${time}`)).length;
		expect(await since("2026-11-21T10:10:00.000Z")).toBe(1);
		expect(await since("2026-11-21T10:10:00.001Z")).toBe(0);
		expect(sandbox.charges()[0]?.createdAt).toBe("2026-11-21T10:00:00.000Z");
	});
});

describe("a rule", () => {
	const failing = { kind: "error_before", status: 500 } as const;

	it("affects the operations that it names", async () => {
		const sandbox = await startSandbox();
		const { get, post } = merchant(sandbox, "reference");
		const id = textOf(await create(sandbox), "id");
		const asked = {
			create: () => create(sandbox),
			get: () => get(`/charges/${id}`),
			status: () => get(`/charges/${id}/status`),
			balance: () => get("/balance"),
			list: () => get("/transactions?limit=5"),
			withdraw: () => post("/withdrawals", {}),
			other: () => get("/nothing"),
		};
		for (const on of ["create", "get", "status", "balance", "list", "withdraw", "other"] as const) {
			const { id } = sandbox.faults.add({ fault: failing, on });
			const failed = [];
			for (const [name, ask] of Object.entries(asked)) {
				if ((await ask()).status === 500) {
					failed.push(name);
				}
			}
			expect(failed).toEqual([on]);
			sandbox.faults.remove(id);
		}
	});

	it("counts and skips, beside other rules, and shows how often it applied", async () => {
		const sandbox = await startSandbox();
		sandbox.faults.add({ fault: failing, on: ["create", "list"], after: 1 });
		sandbox.faults.add({
			fault: { kind: "error_before", status: 502 },
			on: "create",
			after: 2,
			times: "always",
		});
		const statuses = [];
		for (let index = 0; index < 4; index += 1) {
			statuses.push((await create(sandbox)).status);
		}
		expect(statuses).toEqual([201, 500, 502, 502]);
		expect(sandbox.faults.list()).toMatchObject([
			{ id: "fault-1", seen: 4, used: 1 },
			{ id: "fault-2", seen: 4, used: 2 },
		]);
	});

	it("draws its chance from the sandbox's seed", async () => {
		const draw = async (seed: string) => {
			const sandbox = await startSandbox({ seed });
			sandbox.faults.add({ fault: failing, chance: 0.5, times: "always" });
			const statuses = [];
			for (let index = 0; index < 20; index += 1) {
				statuses.push((await merchant(sandbox, "guide").get("/balance")).status);
			}
			return statuses;
		};
		const first = await draw("one");
		expect(await draw("one")).toEqual(first);
		expect(await draw("two")).not.toEqual(first);
		expect(new Set(first)).toEqual(new Set([200, 500]));
	});

	it("with a reference affects the creation, the reads and the events of that charge alone", async () => {
		const sandbox = await startSandbox();
		const { get } = merchant(sandbox, "guide");
		const make = (description: string) =>
			merchant(sandbox, "reference").post("/charges", { amount: 500, description });
		sandbox.faults.add({ fault: failing, reference: "mine", on: "create" });
		expect((await make("another's")).status).toBe(201);
		expect((await make("mine")).status).toBe(500);
		await make("mine");
		sandbox.faults.add({ fault: failing, reference: "mine", times: "always" });
		const [other, mine] = sandbox.charges();
		for (const path of ["", "/status"]) {
			expect((await get(`/charges/${other?.uuid}${path}`)).status).toBe(200);
			expect((await get(`/charges/${mine?.uuid}${path}`)).status).toBe(500);
		}
		expect((await get("/balance")).status).toBe(200);
		expect((await get("/transactions")).status).toBe(200);
		expect(sandbox.faults.list()).toMatchObject([
			{ reference: "mine", seen: 2, used: 1 },
			{ reference: "mine", seen: 2, used: 2 },
		]);
	});

	it("with a charge affects its reads and events, by any identifier", async () => {
		const sandbox = await startSandbox({ webhookUrl: "http://127.0.0.1:9/hook" });
		const { get } = merchant(sandbox, "reference");
		await create(sandbox);
		await create(sandbox);
		const [other, mine] = sandbox.charges();
		const lost = { kind: "webhook_lost" } as const;
		expect(
			sandbox.faults.add({ fault: failing, charge: mine?.id ?? "", times: "always" }),
		).toMatchObject({
			charge: mine?.uuid,
		});
		sandbox.faults.add({ fault: lost, charge: mine?.uuid.slice(0, 8) ?? "" });
		for (const identifier of [mine?.uuid, mine?.id, mine?.id.slice(0, 20)]) {
			expect((await get(`/charges/${identifier}`)).status).toBe(500);
		}
		expect((await get(`/charges/${other?.id}`)).status).toBe(200);
		expect((await create(sandbox)).status).toBe(201);
		for (const charge of [other, mine]) {
			sandbox.pay(charge?.uuid ?? "");
		}
		expect(sandbox.webhooks().map(({ faults }) => faults)).toEqual([[], ["webhook_lost"]]);
		expect(() => sandbox.faults.add({ fault: lost, charge: "nobody's" })).toThrow(
			expect.objectContaining({ code: "charge_not_found" }),
		);
	});

	it("can be removed, alone or with all others", async () => {
		const sandbox = await startSandbox();
		const { id } = sandbox.faults.add({ fault: failing });
		sandbox.faults.add({ fault: { kind: "junk", body: "no" } });
		sandbox.faults.remove(id);
		expect((await create(sandbox)).body).toBe("no");
		expect(() => sandbox.faults.remove(id)).toThrow(
			expect.objectContaining({ code: "fault_not_found" }),
		);
		sandbox.faults.clear();
		expect((await create(sandbox)).status).toBe(201);
		sandbox.faults.add({ fault: failing });
		sandbox.reset();
		expect(sandbox.faults.list()).toEqual([]);
	});

	it("is added, listed and removed by the control routes", async () => {
		const sandbox = await startSandbox();
		const { get, post, delete: remove } = control(sandbox);
		const rule = { fault: { kind: "latency", ms: 5 }, on: ["get", "status"], times: 2 };
		const added = await post("/faults", rule);
		expect(added.body).toEqual({ id: "fault-1", ...rule, seen: 0, used: 0 });
		await post("/faults", { fault: { kind: "hanging" }, chance: 0.1, after: 3 });
		expect((await get("/faults")).body).toMatchObject({
			faults: [{ id: "fault-1" }, { id: "fault-2", chance: 0.1 }],
		});
		expect((await remove("/faults/fault-1")).status).toBe(204);
		expect(errorOf(await remove("/faults/fault-1"))).toEqual({
			status: 404,
			code: "fault_not_found",
		});
		expect((await remove("/faults")).status).toBe(204);
		expect((await get("/faults")).body).toEqual({ faults: [] });
	});

	it.each([
		[{}, "fault"],
		[{ fault: { kind: "slow" } }, "fault.kind: must be one of dropped_before"],
		[{ fault: { kind: "latency" } }, "fault.ms"],
		[{ fault: { kind: "hanging" }, times: 0 }, "times"],
		[{ fault: { kind: "hanging" }, chance: 2 }, "chance"],
		[{ fault: { kind: "hanging" }, on: "webhook" }, "hanging can't affect webhook"],
		[{ fault: { kind: "webhook_lost" }, on: "create" }, "webhook_lost can't affect create"],
		[{ fault: { kind: "list_lags", ms: 1 }, on: "get" }, "list_lags can't affect get, only list"],
		[{ fault: { kind: "hanging" }, on: "list", reference: "1" }, "hanging can't affect list, only"],
		[
			{ fault: { kind: "hanging" }, on: "create", charge: "1" },
			"hanging can't affect create, only",
		],
		[{ fault: { kind: "list_lags", ms: 1 }, reference: "1" }, "list_lags can't affect one charge"],
		[{ fault: { kind: "hanging" }, sometimes: true }, "sometimes"],
	])("is rejected when it is %j", async (rule, reason) => {
		const answer = await control(await startSandbox()).post("/faults", rule);
		expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_fault" });
		expect(JSON.stringify(answer.body)).toContain(reason);
	});
});

describe("a sandbox that is paused", () => {
	it("refuses connections until it is resumed, and keeps what it has", async () => {
		const sandbox = await startSandbox();
		await create(sandbox);
		await sandbox.pause();
		await sandbox.pause();
		await expect(create(sandbox)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
		await sandbox.resume();
		await sandbox.resume();
		expect((await create(sandbox)).status).toBe(201);
		expect(sandbox.charges()).toHaveLength(2);
	});
});
