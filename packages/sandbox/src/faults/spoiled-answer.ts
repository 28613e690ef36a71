import type { EndingFault, ShapingFault } from "./fault.js";

/** An answer with its read body. */
export interface WholeAnswer {
	status: number;
	headers: Headers;
	body: string;
}

/**
 * The answer to a request before the service has it, at `now` of the sandbox's clock; `null` for a
 * fault that lets the request through.
 */
export function refusalOf(fault: EndingFault | null, now: number): WholeAnswer | null {
	switch (fault?.kind) {
		case "error_before":
			return errorAnswer(fault, now);
		case "rate_limited":
			return rateLimited(fault.resetMs, now);
		default:
			return null;
	}
}

/** The client's answer in place of the service's. */
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

/** The sum of the milliseconds of all faults of one kind. */
export function sumOf(
	faults: readonly ShapingFault[],
	kind: "latency" | "list_lags" | "clock_skewed",
): number {
	return faults.reduce((total, fault) => (fault.kind === kind ? total + fault.ms : total), 0);
}

/** The service's answer with the faults of the request. */
export function shapeAnswer(answer: WholeAnswer, faults: readonly ShapingFault[]): WholeAnswer {
	return faults.reduce((shaped, fault) => {
		switch (fault.kind) {
			case "clock_skewed":
				return moveClock(shaped, fault.ms);
			case "fields":
				return changeFields(shaped, fault);
			default:
				return shaped;
		}
	}, answer);
}

/** The page of a proxy in front of a broken service. */
function errorAnswer(
	fault: Extract<EndingFault, { kind: "error_before" | "error_after" }>,
	now: number,
): WholeAnswer {
	const { status, body = `<html><body><h1>${status}</h1></body></html>` } = fault;
	const type = fault.contentType ?? "text/html";
	const headers = new Headers({ "content-type": type, date: new Date(now).toUTCString() });
	return { status, headers, body };
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

function moveClock({ status, headers: before, body }: WholeAnswer, ms: number): WholeAnswer {
	const headers = new Headers(before);
	const date = headers.get("date");
	if (date) {
		headers.set("date", new Date(Date.parse(date) + ms).toUTCString());
	}
	const reset = headers.get("x-ratelimit-reset");
	if (reset) {
		headers.set("x-ratelimit-reset", String(Number(reset) + Math.round(ms / 1000)));
	}
	const move = (name: string, value: unknown) =>
		name.endsWith("_at") && typeof value === "string" ? movedTime(value, ms) : value;
	const moved = isJson(headers) ? JSON.stringify(JSON.parse(body), move) : body;
	return { status, headers, body: moved };
}

/** Keeps the form: with milliseconds or without. */
function movedTime(time: string, ms: number): string {
	const moved = new Date(Date.parse(time) + ms).toISOString();
	return time.includes(".") ? moved : `${moved.slice(0, 19)}Z`;
}

function changeFields(
	answer: WholeAnswer,
	{ without = [], changed = {} }: Extract<ShapingFault, { kind: "fields" }>,
): WholeAnswer {
	// An error contains no charge.
	if (answer.status > 299 || !isJson(answer.headers)) {
		return answer;
	}
	const body: unknown = JSON.parse(answer.body);
	for (const path of without) {
		const { holder, name } = placeOf(body, path);
		Reflect.deleteProperty(holder, name);
	}
	for (const [path, value] of Object.entries(changed)) {
		const { holder, name } = placeOf(body, path);
		Reflect.set(holder, name, value);
	}
	return { ...answer, body: JSON.stringify(body) };
}

/** The value at a path; `undefined` without one. */
function placeOf(body: unknown, path: string): { holder: object; name: string } {
	const steps = path.split(".");
	const name = steps.pop() ?? "";
	const holder = steps.reduce<object>(
		(at, step) => asHolder(Reflect.get(at, step)),
		asHolder(body),
	);
	return { holder, name };
}

function asHolder(value: unknown): object {
	return typeof value === "object" && value !== null ? value : {};
}

function isJson(headers: Headers): boolean {
	return headers.get("content-type")?.startsWith("application/json") ?? false;
}
