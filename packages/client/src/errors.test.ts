import { expect, test, vi } from "vitest";
import * as ours from "./index.js";

const rateLimit = { limit: null, remaining: null, resetAt: null, resetInMs: null };

function oneOfEach(from: typeof ours) {
	const answer = { status: 500, serviceCode: null, rateLimit };
	return {
		ApiError: new from.ApiError("x", answer),
		AuthenticationError: new from.AuthenticationError("x", answer),
		RateLimitError: new from.RateLimitError("x", { ...answer, resetAt: null }),
		NotFoundError: new from.NotFoundError("x", answer),
		InvalidRequestError: new from.InvalidRequestError("x", { problems: [] }),
		ConnectionFailedError: new from.ConnectionFailedError("x"),
		UnknownOutcomeError: new from.UnknownOutcomeError("x", { status: null, cause: null }),
		NoAnswerError: new from.NoAnswerError("x"),
		RequestAbortedError: new from.RequestAbortedError("x"),
		UnreadableAnswerError: new from.UnreadableAnswerError("x"),
		InvalidWebhookError: new from.InvalidWebhookError("x"),
	};
}

const guards = {
	AuthenticationError: ours.isAuthenticationError,
	RateLimitError: ours.isRateLimitError,
	NotFoundError: ours.isNotFoundError,
	InvalidRequestError: ours.isInvalidRequestError,
	ConnectionFailedError: ours.isConnectionFailedError,
	UnknownOutcomeError: ours.isUnknownOutcomeError,
	NoAnswerError: ours.isNoAnswerError,
	RequestAbortedError: ours.isRequestAbortedError,
	UnreadableAnswerError: ours.isUnreadableAnswerError,
	InvalidWebhookError: ours.isInvalidWebhookError,
};

test("each guard matches its own error and no other, also from another copy of the package", async () => {
	vi.resetModules();
	const copy: typeof ours = await import("./index.js");
	expect(copy.NoAnswerError).not.toBe(ours.NoAnswerError);
	for (const from of [ours, copy]) {
		for (const [name, error] of Object.entries(oneOfEach(from))) {
			expect(error.name).toBe(name);
			expect(ours.isPixCheckoutError(error)).toBe(true);
			for (const [guarded, guard] of Object.entries(guards)) {
				expect(guard(error), `${guarded} of ${name}`).toBe(guarded === name);
			}
		}
	}
});

test("an API error is any answer with an error status", () => {
	const apiErrors = Object.entries(oneOfEach(ours)).filter(([, error]) => ours.isApiError(error));
	expect(apiErrors.map(([name]) => name)).toEqual([
		"ApiError",
		"AuthenticationError",
		"RateLimitError",
		"NotFoundError",
	]);
});

test("other libraries' errors match no guard", () => {
	const others = [
		null,
		"NoAnswerError",
		new Error("x"),
		{ name: "NoAnswerError", code: "no_answer" },
		Object.assign(new Error("x"), { code: "not_found" }),
		Object.assign(new Error("x"), { name: "NotFoundError", code: "ENOENT" }),
	];
	for (const error of others) {
		expect(ours.isPixCheckoutError(error)).toBe(false);
	}
});
