import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { webhookBody } from "@pix-checkout/client/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DoorsUnderTest, type SentRequest } from "../testing/doors-under-test.js";

const event = JSON.stringify(webhookBody("charge.paid", { uuid: "a-charge-of-the-service" }));

describe("a webhook", () => {
	let doors: DoorsUnderTest;
	beforeEach(async () => {
		doors = await DoorsUnderTest.open();
	});
	afterEach(() => void vi.useRealTimers());

	const deliver = (request: SentRequest = {}, secret = "the-secret") =>
		doors.send(`/hooks/${secret}`, { method: "POST", body: event, ...request });
	const expectNothingStored = () => {
		expect(doors.shop.inbox.events).toEqual([]);
		expect(doors.woken).toEqual([]);
	};

	it("is stored, answered, and only then processed", async () => {
		const answer = await deliver();
		expect(doors.shop.inbox.events).toMatchObject([
			{ chargeId: "a-charge-of-the-service", state: "received", lane: "authenticated" },
		]);
		expect(doors.woken).toEqual([]);
		expect(answer.status).toBe(200);
		expect(await answer.json()).toEqual({ received: true });
		await setImmediate();
		expect(doors.woken).toEqual(["authenticated"]);
	});

	it("about a charge of the store wakes the lane of known charges", async () => {
		await doors.shop.placeOrderAndCharge();
		const { uuid, description } = doors.shop.charge();
		await deliver({ body: JSON.stringify(webhookBody("charge.paid", { uuid, description })) });
		await setImmediate();
		expect(doors.woken).toEqual(["known"]);
	});

	it("that waits for nothing is answered, and wakes nothing", async () => {
		const answer = await deliver({ body: JSON.stringify(webhookBody("transfer.completed")) });
		expect(answer.status).toBe(200);
		await setImmediate();
		expect(doors.woken).toEqual([]);
	});

	it("is processed before its answer where the process may stop after it", async () => {
		const done: string[] = [];
		doors.services.webhook.processFirst = async (lane) => {
			await setImmediate();
			done.push(lane);
		};
		expect((await deliver()).status).toBe(200);
		expect(done).toEqual(["authenticated"]);
	});

	it("comes with the previous secret too", async () => {
		expect((await deliver({}, "the-previous-secret")).status).toBe(200);
	});

	it.each(["the-secre", "the-secret0", "The-secret", "%20", "undefined"])(
		"with the secret %j finds no door",
		async (secret) => {
			const answer = await deliver({}, secret);
			expect(answer.status).toBe(404);
			expect(await answer.json()).toEqual({ type: "not_found", message: "Not found" });
			await setImmediate();
			expectNothingStored();
		},
	);

	it.each<[string, string, number, object]>([
		["not JSON", "{", 400, { code: "invalid_request" }],
		["empty", "", 400, { type: "invalid_data" }],
		["no event", '{"hello":"world"}', 400, { type: "invalid_data" }],
		["of a charge with a NUL", '{"event":"charge.paid","data":{"uuid":"x\\u0000"}}', 400, {}],
		["deep", `${"[".repeat(9_000)}${"]".repeat(9_000)}`, 400, { type: "invalid_data" }],
	])("with a body that is %s is refused", async (_, body, status, refusal) => {
		const answer = await deliver({ body });
		expect(answer.status).toBe(status);
		expect(await answer.json()).toMatchObject(refusal);
		await setImmediate();
		expectNothingStored();
	});

	it("that says it is too long is refused unread", async () => {
		let isRead = false;
		const body = new ReadableStream(
			{
				pull: (controller) => {
					isRead = true;
					controller.close();
				},
			},
			{ highWaterMark: 0 },
		);
		const answer = await deliver({ body, headers: { "content-length": "65537" } });
		expect(answer.status).toBe(413);
		expect(await answer.json()).toMatchObject({ code: "body_too_large" });
		expect(isRead).toBe(false);
	});

	it("is read up to the limit, whatever it says of its length", async () => {
		let sent = 0;
		let isCancelled = false;
		const body = new ReadableStream({
			pull: (controller) => {
				// Ends for a reader without a limit, too: the test fails before it has eaten the memory.
				if (sent > 1_000_000) {
					controller.close();
					return;
				}
				sent += 1_024;
				controller.enqueue(new Uint8Array(1_024).fill(0x20));
			},
			cancel: () => {
				isCancelled = true;
			},
		});
		expect((await deliver({ body, headers: { "content-length": "2" } })).status).toBe(413);
		expect(isCancelled).toBe(true);
		expect(sent).toBeLessThan(70_000);
		const longest = event.padEnd(64 * 1_024);
		expect((await deliver({ body: longest })).status).toBe(200);
	});

	it.each(["gzip", "br", "identity, gzip"])("compressed by %s is refused", async (encoding) => {
		const answer = await deliver({
			body: gzipSync(event),
			headers: { "content-encoding": encoding },
		});
		expect(answer.status).toBe(415);
		expect(await answer.json()).toMatchObject({ code: "body_compressed" });
		expectNothingStored();
	});

	it("that is cut off is refused", async () => {
		const body = new ReadableStream({
			start: (controller) => {
				controller.enqueue(new TextEncoder().encode(event));
				controller.error(new Error("the client left"));
			},
		});
		const answer = await deliver({ body });
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({
			message: "The request ended before its body did",
		});
		expectNothingStored();
	});

	it.each<[string, (request: Request) => Promise<unknown>]>([
		["has read", (request) => request.json()],
		["has begun to read", async (request) => request.body?.getReader()],
		[
			"gave up",
			async (request) => {
				const reader = request.body?.getReader();
				await reader?.read();
				reader?.releaseLock();
			},
		],
	])("whose body a parser %s is answered with what to do, and logged", async (_, parse) => {
		const address = "https://store.example/checkout/hooks/the-secret";
		const request = new Request(address, { method: "POST", body: event });
		await parse(request);
		const answer = await doors.answer(request);
		expect(answer.status).toBe(500);
		expect(await answer.json()).toMatchObject({
			code: "body_consumed",
			message: expect.stringContaining("before a body parser"),
		});
		expect(doors.shop.logger).toEqual([expect.stringMatching(/^error: .*before a body parser/)]);
	});

	it("that can't be stored is not acknowledged", async () => {
		doors.shop.inbox.store = () => Promise.reject(new Error("no database"));
		const answer = await deliver();
		expect(answer.status).toBe(503);
		expect(await answer.json()).toEqual({ type: "unexpected_state", message: "Try again later" });
		expect(doors.shop.logger.join()).toContain("answered 503");
	});

	it("waits four seconds for a database that hangs", async () => {
		doors.shop.inbox.store = () => new Promise(() => {});
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		let status: number | undefined;
		const answered = deliver().then((answer) => {
			status = answer.status;
		});
		await vi.advanceTimersByTimeAsync(3_999);
		expect(status).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		await answered;
		expect(status).toBe(503);
	});
});
