import {
	ApiError,
	AuthenticationError,
	ConnectionFailedError,
	InvalidRequestError,
	NoAnswerError,
	NotFoundError,
	RateLimitError,
	UnknownOutcomeError,
	UnreadableAnswerError,
} from "@pix-checkout/client";
import type { FaultKind } from "./faults.js";

const noLimit = { limit: null, remaining: null, resetAt: null, resetInMs: null };
const limitedForMs = 20_000;

/** Throws the client's error for a creation that fails before it makes a charge. */
export function throwBeforeEffect(fault: FaultKind | null, now: number): void {
	switch (fault) {
		case "connection_refused":
			throw new ConnectionFailedError("connection refused");
		case "rate_limited":
			throw rateLimited(now);
		case "refused_data":
			throw new InvalidRequestError("refused", { problems: [], status: 400 });
		case "error_before_effect":
			throw unknownOutcome(500);
	}
}

/** Throws the client's error for a creation that made a charge; another amount is an unknown outcome too. */
export function throwAfterEffect(fault: FaultKind | null): void {
	switch (fault) {
		case "answer_lost":
		case "made_twice_and_lost":
		case "other_amount":
		case "unreadable":
			throw unknownOutcome(null);
		case "error_after_effect":
			throw unknownOutcome(502);
	}
}

export function throwForRead(fault: FaultKind | null, now: number): void {
	switch (fault) {
		case "connection_refused":
			throw new ConnectionFailedError("connection refused");
		case "rate_limited":
			throw rateLimited(now);
		case "no_answer":
			throw new NoAnswerError("socket closed");
		case "unreadable":
			throw new UnreadableAnswerError("half a body");
		case "server_error":
			throw new ApiError("server error", { status: 502, serviceCode: null, rateLimit: noLimit });
	}
}

export function keyRefused(): AuthenticationError {
	return new AuthenticationError("refused", {
		status: 403,
		serviceCode: "api_key_revoked",
		rateLimit: noLimit,
	});
}

export function unknownOutcome(status: number | null): UnknownOutcomeError {
	return new UnknownOutcomeError("unknown", { status, cause: null });
}

export function notFound(): NotFoundError {
	return new NotFoundError("no such charge", {
		status: 404,
		serviceCode: "charge_not_found",
		rateLimit: noLimit,
	});
}

function rateLimited(now: number): RateLimitError {
	return new RateLimitError("too many", {
		status: 429,
		serviceCode: "rate_limit_exceeded",
		rateLimit: { ...noLimit, resetInMs: limitedForMs },
		resetAt: new Date(now + limitedForMs),
	});
}
