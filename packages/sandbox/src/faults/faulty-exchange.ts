import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { ApiEnv } from "../api/api-env.js";
import type { Clock } from "../clock/clock.js";
import type { LoggedRequest, RequestLog } from "../request-log.js";
import type { EndingFault } from "./fault.js";
import { FAULT_HEADER, parseRequestFaults } from "./fault-rule.js";
import type { Faults } from "./faults.js";
import { operationOf } from "./operation.js";
import { refusalOf, replacementOf } from "./replaced-answer.js";
import { shapeAnswer, sumOf, type WholeAnswer } from "./shape-answer.js";

type ExchangeContext = Context<ApiEnv & { Bindings: HttpBindings }>;

const BODILESS = [204, 205, 304];

/** What stands between the asker and the service: the log of requests, and what goes wrong. */
export function faultyExchange(parts: {
	clock: Clock;
	faults: Faults;
	requests: RequestLog;
	/** Has connections refused for so many real milliseconds. */
	goDown: (forMs: number) => void;
}): MiddlewareHandler<ApiEnv & { Bindings: HttpBindings }> {
	const { clock, faults, requests, goDown } = parts;
	return async (c, next) => {
		clock.catchUp();
		const { method, path } = c.req;
		const operation = operationOf(method, path);
		const asked = parseRequestFaults(c.req.header(FAULT_HEADER));
		const { ending, shaping } = faults.forRequest(operation, asked);
		const line = requests.begin({
			operation,
			method,
			path,
			creation: operation === "create" ? await creationOf(c) : null,
			faults: [...(ending ? [ending] : []), ...shaping].map(({ kind }) => kind),
		});

		if (ending?.kind === "dropped_before" || ending?.kind === "down") {
			dropConnection(c);
			if (ending.kind === "down") goDown(ending.forMs);
			return line.end(null);
		}
		const refusal = ending && refusalOf(ending, clock.now());
		if (refusal) {
			send(c, shapeAnswer(refusal, shaping));
			return line.end(refusal.status);
		}

		c.set("listLagMs", sumOf(shaping, "list_lags"));
		c.set("skewMs", sumOf(shaping, "clock_skewed"));
		await next();
		line.note({ dialect: c.get("apiKey")?.dialect ?? null, serviceStatus: c.res.status });
		const latencyMs = sumOf(shaping, "latency");
		// An unhurried answer keeps no process alive.
		if (latencyMs > 0) await sleep(latencyMs, undefined, { ref: false });
		const isAskerGone = c.env.outgoing.destroyed;
		line.end(isAskerGone ? null : await answerWith(c, ending, shaping));
	};
}

/** Gives the status that the asker gets. */
async function answerWith(
	c: ExchangeContext,
	ending: EndingFault | null,
	shaping: Parameters<typeof shapeAnswer>[1],
): Promise<number | null> {
	if (ending === null) {
		const isShaped = shaping.some(({ kind }) => kind === "fields" || kind === "clock_skewed");
		if (isShaped) send(c, shapeAnswer(await wholeAnswer(c), shaping));
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
	const hasBody = body !== "" && !BODILESS.includes(status);
	replaceAnswer(c, new Response(hasBody ? body : null, { status, headers }));
}

function sendHalf(c: ExchangeContext, { status, headers, body }: WholeAnswer): void {
	const { incoming, outgoing } = c.env;
	const bytes = Buffer.from(body);
	outgoing.writeHead(status, {
		...Object.fromEntries(headers),
		"content-length": bytes.length,
	});
	outgoing.write(bytes.subarray(0, bytes.length / 2), () => incoming.socket.destroy());
	replaceAnswer(c, RESPONSE_ALREADY_SENT);
}

function dropConnection(c: ExchangeContext): void {
	c.env.incoming.socket.destroy();
	replaceAnswer(c, RESPONSE_ALREADY_SENT);
}

/** Setting an answer over another one would mix their headers. */
function replaceAnswer(c: ExchangeContext, answer: Response): void {
	c.res = undefined;
	c.res = answer;
}

/** What a body that can't be read says is for the service to refuse. */
async function creationOf(c: ExchangeContext): Promise<LoggedRequest["creation"]> {
	const idempotencyKey = c.req.header("idempotency-key") ?? null;
	const text = await c.req.text();
	return { description: descriptionIn(text), idempotencyKey };
}

function descriptionIn(text: string): string | null {
	try {
		const body: unknown = JSON.parse(text);
		const isDescribed = typeof body === "object" && body !== null && "description" in body;
		return isDescribed && typeof body.description === "string" ? body.description : null;
	} catch {
		return null;
	}
}
