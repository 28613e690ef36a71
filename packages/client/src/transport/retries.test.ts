import { expect, test } from "vitest";
import {
	isConnectionFailedError,
	isRateLimitError,
	isRequestAbortedError,
	isUnknownOutcomeError,
} from "../errors.js";
import {
	type Answer,
	answer,
	refusal,
	refusedBaseUrl,
	stayMute,
} from "../test-support/fake-service.js";
import { referenceCreated } from "../test-support/fixtures.js";
import { errorOf, makeClient, serve } from "../test-support/make-client.js";

// What is retried, by operation and failure, is in retry-table.test.ts. Here: the waits, and the limits of
// a call.

const pixInput = { amountCents: 5990 };
const fixedNow = Date.parse("2026-11-21T12:00:00Z");
function limited(secondsFromNow: number, headers: Record<string, string> = {}): Answer {
	return refusal(429, "rate_limit_exceeded", {
		"x-ratelimit-limit": "60",
		"x-ratelimit-remaining": "0",
		"x-ratelimit-reset": String(fixedNow / 1000 + secondsFromNow),
		date: new Date(fixedNow).toUTCString(),
		...headers,
	});
}

test("a create without a connection is retried, and its error says that it was not sent", async () => {
	const delays: number[] = [];
	const client = makeClient({
		baseUrl: await refusedBaseUrl(),
		random: () => 1,
		sleep: async (ms) => {
			delays.push(ms);
		},
	});
	const error = await errorOf(client.createPixCharge(pixInput));
	expect(isConnectionFailedError(error)).toBe(true);
	expect(error).toHaveProperty("cause.code", "ECONNREFUSED");
	expect(delays).toEqual([500, 1000]);
});

test("a create waits for the rate limit's reset and then creates one charge", async () => {
	const delays: number[] = [];
	const { service, client } = await serve([limited(2), answer(201, referenceCreated)], {
		now: () => fixedNow,
		sleep: async (ms) => {
			delays.push(ms);
		},
	});
	await client.createPixCharge(pixInput);
	expect(service.seen).toHaveLength(2);
	expect(delays).toEqual([2000]);
});

test("a distant reset is thrown at once, with its time", async () => {
	const { service, client } = await serve([limited(30)], { now: () => fixedNow });
	const error = await errorOf(client.createPixCharge(pixInput));
	expect(isRateLimitError(error)).toBe(true);
	expect(error).toMatchObject({
		status: 429,
		serviceCode: "rate_limit_exceeded",
		resetAt: new Date(fixedNow + 30_000),
		rateLimit: { limit: 60, remaining: 0, resetAt: new Date(fixedNow + 30_000), resetInMs: 30_000 },
	});
	expect(service.seen).toHaveLength(1);
});

test("maxRetryWaitMs allows a longer wait", async () => {
	const { service, client } = await serve([limited(30), answer(201, referenceCreated)], {
		now: () => fixedNow,
		maxRetryWaitMs: 30_000,
	});
	await client.createPixCharge(pixInput);
	expect(service.seen).toHaveLength(2);
});

test("the wait follows the service's clock when ours is minutes off", async () => {
	const ours = fixedNow + 10 * 60_000;
	const { client } = await serve([limited(30)], { now: () => ours });
	const error = await errorOf(client.createPixCharge(pixInput));
	expect(error).toHaveProperty("resetAt", new Date(ours + 30_000));
});

test("a reset far beyond a minute is ignored", async () => {
	const { client } = await serve([limited(7 * 24 * 3600)], { now: () => fixedNow });
	const error = await errorOf(client.createPixCharge(pixInput));
	expect(error).toHaveProperty("resetAt", new Date(fixedNow + 65_000));
});

test.each(["", "soon", "-5", "1796299200000"])(
	"a reset that reads %j counts as absent: back-off, and no time in the error",
	async (reset) => {
		const { service, client } = await serve([limited(0, { "x-ratelimit-reset": reset })]);
		const error = await errorOf(client.createPixCharge(pixInput));
		expect(error).toMatchObject({ code: "rate_limited", resetAt: null });
		expect(service.seen).toHaveLength(3);
	},
);

test("maxRetries of a call applies to that call", async () => {
	const { service, client } = await serve([refusal(500, "internal")]);
	await errorOf(client.getBalance({ maxRetries: 0 }));
	expect(service.seen).toHaveLength(1);
});

test("timeoutMs of a call applies to that call", async () => {
	const { client } = await serve([stayMute]);
	const error = await errorOf(client.getBalance({ timeoutMs: 500, maxRetries: 0 }));
	expect(error).toMatchObject({ code: "no_answer", cause: { code: "TIMEOUT" } });
});

test("an abort after a create was sent means an unknown outcome", async () => {
	const abort = new AbortController();
	const reason = new Error("the shopper left");
	const { service, client } = await serve([() => abort.abort(reason)]);
	const error = await errorOf(client.createPixCharge(pixInput, { signal: abort.signal }));
	expect(isUnknownOutcomeError(error)).toBe(true);
	expect(error).toHaveProperty("cause", reason);
	expect(service.seen).toHaveLength(1);
});

test("the default wait ends when the signal fires", async () => {
	const abort = new AbortController();
	const { client } = await serve([limited(4)], {
		now: () => fixedNow,
		sleep: undefined,
		hooks: { onRetry: () => setImmediate(() => abort.abort()) },
	});
	const error = await errorOf(client.createPixCharge(pixInput, { signal: abort.signal }));
	expect(isRequestAbortedError(error)).toBe(true);
});
