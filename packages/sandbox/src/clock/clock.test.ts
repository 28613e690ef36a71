import { describe, expect, it } from "vitest";
import {
	boletoOrder,
	control,
	errorOf,
	merchant,
	startReceiver,
	startSandbox,
	stoppedAt,
	textOf,
} from "../testing/service.js";

const startTime = "2026-11-21T10:00:00Z";
function at(time: string) {
	return Date.parse(`2026-11-21T${time}Z`);
}

describe("the clock", () => {
	it("doesn't move by itself while it runs, whatever fraction of a millisecond passes", async () => {
		const sandbox = await startSandbox();
		for (let move = 0; move < 5_000; move += 1) {
			await sandbox.clock.advance(0);
		}
		expect(sandbox.clock.mode).toBe("running");
	});

	it("begins with the machine's time and runs", async () => {
		const before = Date.now();
		const { clock } = await startSandbox();
		expect(clock.mode).toBe("running");
		expect(clock.now()).toBeGreaterThanOrEqual(before);
		expect(clock.now()).toBeLessThanOrEqual(Date.now());
	});

	it("begins at the given time", async () => {
		for (const time of [startTime, new Date(startTime), Date.parse(startTime)]) {
			const { clock } = await startSandbox({ clock: { at: time, stopped: true } });
			expect([clock.now(), clock.mode]).toEqual([Date.parse(startTime), "stopped"]);
		}
		await expect(startSandbox({ clock: { at: "soon" } })).rejects.toMatchObject({
			problems: [{ option: "clock.at", problem: expect.stringContaining("ISO 8601") }],
		});
	});

	it("stops where it is, and continues from there", async () => {
		const { clock } = await startSandbox({ clock: { at: startTime } });
		clock.stop();
		const standing = clock.now();
		const machine = Date.now();
		await expect.poll(() => Date.now()).toBeGreaterThan(machine);
		expect(clock.now()).toBe(standing);
		clock.run();
		await expect.poll(() => clock.now()).toBeGreaterThan(standing);
		expect(clock.now()).toBeLessThan(standing + 60_000);
	});

	it("decides every time in answers", async () => {
		const sandbox = await startSandbox({ clock: stoppedAt(startTime) });
		const { headers, body } = await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		expect(headers.get("date")).toBe("Sat, 21 Nov 2026 10:00:00 GMT");
		expect(headers.get("x-ratelimit-reset")).toBe(String(at("10:01:00") / 1000));
		expect(body).toMatchObject({
			created_at: "2026-11-21T10:00:00.000Z",
			expires_at: "2026-11-21T11:00:00.000Z",
		});
		expect(sandbox.requests()).toMatchObject([{ at: "2026-11-21T10:00:00.000Z" }]);
	});

	it("rejects a move back, and says why", async () => {
		const { clock } = await startSandbox({ clock: stoppedAt(startTime) });
		for (const move of [() => clock.advance(-1), () => clock.set("2026-11-21T09:59:59Z")]) {
			await expect(move()).rejects.toMatchObject({
				code: "clock_backwards",
				message: expect.stringContaining("can't be undone"),
			});
		}
		await expect(clock.set("tomorrow")).rejects.toMatchObject({ code: "invalid_time" });
		await expect(clock.advance(1e15)).rejects.toMatchObject({ code: "invalid_time" });
		expect(clock.now()).toBe(Date.parse(startTime));
	});

	it("returns to its beginning on reset, and forgets its tasks", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ clock: stoppedAt(startTime), webhookUrl: receiver.url });
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		await sandbox.clock.advance(60_000);
		sandbox.clock.run();
		sandbox.reset();
		expect([sandbox.clock.now(), sandbox.clock.mode]).toEqual([Date.parse(startTime), "stopped"]);
		await sandbox.clock.advance(86_400_000);
		expect(receiver.bodies).toEqual([]);
	});
});

describe("a clock on a test's own time", () => {
	it("moves with it, and runs each due task at its own time", async () => {
		const receiver = await startReceiver([500]);
		let time = Date.parse(startTime);
		const sandbox = await startSandbox({ clock: { now: () => time }, webhookUrl: receiver.url });
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		time += 3_600_000;
		expect(sandbox.clock.now()).toBe(at("11:00:00"));
		time += 60_000;
		await sandbox.clock.advance(0);
		expect(sandbox.charges()).toMatchObject([{ status: "expired" }]);
		expect(sandbox.webhooks()[0]?.attempts.map((attempt) => attempt.at.slice(11, 19))).toEqual([
			"11:00:00",
			"11:00:01",
		]);
		expect(sandbox.clock.now()).toBe(at("11:01:00"));
	});

	it("reads it at each request, and may move ahead of it, stop and reset", async () => {
		let time = Date.parse(startTime);
		const sandbox = await startSandbox({ clock: { now: () => time } });
		const { get, post } = merchant(sandbox, "guide");
		const made = await post("/charges", { payment_method: "pix", amount: 500 });
		time += 3_600_000;
		expect((await get(`/charges/${textOf(made, "uuid")}/status`)).body).toMatchObject({
			status: "expired",
		});
		await sandbox.clock.advance(1000);
		expect(sandbox.clock.now()).toBe(time + 1000);
		sandbox.clock.stop();
		time += 1000;
		expect(sandbox.clock.now()).toBe(time);
		sandbox.reset();
		time += 1;
		expect(sandbox.clock.now()).toBe(time);
	});
});

