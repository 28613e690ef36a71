import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { Account } from "../account/account.js";
import type { ApiEnv } from "../api/route.js";
import type { Clock } from "../clock/clock.js";
import type { LoggedRequest, RequestLog } from "../request-log.js";
import { isObject, parseJson } from "../schema.js";
import type { EndingFault, ShapingFault } from "./fault.js";
import type { Faults } from "./faults.js";
import { operationOf } from "./operation.js";
import {
	refusalOf,
	replacementOf,
	shapeAnswer,
	sumOf,
	type WholeAnswer,
} from "./spoiled-answer.js";

type ExchangeContext = Context<ApiEnv & { Bindings: HttpBindings }>;

const bodiless = [204, 205, 304];

/** Stands between the client and the service: logs requests and applies faults. */
export function faultyExchange(parts: {
	account: Account;
	clock: Clock;
	faults: Faults;
	requests: RequestLog;
}): MiddlewareHandler<ApiEnv & { Bindings: HttpBindings }> {
	const { account, clock, faults, requests } = parts;
	return async (c, next) => {
		clock.catchUp();
		const { method, path } = c.req;
		const operation = operationOf(method, path);
		const creation = operation === "create" ? await creationOf(c) : null;
		const about = () => creation ?? account.charge(chargeIn(path)) ?? {};
		const { ending, shaping } = faults.forRequest(operation, about);
		const kinds = [...(ending ? [ending] : []), ...shaping].map(({ kind }) => kind);
		const line = requests.begin({ operation, method, path, creation, faults: kinds });

		if (ending?.kind === "dropped_before") {
			dropConnection(c);
			return line.end(null);
		}
		const refusal = refusalOf(ending, clock.now());
		if (refusal) {
			send(c, shapeAnswer(refusal, shaping));
			return line.end(refusal.status);
		}

		c.set("listLagMs", sumOf(shaping, "list_lags"));
		c.set("skewMs", sumOf(shaping, "clock_skewed"));
		await next();
		line.note({
			dialect: c.get("dialect") ?? null,
			serviceStatus: c.res.status,
		});
		const latencyMs = sumOf(shaping, "latency");
		if (latencyMs > 0) {
			// A delayed answer keeps no process alive.
			await sleep(latencyMs, undefined, { ref: false });
		}
		const isClientGone = c.env.outgoing.destroyed;
		line.end(isClientGone ? null : await answerWith(c, ending, shaping));
	};
}

/** Returns the status that the client gets. */
async function answerWith(
	c: ExchangeContext,
	ending: EndingFault | null,
	shaping: readonly ShapingFault[],
): Promise<number | null> {
	if (ending === null) {
		if (shaping.some(({ kind }) => kind === "fields" || kind === "clock_skewed")) {
			send(c, shapeAnswer(await wholeAnswer(c), shaping));
		}
		return c.res.status;
	}
	switch (ending.kind) {
		case "dropped_after":
			dropConnection(c);
			return null;
		case "hanging":
			replaceAnswer(c, RESPONSE_ALREADY_SENT);
			return null;
		case "half_body":
			sendHalf(c, shapeAnswer(await wholeAnswer(c), shaping));
			return null;
		default: {
			const answer = replacementOf(ending, shapeAnswer(await wholeAnswer(c), shaping));
			send(c, answer);
			return answer.status;
		}
	}
}

async function wholeAnswer(c: ExchangeContext): Promise<WholeAnswer> {
	return { status: c.res.status, headers: c.res.headers, body: await c.res.text() };
}

function send(c: ExchangeContext, { status, headers, body }: WholeAnswer): void {
	const hasBody = body !== "" && !bodiless.includes(status);
	replaceAnswer(c, new Response(hasBody ? body : null, { status, headers }));
}

function sendHalf(c: ExchangeContext, { status, headers, body }: WholeAnswer): void {
	const { incoming, outgoing } = c.env;
	const bytes = Buffer.from(body);
	outgoing.writeHead(status, { ...Object.fromEntries(headers), "content-length": bytes.length });
	outgoing.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy());
	replaceAnswer(c, RESPONSE_ALREADY_SENT);
}

function dropConnection(c: ExchangeContext): void {
	c.env.incoming.socket.destroy();
	replaceAnswer(c, RESPONSE_ALREADY_SENT);
}

/** Replacing an answer directly would mix the headers of both. */
function replaceAnswer(c: ExchangeContext, answer: Response): void {
	c.res = undefined;
	c.res = answer;
}

/** Leaves an unreadable body to the service, which rejects it. */
async function creationOf(c: ExchangeContext): Promise<LoggedRequest["creation"]> {
	const idempotencyKey = c.req.header("idempotency-key") ?? null;
	const body = parseJson(await c.req.text());
	const description = isObject(body) && "description" in body ? body.description : null;
	return { description: typeof description === "string" ? description : null, idempotencyKey };
}

/** The identifier in `/v1/charges/{id}`, with or without `/status`. */
function chargeIn(path: string): string {
	return path.split("/")[3] ?? "";
}
