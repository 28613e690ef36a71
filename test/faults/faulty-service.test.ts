import { createSandbox, type Sandbox } from "@pix-checkout/sandbox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
	type Fault,
	type FaultRule,
	type FaultyService,
	startFaultyService,
} from "../support/faulty-service/index.js";
import { waitFor } from "../support/wait-for.js";

const listSchema = z.object({ data: z.array(z.unknown()) });
const chargeSchema = z.looseObject({ id: z.string(), expires_at: z.string() });

describe("the faulty service", () => {
	let sandbox: Sandbox;
	let service: FaultyService;
	beforeEach(async () => {
		sandbox = await createSandbox();
		service = await startFaultyService({ target: sandbox.url, seed: "a test" });
	});
	afterEach(async () => {
		await service.stop();
		await sandbox.close();
	});

	const ask = (path: string, init: RequestInit = {}) =>
		fetch(`${service.url}${path}`, {
			...init,
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
		});
	const create = (signal?: AbortSignal) =>
		ask("/charges", {
			method: "POST",
			body: JSON.stringify({ amount: 5_000, description: "a mug" }),
			...(signal ? { signal } : {}),
		});
	const list = async (query = "") =>
		listSchema.parse(await (await ask(`/transactions${query}`)).json()).data;

	it("passes everything on as it is while it has no faults", async () => {
		const made = await create();
		const direct = await fetch(`${sandbox.url}/charges/${sandbox.charges()[0]?.uuid}`, {
			headers: { authorization: "Bearer sk_live_sandbox_reference" },
		});
		expect(made.status).toBe(201);
		expect(made.headers.get("x-ratelimit-limit")).toBe("60");
		expect(await direct.json()).toMatchObject(chargeSchema.parse(await made.json()));
		expect(service.requests()).toMatchObject([
			{
				operation: "create",
				creation: { description: "a mug", idempotencyKey: null },
				faults: [],
				serviceStatus: 201,
				status: 201,
			},
		]);
	});

	it.each<[string, Fault, number]>([
		["a connection dropped before", { kind: "dropped_before" }, 0],
		["a lost answer", { kind: "answer_lost" }, 1],
		["half a body", { kind: "half_body" }, 1],
	])("gives no whole answer for %s", async (_, fault, made) => {
		service.setFaults({ fault, on: "create", times: 1 });
		await expect(create().then((answer) => answer.json())).rejects.toThrow();
		expect(sandbox.charges()).toHaveLength(made);
		expect((await create()).status).toBe(201);
	});

	it("lets an asker wait for ever, and makes the charge", async () => {
		service.setFaults({ fault: { kind: "never_answered" }, on: "create" });
		const patience = new AbortController();
		const asked = create(patience.signal);
		await waitFor(
			"the service's answer, which is kept from the asker",
			() => service.requests(),
			([request]) => request?.serviceStatus === 201,
		);
		expect(sandbox.charges()).toHaveLength(1);
		patience.abort();
		await expect(asked).rejects.toThrow();
		expect(service.requests()).toMatchObject([{ serviceStatus: 201, status: null }]);
	});

	it.each<[string, Fault, number, number]>([
		["an error before the effect", { kind: "error_before", status: 500 }, 500, 0],
		["an error after the effect", { kind: "error_after", status: 502 }, 502, 1],
		["a limit", { kind: "rate_limited", resetMs: 2_000 }, 429, 0],
		["junk", { kind: "junk", body: "<html>" }, 201, 1],
	])("answers %s", async (_, fault, status, made) => {
		service.setFaults({ fault, on: "create" });
		const answer = await create();
		expect(answer.status).toBe(status);
		expect(sandbox.charges()).toHaveLength(made);
		expect(service.requests()[0]?.status).toBe(status);
	});

	it("tells when its limit is over", async () => {
		service.setFaults({ fault: { kind: "rate_limited", resetMs: 2_000 } });
		const { headers } = await create();
		const reset = Number(headers.get("x-ratelimit-reset")) * 1_000;
		expect(reset - Date.now()).toBeGreaterThan(1_000);
		expect(reset - Date.now()).toBeLessThanOrEqual(3_000);
	});

	it("takes fields away, adds some and makes some null", async () => {
		service.setFaults({
			fault: {
				kind: "fields",
				without: ["pix.copy_paste"],
				changed: { expires_at: null, "pix.extra": 1 },
			},
		});
		const body: unknown = await (await create()).json();
		expect(body).toMatchObject({ expires_at: null, pix: { extra: 1 } });
		expect(body).not.toHaveProperty("pix.copy_paste");
	});

	it("shows what is young in no list while the list lags", async () => {
		await create();
		service.setFaults({ fault: { kind: "list_lags", ms: 1_500 } });
		expect(await list()).toEqual([]);
		await waitFor("the list to catch up", list, (items) => items.length === 1, 5_000);
	});

	it("moves every time that it tells and hears when its clock is wrong", async () => {
		const ms = 10 * 60_000;
		service.setFaults({ fault: { kind: "clock_skewed", ms } });
		const answer = await create();
		const { expires_at } = chargeSchema.parse(await answer.json());
		const [charge] = sandbox.charges();
		const created = Date.parse(charge?.createdAt ?? "");
		expect(Date.parse(expires_at)).toBe(Date.parse(charge?.expiresAt ?? "") + ms);
		expect(Date.parse(answer.headers.get("date") ?? "")).toBeGreaterThan(Date.now() + ms - 5_000);
		expect(Number(answer.headers.get("x-ratelimit-reset")) * 1_000).toBeGreaterThan(created + ms);
		const since = (time: number) => `?created[gte]=${new Date(time).toISOString()}`;
		expect(await list(since(created + ms))).toHaveLength(1);
		expect(await list(since(created + ms + 1))).toHaveLength(0);
	});

	it("is slow only after the effect", async () => {
		service.setFaults({ fault: { kind: "slow", ms: 300 }, on: "create" });
		const start = Date.now();
		const asked = create();
		await waitFor(
			"the charge",
			() => sandbox.charges(),
			(charges) => charges.length === 1,
		);
		expect((await asked).status).toBe(201);
		expect(Date.now() - start).toBeGreaterThanOrEqual(290);
	});

	it("refuses connections while it is down, and is at the same address afterwards", async () => {
		await service.goDown();
		await expect(create()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
		await service.comeUp();
		expect((await create()).status).toBe(201);
		service.setFaults({ fault: { kind: "down", forMs: 200 }, times: 1 });
		await expect(create()).rejects.toThrow();
		await expect(create()).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
		await waitFor(
			"it to be up",
			() =>
				create().then(
					() => true,
					() => false,
				),
			(up) => up,
		);
		expect(service.requests().map(({ faults }) => faults.join())).toEqual(["", "down", ""]);
	});

	it("counts and skips as its rules say, each for its own operations", async () => {
		service.setFaults(
			{ fault: { kind: "error_before", status: 500 }, on: ["create", "list"], after: 1, times: 1 },
			{ fault: { kind: "error_before", status: 502 }, on: "get" },
		);
		const statuses = [];
		for (let index = 0; index < 3; index += 1) statuses.push((await create()).status);
		expect(statuses).toEqual([201, 500, 201]);
		expect((await ask("/charges/any")).status).toBe(502);
		expect((await ask("/charges/any/status")).status).toBe(404);
		expect(service.requests("get")).toHaveLength(1);
	});

	it("draws the same faults for the same seed", async () => {
		const rule: FaultRule = { fault: { kind: "error_before", status: 500 }, chance: 0.5 };
		const draw = async (seed: string) => {
			const other = await startFaultyService({ target: sandbox.url, seed });
			other.setFaults(rule);
			for (let index = 0; index < 20; index += 1) await fetch(`${other.url}/balance`);
			await other.stop();
			return other.requests().map(({ status }) => status);
		};
		const first = await draw("one");
		expect(await draw("one")).toEqual(first);
		expect(await draw("two")).not.toEqual(first);
		expect(new Set(first).size).toBe(2);
	});
});
