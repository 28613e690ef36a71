import { expect, test } from "vitest";
import {
	isApiError,
	isConnectionFailedError,
	isNoAnswerError,
	isRateLimitError,
	isRequestAbortedError,
	isUnknownOutcomeError,
	isUnreadableAnswerError,
} from "../errors.js";
import {
	type Answer,
	answer,
	hangUp,
	refusal,
	refusedBaseUrl,
	stayMute,
} from "../test-support/fake-service.js";
import { guidePixCreated, referenceCreated, referenceRead } from "../test-support/fixtures.js";
import { errorOf, makeClient, serve } from "../test-support/make-client.js";

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

/** Short only in tests of a timeout, so that a slow machine changes no outcome. */
function patienceFor(given: Answer) {
	return { timeoutMs: given === stayMute ? 500 : 10_000 };
}

const mayHaveMadeACharge: [string, Answer][] = [
	["closes the connection", hangUp],
	["doesn't answer in time", stayMute],
	["answers 500", refusal(500, "internal")],
	["answers 502 with a proxy's page", answer(502, "<html>bad gateway</html>")],
	["answers 503", refusal(503, "unavailable")],
	["answers 408", refusal(408, "timeout")],
	["answers 409", refusal(409, "conflict")],
	["answers 425", refusal(425, "too_early")],
	["answers 499", refusal(499, "client_closed_request")],
	["answers with an unknown status", refusal(477, "odd")],
	["redirects", answer(307, "", { location: "/v1/charges" })],
	["answers 201 with a page", answer(201, "<html>welcome</html>")],
	["answers 201 with half of the JSON", answer(201, '{"id":"ch_svc_1",')],
	["answers 201 with nothing", answer(201, "")],
	["answers 201 with null", answer(201, "null")],
	["answers 201 without the code", answer(201, { ...referenceCreated, pix: {} })],
	["answers 201 and says success is false", answer(201, { ...guidePixCreated, success: false })],
	[
		"answers 201 with another amount",
		answer(201, { ...referenceCreated, amount: 1, amount_cents: 100 }),
	],
];

test.each(mayHaveMadeACharge)(
	"a create that is sent once has an unknown outcome when the service %s",
	async (_case, given) => {
		const { service, client } = await serve([given], patienceFor(given));
		const error = await errorOf(client.createPixCharge(pixInput));
		expect(isUnknownOutcomeError(error)).toBe(true);
		expect(error).toHaveProperty("cause", expect.any(Error));
		expect(service.seen).toHaveLength(1);
	},
);

test("a withdrawal that may have arrived has an unknown outcome and is sent once", async () => {
	const { service, client } = await serve([hangUp]);
	expect(isUnknownOutcomeError(await errorOf(client.createWithdrawal({ amount: 1 })))).toBe(true);
	expect(service.seen).toHaveLength(1);
});

test("a withdrawal is not retried after a 429", async () => {
	const { service, client } = await serve([limited(1)], { now: () => fixedNow });
	expect(isRateLimitError(await errorOf(client.createWithdrawal({ amount: 1 })))).toBe(true);
	expect(service.seen).toHaveLength(1);
});

test.each([400, 401, 402, 403, 404, 405, 413, 415, 422])(
	"status %i to a create proves that no charge exists",
	async (status) => {
		const { service, client } = await serve([refusal(status, "some_code")]);
		const error = await errorOf(client.createPixCharge(pixInput));
		expect(isUnknownOutcomeError(error)).toBe(false);
		expect(error).toMatchObject({ status, serviceCode: "some_code" });
		expect(service.seen).toHaveLength(1);
	},
);

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

test.each<[string, Answer]>([
	["closed connection", hangUp],
	["timeout", stayMute],
	["500", refusal(500, "internal")],
	["429", refusal(429, "rate_limit_exceeded")],
])("a read is retried after: %s", async (_case, given) => {
	const { service, client } = await serve([given, answer(200, referenceRead)], patienceFor(given));
	expect(await client.getCharge("ch_svc_4fzk2")).toMatchObject({ status: "paid" });
	expect(service.seen).toHaveLength(2);
});

test("a read ends after its retries, with the last error", async () => {
	const { service, client } = await serve([refusal(500, "internal")]);
	const error = await errorOf(client.getBalance());
	expect(isApiError(error)).toBe(true);
	expect(error).toMatchObject({ status: 500, serviceCode: "internal" });
	expect(service.seen).toHaveLength(3);
});

test("the error of a read without an answer says so", async () => {
	const { client } = await serve([hangUp], { maxRetries: 0 });
	expect(isNoAnswerError(await errorOf(client.getBalance()))).toBe(true);
});

test.each([400, 401, 403, 404, 409])("a read is not retried after %i", async (status) => {
	const { service, client } = await serve([refusal(status, "some_code")]);
	expect(await errorOf(client.getCharge("ch_svc_1"))).toMatchObject({ status });
	expect(service.seen).toHaveLength(1);
});

test("a read with a junk answer is not retried", async () => {
	const { service, client } = await serve([answer(200, "<html>")]);
	expect(isUnreadableAnswerError(await errorOf(client.getBalance()))).toBe(true);
	expect(service.seen).toHaveLength(1);
});

test("a read follows no redirect", async () => {
	const { service, client } = await serve([answer(302, "", { location: "/elsewhere" })]);
	expect(await errorOf(client.getBalance())).toMatchObject({ code: "api_error", status: 302 });
	expect(service.seen).toHaveLength(1);
});

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

test("an abort before a create is sent means no unknown outcome", async () => {
	const { service, client } = await serve([answer(201, referenceCreated)]);
	const error = await errorOf(client.createPixCharge(pixInput, { signal: AbortSignal.abort() }));
	expect(isRequestAbortedError(error)).toBe(true);
	expect(service.seen).toHaveLength(0);
});

test("an abort of a read ends it without another try", async () => {
	const abort = new AbortController();
	const { service, client } = await serve([() => abort.abort()]);
	const error = await errorOf(client.getBalance({ signal: abort.signal }));
	expect(isRequestAbortedError(error)).toBe(true);
	expect(service.seen).toHaveLength(1);
});

test("an abort while a rejected create waits proves that no charge exists", async () => {
	const abort = new AbortController();
	const { service, client } = await serve([limited(2)], {
		now: () => fixedNow,
		sleep: async () => abort.abort(),
	});
	const error = await errorOf(client.createPixCharge(pixInput, { signal: abort.signal }));
	expect(isRequestAbortedError(error)).toBe(true);
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

test("a closed client sends nothing", async () => {
	const { service, client } = await serve([answer(201, referenceCreated)]);
	await client.close();
	expect(isRequestAbortedError(await errorOf(client.createPixCharge(pixInput)))).toBe(true);
	expect(service.seen).toHaveLength(0);
});
