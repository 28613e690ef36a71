import type { EndingFault } from "./fault.js";
import type { WholeAnswer } from "./shape-answer.js";

/**
 * The answer that a request gets before the service has it, at `now` of the sandbox's clock;
 * `null` for a fault that lets it through.
 */
export function refusalOf(fault: EndingFault, now: number): WholeAnswer | null {
	switch (fault.kind) {
		case "error_before":
			return errorAnswer(fault, now);
		case "rate_limited":
			return rateLimited(fault.resetMs, now);
		default:
			return null;
	}
}

/** What the asker gets instead of the service's answer. */
export function replacementOf(fault: EndingFault, answer: WholeAnswer): WholeAnswer {
	switch (fault.kind) {
		case "error_after":
			return errorAnswer(fault, Date.parse(answer.headers.get("date") ?? ""));
		case "junk": {
			const headers = new Headers(answer.headers);
			headers.set("content-type", fault.contentType ?? "text/html");
			return { ...answer, headers, body: fault.body };
		}
		default:
			return answer;
	}
}

/** As a proxy in front of a broken service answers. */
function errorAnswer(
	fault: Extract<EndingFault, { kind: "error_before" | "error_after" }>,
	now: number,
): WholeAnswer {
	const { status, body = `<html><body><h1>${status}</h1></body></html>` } = fault;
	return {
		status,
		headers: new Headers({
			"content-type": fault.contentType ?? "text/html",
			date: new Date(now).toUTCString(),
		}),
		body,
	};
}

/** The specification's "Limits" and "Errors". */
function rateLimited(resetMs: number, now: number): WholeAnswer {
	const error = { code: "rate_limit_exceeded", message: "Too many requests. Please slow down." };
	return {
		status: 429,
		headers: new Headers({
			"content-type": "application/json",
			date: new Date(now).toUTCString(),
			"x-ratelimit-limit": "60",
			"x-ratelimit-remaining": "0",
			"x-ratelimit-reset": String(Math.ceil((now + resetMs) / 1000)),
		}),
		body: JSON.stringify({ error }),
	};
}