describe("a clock that is moved", () => {
	it("runs due tasks in their order, each at its own time", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ clock: stoppedAt(startTime), webhookUrl: receiver.url });
		const { post, get } = merchant(sandbox, "guide");
		const seen: unknown[] = [];
		receiver.onBody = async (body) => {
			const [boleto, , late] = sandbox.charges();
			const { headers } = await get("/balance");
			seen.push([body, headers.get("date"), boleto?.status, late?.status]);
		};
		await post("/charges", { ...boletoOrder, description: "boleto" });
		const early = await post("/charges", { payment_method: "pix", amount: 500, description: "1" });
		await sandbox.clock.advance(90_000);
		await post("/charges", { payment_method: "pix", amount: 500, description: "2" });
		await sandbox.clock.advance(4 * 86_400_000);
		expect(seen).toMatchObject([
			[{ data: { description: "1" } }, "Sat, 21 Nov 2026 11:00:00 GMT", "pending", "pending"],
			[{ data: { description: "2" } }, "Sat, 21 Nov 2026 11:01:30 GMT", "pending", "expired"],
			[{ data: { description: "boleto" } }, "Wed, 25 Nov 2026 02:59:59 GMT", "expired", "expired"],
		]);
		expect(sandbox.clock.now()).toBe(at("10:01:30") + 4 * 86_400_000);
		expect((await get(`/charges/${textOf(early, "uuid")}`)).body).toMatchObject({
			status: "expired",
		});
	});

	it("runs tasks of the same time in the order of their creation", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ clock: stoppedAt(startTime), webhookUrl: receiver.url });
		const amounts = [501, 502, 503, 504, 505];
		for (const amount of amounts) {
			await merchant(sandbox, "reference").post("/charges", { amount });
		}
		await sandbox.clock.advance(3_600_000);
		expect(receiver.bodies).toMatchObject(amounts.map((amount) => ({ data: { amount } })));
	});

	it("retries webhooks with back-off, without waiting", async () => {
		const receiver = await startReceiver([500, 500, 500, 500]);
		const sandbox = await startSandbox({ clock: stoppedAt(startTime), webhookUrl: receiver.url });
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(0);
		expect(sandbox.webhooks()).toMatchObject([
			{ status: "pending", nextAttemptAt: "2026-11-21T10:00:01.000Z", attempts: [{ status: 500 }] },
		]);
		await sandbox.clock.advance(60_000);
		const [delivery] = sandbox.webhooks();
		expect(delivery?.status).toBe("failed");
		expect(delivery?.attempts.map((attempt) => attempt.at.slice(11, 19))).toEqual([
			"10:00:00",
			"10:00:01",
			"10:00:06",
			"10:00:36",
		]);
		expect(receiver.bodies).toHaveLength(4);
	});

	it("stops or runs as before, and makes concurrent moves one by one", async () => {
		const { clock } = await startSandbox({ clock: { at: startTime } });
		const moves = [clock.advance(1000), clock.advance(2000), clock.set(at("10:01:00"))];
		await Promise.all(moves);
		expect(clock.mode).toBe("running");
		expect(clock.now()).toBeGreaterThanOrEqual(at("10:01:00"));
		expect(clock.now()).toBeLessThan(at("10:02:00"));
	});
});

describe("the clock's routes", () => {
	it("stop, move, set and run it", async () => {
		const { get, post } = control(await startSandbox({ clock: { at: startTime } }));
		const answers = [
			await post("/clock/stop"),
			await post("/clock/set", { time: "2026-11-21T12:00:00-03:00" }),
			await post("/clock/advance", { ms: 5_400_250 }),
		];
		expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
		expect((await get("/clock")).body).toEqual({
			now: "2026-11-21T16:30:00.250Z",
			mode: "stopped",
		});
		await post("/clock/run");
		expect((await get("/clock")).body).toMatchObject({ mode: "running" });
	});

	it("answer when the due webhooks are delivered", async () => {
		const receiver = await startReceiver();
		const sandbox = await startSandbox({ clock: stoppedAt(startTime), webhookUrl: receiver.url });
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		await control(sandbox).post("/clock/advance", { ms: 3_600_000 });
		expect(receiver.bodies).toMatchObject([{ event: "charge.expired" }]);
		expect(sandbox.webhooks()).toMatchObject([{ status: "acknowledged" }]);
	});

	it.each([
		["advance", {}, "ms: must be a number"],
		["advance", { ms: "1h" }, "ms: must be a number"],
		["set", { time: "2026-11-21" }, "time: must be an ISO 8601 time"],
		["set", { time: "2026-11-21T10:00:00Z", forward: 1 }, "forward"],
	])("refuse %s with %j", async (move, body, reason) => {
		const answer = await control(await startSandbox()).post(`/clock/${move}`, body);
		expect(errorOf(answer)).toEqual({ status: 400, code: "invalid_body" });
		expect(JSON.stringify(answer.body)).toContain(reason);
	});

	it("reject a move back", async () => {
		const { post } = control(await startSandbox({ clock: stoppedAt(startTime) }));
		const answer = await post("/clock/set", { time: "2026-11-21T09:00:00Z" });
		expect(errorOf(answer)).toEqual({ status: 409, code: "clock_backwards" });
		expect(errorOf(await post("/clock/advance", { ms: -1 })).code).toBe("clock_backwards");
	});
});
