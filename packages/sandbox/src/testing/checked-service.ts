import type { Dialect, SandboxOptions } from "../options.js";
import type { Sandbox } from "../sandbox.js";
import { checkAnswer } from "./check-answer.js";
import { type Answer, ask, startSandbox, stoppedAt, textOf } from "./service.js";

export const dialects = ["guide", "reference"] as const satisfies readonly Dialect[];

/** Requests with one `Authorization` header, or none. Checks the whole shape of every answer. */
export interface Caller {
	get(path: string): Promise<Answer>;
	/** Posts `body` as JSON; a `content-type` among the headers replaces JSON's. */
	post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
	send(method: string, path: string, init?: Omit<RequestInit, "method">): Promise<Answer>;
}

/** A sandbox whose clock stands still, and its callers. */
export interface Service extends Record<Dialect, Caller> {
	sandbox: Sandbox;
	/** Moves the clock; fractions are milliseconds. */
	forward(seconds: number): Promise<void>;
	/** A caller that sends this `Authorization` header; `undefined` sends none. */
	caller(authorization: string | undefined): Caller;
}

/** The only place where the suite creates a sandbox. `at` is the time of its clock. */
export async function startService({
	at = "2026-11-21T10:00:00.250Z",
	...options
}: SandboxOptions & { at?: string } = {}): Promise<Service> {
	const sandbox = await startSandbox({ clock: stoppedAt(at), ...options });
	const caller = (authorization: string | undefined) => callerOf(sandbox, authorization);
	return {
		sandbox,
		forward: async (seconds) => {
			await sandbox.clock.advance(Math.round(seconds * 1000));
		},
		caller,
		guide: caller("Bearer sk_live_sandbox_guide"),
		reference: caller("Bearer sk_live_sandbox_reference"),
	};
}

/** The smallest body that creates a Pix charge, with further fields if given. */
export function pixOrder(dialect: Dialect, fields: Record<string, unknown> = {}) {
	return dialect === "guide"
		? { payment_method: "pix", amount: 500, ...fields }
		: { amount: 500, ...fields };
}

/** Creates a Pix charge and returns its identifier in the dialect. */
export async function makeCharge(
	service: Service,
	dialect: Dialect,
	fields: Record<string, unknown> = {},
): Promise<string> {
	const answer = await service[dialect].post("/charges", pixOrder(dialect, fields));
	return textOf(answer, identifierField(dialect));
}

/** `uuid` in the guide dialect, `id` in the reference. */
export function identifierField(dialect: Dialect): "uuid" | "id" {
	return dialect === "guide" ? "uuid" : "id";
}

/** The value at a dotted path such as `pix.qr_code`, or `available[].amount` of the first entry. */
export function fieldOf(body: unknown, path: string): unknown {
	return path
		.replaceAll("[]", ".0")
		.split(".")
		.reduce<unknown>(
			(value, name) =>
				typeof value === "object" && value !== null
					? Object.entries(value).find(([key]) => key === name)?.[1]
					: undefined,
			body,
		);
}

function callerOf(sandbox: Sandbox, authorization: string | undefined): Caller {
	const send = async (method: string, path: string, init: Omit<RequestInit, "method"> = {}) => {
		const headers = new Headers(init.headers);
		if (authorization !== undefined) {
			headers.set("authorization", authorization);
		}
		const answer = await ask(sandbox.url + path, { ...init, method, headers });
		checkAnswer({ method, path }, answer);
		return answer;
	};
	return {
		send,
		get: (path) => send("GET", path),
		post: (path, body, headers = {}) =>
			send("POST", path, {
				headers: { "content-type": "application/json", ...headers },
				body: JSON.stringify(body),
			}),
	};
}
