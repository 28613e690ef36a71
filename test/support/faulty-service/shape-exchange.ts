import type { ShapingFault } from "./fault.js";
import type { HttpAnswer, HttpRequest } from "./forward.js";

/** The request as the service gets it, when its clock and its list are as these faults say. */
export function shapeRequest(request: HttpRequest, faults: readonly ShapingFault[]): HttpRequest {
	const [path, query] = request.path.split("?");
	const parameters = new URLSearchParams(query);
	const skewMs = sum(faults, "clock_skewed");
	const lagMs = sum(faults, "list_lags");
	for (const name of ["created[gte]", "created[lte]"]) {
		const time = parameters.get(name);
		if (time !== null && skewMs !== 0) parameters.set(name, movedTime(time, -skewMs));
	}
	if (lagMs > 0) {
		const newest = new Date(Date.now() - lagMs).toISOString();
		const asked = parameters.get("created[lte]");
		const isStricter = asked !== null && Date.parse(asked) < Date.parse(newest);
		parameters.set("created[lte]", isStricter ? asked : newest);
	}
	return parameters.size === 0 ? request : { ...request, path: `${path}?${parameters}` };
}

/** The service's answer as the asker gets it. */
export function shapeAnswer(answer: HttpAnswer, faults: readonly ShapingFault[]): HttpAnswer {
	let shaped = answer;
	for (const fault of faults) {
		if (fault.kind === "clock_skewed") shaped = moveClock(shaped, fault.ms);
		if (fault.kind === "fields") shaped = changeFields(shaped, fault);
	}
	return shaped;
}

/** How long the answer is held back, in milliseconds. */
export function delayOf(faults: readonly ShapingFault[]): number {
	return sum(faults, "slow");
}

function sum(faults: readonly ShapingFault[], kind: "slow" | "list_lags" | "clock_skewed"): number {
	return faults.reduce((total, fault) => (fault.kind === kind ? total + fault.ms : total), 0);
}

function isJson({ headers }: HttpAnswer): boolean {
	return headers["content-type"]?.startsWith("application/json") ?? false;
}

function moveClock(answer: HttpAnswer, ms: number): HttpAnswer {
	const headers = { ...answer.headers };
	if (headers.date) headers.date = new Date(Date.parse(headers.date) + ms).toUTCString();
	const reset = headers["x-ratelimit-reset"];
	if (reset) headers["x-ratelimit-reset"] = String(Number(reset) + Math.round(ms / 1000));
	if (!isJson(answer)) return { ...answer, headers };
	const body = JSON.stringify(JSON.parse(answer.body), (name, value: unknown) =>
		name.endsWith("_at") && typeof value === "string" ? movedTime(value, ms) : value,
	);
	return { ...answer, headers, body };
}

/** In the form that it had: with milliseconds or without. */
function movedTime(time: string, ms: number): string {
	const moved = new Date(Date.parse(time) + ms).toISOString();
	return time.includes(".") ? moved : `${moved.slice(0, 19)}Z`;
}

function changeFields(
	answer: HttpAnswer,
	{ without = [], changed = {} }: Extract<ShapingFault, { kind: "fields" }>,
): HttpAnswer {
	// An error has no charge in it.
	if (answer.status > 299 || !isJson(answer)) return answer;
	const body: unknown = JSON.parse(answer.body);
	for (const path of without) removeField(body, path.split("."));
	for (const [path, value] of Object.entries(changed)) setField(body, path.split("."), value);
	return { ...answer, body: JSON.stringify(body) };
}

function removeField(target: unknown, path: string[]): void {
	const { holder, name } = placeOf(target, path);
	if (holder) delete holder[name];
}

function setField(target: unknown, path: string[], value: unknown): void {
	const { holder, name } = placeOf(target, path);
	if (holder) holder[name] = value;
}

function placeOf(target: unknown, path: string[]) {
	const name = path.at(-1) ?? "";
	let holder: unknown = target;
	for (const step of path.slice(0, -1)) {
		holder = isRecord(holder) ? holder[step] : undefined;
	}
	return { holder: isRecord(holder) ? holder : null, name };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
