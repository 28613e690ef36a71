import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pixAnswer } from "../testing/answers.js";
import { storeAt } from "./ask-store.js";

const address = "https://store.example/pix-checkout/payses_01EXAMPLE";
function status() {
	return storeAt(address, "").status(new AbortController());
}

describe("asking the status route", () => {
	const fetchStub = vi.fn<typeof fetch>();

	beforeEach(() => {
		fetchStub.mockReset();
		vi.stubGlobal("fetch", fetchStub);
	});

	afterEach(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	it("sends no cookies, accepts no cached answer and omits a key that isn't set", async () => {
		fetchStub.mockResolvedValue(Response.json(pixAnswer()));
		expect(await status()).toMatchObject({
			kind: "answer",
			answer: { status: "pending" },
		});
		expect(fetchStub).toHaveBeenCalledWith(
			address,
			expect.objectContaining({
				credentials: "omit",
				cache: "no-store",
				headers: {},
			}),
		);
	});

	it("sends the publishable key when there is one", async () => {
		fetchStub.mockResolvedValue(Response.json(pixAnswer()));
		await storeAt(address, "pk_example").status(new AbortController());
		expect(fetchStub.mock.lastCall?.[1]?.headers).toMatchObject({
			"x-publishable-api-key": "pk_example",
		});
	});

	it("distinguishes an unknown payment from an unreachable store", async () => {
		fetchStub.mockResolvedValue(new Response("no", { status: 404 }));
		expect(await status()).toEqual({ kind: "not-found" });
		fetchStub.mockResolvedValue(new Response("no", { status: 500 }));
		expect(await status()).toEqual({ kind: "trouble", retryAfterMs: null });
	});

	it("passes on how long a rejection asks to wait", async () => {
		const refusal = { status: 429, headers: { "retry-after": "7" } };
		fetchStub.mockResolvedValue(new Response("", refusal));
		expect(await status()).toEqual({ kind: "trouble", retryAfterMs: 7000 });
	});

	it.each([
		["no network", () => Promise.reject(new TypeError("Failed to fetch"))],
		["a page instead of JSON", () => Promise.resolve(new Response("<!doctype html>"))],
		["JSON of another shape", () => Promise.resolve(Response.json({ ok: true }))],
	])("calls %s trouble and throws nothing", async (_name, reply) => {
		fetchStub.mockImplementation(reply);
		expect(await status()).toEqual({ kind: "trouble", retryAfterMs: null });
	});

	it("gives up on an answer that doesn't come within 15 seconds", async () => {
		vi.useFakeTimers();
		fetchStub.mockImplementation(
			(_input, init) =>
				new Promise((_resolve, reject) => {
					init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
				}),
		);
		const reply = status();
		await vi.advanceTimersByTimeAsync(15_000);
		expect(await reply).toEqual({ kind: "trouble", retryAfterMs: null });
	});

	it("ends a request that no element waits for any more", async () => {
		fetchStub.mockImplementation(
			(_input, init) =>
				new Promise((_resolve, reject) => {
					init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
				}),
		);
		const question = new AbortController();
		const reply = storeAt(address, "").status(question);
		question.abort();
		expect(await reply).toMatchObject({ kind: "trouble" });
	});
});

describe("asking for a new code", () => {
	const fetchStub = vi.fn<typeof fetch>();

	beforeEach(() => {
		fetchStub.mockReset();
		vi.stubGlobal("fetch", fetchStub);
	});

	afterEach(() => {
		vi.unstubAllGlobals();
	});

	it.each([
		[address, `${address}/renew`],
		[`${address}/`, `${address}/renew`],
		[`${address}?a=b/c#d`, `${address}/renew?a=b/c#d`],
		["/status/1", "/status/1/renew"],
	])("posts for %s to %s, and reads a status", async (src, expected) => {
		fetchStub.mockResolvedValue(Response.json(pixAnswer({ status: "preparing", pix: null })));
		expect(await storeAt(src, "").renew(new AbortController())).toMatchObject({
			kind: "answer",
			answer: { status: "preparing" },
		});
		expect(fetchStub).toHaveBeenCalledWith(expected, expect.objectContaining({ method: "POST" }));
	});

	it("distinguishes a rejection from a busy store", async () => {
		fetchStub.mockResolvedValue(new Response("", { status: 409 }));
		expect(await storeAt(address, "").renew(new AbortController())).toEqual({ kind: "refused" });
		fetchStub.mockResolvedValue(new Response("", { status: 503, headers: { "retry-after": "3" } }));
		expect(await storeAt(address, "").renew(new AbortController())).toEqual({
			kind: "trouble",
			retryAfterMs: 3000,
		});
	});
});
