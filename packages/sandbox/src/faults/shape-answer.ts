import type { ShapingFault } from "./fault.js";

/** An answer whose body is read. */
export interface WholeAnswer {
	status: number;
	headers: Headers;
	body: string;
}

/** Milliseconds by which faults of one kind change something, all together. */
export function sumOf(
	faults: readonly ShapingFault[],
	kind: "latency" | "list_lags" | "clock_skewed",
): number {
	return faults.reduce((total, fault) => (fault.kind === kind ? total + fault.ms : total), 0);
}

/** The service's answer as the asker gets it. */
export function shapeAnswer(answer: WholeAnswer, faults: readonly ShapingFault[]): WholeAnswer {
	let shaped = answer;
	for (const fault of faults) {
		if (fault.kind === "clock_skewed") shaped = moveClock(shaped, fault.ms);
		if (fault.kind === "fields") shaped = changeFields(shaped, fault);
	}
	return shaped;
}

function moveClock({ status, headers: before, body }: WholeAnswer, ms: number): WholeAnswer {
	const headers = new Headers(before);
	const date = headers.get("date");
	if (date) headers.set("date", new Date(Date.parse(date) + ms).toUTCString());
	const reset = headers.get("x-ratelimit-reset");
	if (reset) headers.set("x-ratelimit-reset", String(Number(reset) + Math.round(ms / 1000)));
	if (!isJson(headers)) return { status, headers, body };
	const moved = JSON.stringify(JSON.parse(body), (name, value: unknown) =>
		name.endsWith("_at") && typeof value === "string" ? movedTime(value, ms) : value,
	);
	return { status, headers, body: moved };
}

/** In the form that it had: with milliseconds or without. */
function movedTime(time: string, ms: number): string {
	const moved = new Date(Date.parse(time) + ms).toISOString();
	return time.includes(".") ? moved : `${moved.slice(0, 19)}Z`;
}

function changeFields(
	answer: WholeAnswer,
	{ without = [], changed = {} }: Extract<ShapingFault, { kind: "fields" }>,
): WholeAnswer {
	// An error has no charge in it.
	if (answer.status > 299 || !isJson(answer.headers)) return answer;
	const body: unknown = JSON.parse(answer.body);
	for (const path of without) {
		const { holder, name } = placeOf(body, path);
		if (holder) delete holder[name];
	}
	for (const [path, value] of Object.entries(changed)) {
		const { holder, name } = placeOf(body, path);
		if (holder) holder[name] = value;
	}
	return { ...answer, body: JSON.stringify(body) };
}

function placeOf(body: unknown, path: string) {
	const steps = path.split(".");
	const name = steps.pop() ?? "";
	let holder: unknown = body;
	for (const step of steps) holder = isRecord(holder) ? holder[step] : undefined;
	return { holder: isRecord(holder) ? holder : null, name };
}

function isJson(headers: Headers): boolean {
	return headers.get("content-type")?.startsWith("application/json") ?? false;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
