import * as z from "zod";
import {
	ApiError,
	AuthenticationError,
	ConnectionFailedError,
	InvalidRequestError,
	NoAnswerError,
	NotFoundError,
	type PixCheckoutError,
	type Problem,
	RateLimitError,
	RequestAbortedError,
	UnknownOutcomeError,
} from "../errors.js";
import { type RateLimit, readRateLimit } from "../rate-limit.js";
import type { Exchange, FailureReason } from "./exchange.js";

/**
 * A request that was tried. A `POST` asks for money, a charge or a withdrawal, which the client must
 * not send again once it may have arrived; a `GET` has no effect.
 */
interface TriedRequest {
	/** `POST /charges`, for messages. */
	name: string;
	method: "GET" | "POST";
	nowMs: number;
}

type Answer = Extract<Exchange, { kind: "answered" }>;

/**
 * Statuses of a server that has created nothing. These are absent on purpose, because a charge may
 * exist: 408 and 499 (the server stopped waiting, perhaps midway), 409 (an earlier copy of the
 * request may have created one), 425 (a copy may follow), and unusual ones.
 */
const provenRefusals = new Set([
	400, 401, 402, 403, 404, 405, 410, 411, 413, 414, 415, 422, 429, 431,
]);

/** The error for an answer that is not 2xx. */
export function errorFromAnswer(request: TriedRequest, answer: Answer): PixCheckoutError {
	const { status } = answer;
	const refusal = refusalFrom(request, answer);
	if (request.method === "GET" || provenRefusals.has(status)) {
		return refusal;
	}
	const why =
		status >= 300 && status < 400
			? `a redirect (${status}), which the client does not follow because it would send the request twice`
			: `status ${status}`;
	return new UnknownOutcomeError(
		`${request.name} was answered with ${why}: it may have taken effect. Don't send it again until you have looked for its result.`,
		{ status, cause: refusal },
	);
}

function refusalFrom(request: TriedRequest, answer: Answer): PixCheckoutError {
	const { status, headers } = answer;
	const serviceCode = serviceCodeOf(answer.text);
	const rateLimit = readRateLimit(headers, request.nowMs);
	const said = `${request.name} was answered with status ${status}${serviceCode ? ` (${serviceCode})` : ""}`;
	const details = { status, serviceCode, rateLimit };
	switch (status) {
		case 400:
		case 422:
			return new InvalidRequestError(
				`${said}: the service rejects the request and created nothing. Correct its fields.`,
				{ status, serviceCode, problems: problemsOf(serviceCode) },
			);
		case 401:
		case 403:
			return new AuthenticationError(
				`${said}: the service rejects the key. Check the secret key in the service's dashboard.`,
				details,
			);
		case 404:
			return new NotFoundError(
				`${said}: the service doesn't know it. Check the identifier and baseUrl.`,
				details,
			);
		case 429:
			return rateLimitError(said, request, details);
		default:
			return new ApiError(`${said}. ${adviceFor(status)}`, details);
	}
}

function rateLimitError(
	said: string,
	request: TriedRequest,
	details: { status: number; serviceCode: string | null; rateLimit: RateLimit },
): RateLimitError {
	const waitMs = details.rateLimit.resetInMs;
	const resetAt = waitMs === null ? null : new Date(request.nowMs + waitMs);
	return new RateLimitError(
		`${said}: too many requests, and the service did nothing. ${resetAt ? `Try again after ${resetAt.toISOString()}.` : "Try again later."}`,
		{ ...details, resetAt },
	);
}

function adviceFor(status: number): string {
	if (status >= 500) {
		return "The service has an error; try again later.";
	}
	if (status >= 300 && status < 400) {
		return "The client follows no redirects: correct baseUrl.";
	}
	return "The specification doesn't show this status; search for its code.";
}

/** Drops a code that could be the key, sent back. */
const errorBody = z.object({
	error: z.object({ code: z.string().regex(/^(?![sp]k_)[A-Za-z][\w.-]{0,63}$/) }),
});

/** `error.code`, if the body has the shape of the service's specification ("Errors"). */
function serviceCodeOf(text: string): string | null {
	try {
		const result = errorBody.safeParse(JSON.parse(text));
		return result.success ? result.data.error.code : null;
	} catch {
		// A proxy's error page has no code: only the status counts.
		return null;
	}
}

/** The codes for which the specification names a field. */
const refusedFields = new Map([
	["invalid_amount", "amount"],
	["missing_id", "id"],
]);

function problemsOf(code: string | null): Problem[] {
	const field = code === null ? undefined : refusedFields.get(code);
	return code === null || field === undefined
		? []
		: [{ field, code, message: `the service rejects ${field}` }];
}

/** The error of a try that ended without a whole answer. */
export function errorFromFailure(
	request: TriedRequest,
	failure: Exclude<Exchange, { kind: "answered" }>,
): PixCheckoutError {
	const { name, method } = request;
	const { kind, reason, cause } = failure;
	if (kind === "not_sent") {
		return reason === "aborted"
			? new RequestAbortedError(`${name} was aborted before it was sent.`, { cause })
			: new ConnectionFailedError(
					`${name} was not sent: ${reason === "timeout" ? "no connection in time" : "the connection failed"}. Check baseUrl and the network; it is safe to try again.`,
					{ cause },
				);
	}
	if (method === "POST") {
		return new UnknownOutcomeError(
			`${name} was sent and ${endings[reason]}: it may have taken effect. Don't send it again until you have looked for its result.`,
			{ status: null, cause },
		);
	}
	return reason === "aborted"
		? new RequestAbortedError(`${name} was aborted.`, { cause })
		: new NoAnswerError(`${name} was sent and ${endings[reason]}. It is safe to try again.`, {
				cause,
			});
}

const endings: Record<FailureReason, string> = {
	failed: "the connection ended before a whole answer",
	timeout: "no whole answer came in time",
	aborted: "aborted before an answer",
};
