import { type Context, Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { z } from "zod";
import type { Clock } from "../clock/clock.js";
import { parseFaultRule } from "../faults/fault-rule.js";
import { ApiError } from "../http/api-error.js";
import { parseBody, readControlBody } from "../http/read-body.js";
import type { LiveEvents } from "../live-events.js";
import { webhookUrl } from "../options.js";
import type { Sandbox } from "../sandbox.js";

const heartbeatMs = 15_000;

const limitSchema = z
	.string()
	.regex(/^\d{1,9}$/)
	.transform(Number)
	.optional();
const urlSchema = z.strictObject({ url: webhookUrl.nullable() });
const advanceSchema = z.strictObject({ ms: z.number("must be a number of milliseconds") });
const timeSchema = z.strictObject({
	time: z.iso.datetime({
		offset: true,
		error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z",
	}),
});

interface Call {
	/** The identifier in the path, if it has one. */
	id: string;
	/** The JSON object in the request; empty without one. */
	body: object;
	query: (name: string) => string | undefined;
}

/**
 * The sandbox's functions as routes under `/_sandbox`, which the service lacks. An action that
 * returns nothing answers 204.
 */
function actionsOf(sandbox: Sandbox): Record<string, (call: Call) => unknown> {
	const { clock, faults } = sandbox;
	return {
		"POST /charges/:id/pay": ({ id, query }) =>
			sandbox.pay(id, { force: query("force") === "true" }),
		"POST /charges/:id/expire": ({ id }) => sandbox.expire(id),
		"POST /charges/:id/fail": ({ id }) => sandbox.fail(id),
		"POST /webhooks/resend-failed": () => ({ webhooks: sandbox.resendFailedWebhooks() }),
		"GET /webhooks/url": () => ({ url: sandbox.webhookUrl }),
		"PUT /webhooks/url": ({ body }) => sandbox.setWebhookUrl(parseBody(body, urlSchema).url),
		"POST /webhooks/:id/resend": ({ id }) => sandbox.resendWebhook(id),
		"GET /clock": () => ({ now: new Date(clock.now()).toISOString(), mode: clock.mode }),
		"POST /clock/stop": () => clock.stop(),
		"POST /clock/run": () => clock.run(),
		// These two answer when every due task is done.
		"POST /clock/advance": ({ body }) => clock.advance(parseBody(body, advanceSchema).ms),
		"POST /clock/set": ({ body }) => clock.set(parseBody(body, timeSchema).time),
		"POST /faults": ({ body }) => faults.add(parseFaultRule(body)),
		"DELETE /faults": () => faults.clear(),
		"DELETE /faults/:id": ({ id }) => faults.remove(id),
		"POST /reset": () => sandbox.reset(),
	};
}

/** The control routes: lists, actions and the stream of changes. */
export function controlRoutes(sandbox: Sandbox, clock: Clock, live: LiveEvents): Hono {
	const routes = new Hono();
	routes.use("*", async (c, next) => {
		clock.catchUp();
		await next();
		c.header("Cache-Control", "no-store");
		c.header("X-Content-Type-Options", "nosniff");
	});
	for (const name of ["charges", "webhooks", "requests"] as const) {
		routes.get(`/${name}`, (c) => {
			const { newest, total } = newestFirst<unknown>(sandbox[name](), c.req.query("limit"));
			return c.json({ [name]: newest, total });
		});
	}
	routes.get("/faults", (c) => c.json({ faults: sandbox.faults.list() }));
	routes.get("/events", (c) => eventStream(c, live));
	for (const [route, action] of Object.entries(actionsOf(sandbox))) {
		const [method = "", path = ""] = route.split(" ");
		routes.on(method, path, async (c: Context) => {
			const body = await readControlBody(c);
			const answer = await action({
				id: c.req.param("id") ?? "",
				body,
				query: (name) => c.req.query(name),
			});
			return answer === undefined ? c.body(null, 204) : c.json(answer);
		});
	}
	routes.all("*", (c) => {
		throw new ApiError(404, "not_found", `The sandbox has no ${c.req.method} ${c.req.path}.`);
	});
	return routes;
}

/**
 * A list newest first, with at most so many entries.
 * @throws {ApiError} 400 `invalid_limit`.
 */
export function newestFirst<T>(oldestFirst: readonly T[], limit: string | undefined) {
	const wanted = limitSchema.safeParse(limit);
	if (!wanted.success) {
		throw new ApiError(400, "invalid_limit", "limit must be a whole number.");
	}
	return { newest: oldestFirst.toReversed().slice(0, wanted.data), total: oldestFirst.length };
}

/**
 * Server-sent events of each change, as `{ "topic" }`. The first one, `connected`, says only that the
 * stream is open.
 */
function eventStream(c: Context, live: LiveEvents): Response {
	return streamSSE(c, async (stream) => {
		const send = (topic: string) => void stream.writeSSE({ data: JSON.stringify({ topic }) });
		const stopListening = live.listen(send);
		// Keeps proxies from closing an idle stream.
		const heartbeat = setInterval(() => void stream.write(": still here\n\n"), heartbeatMs);
		heartbeat.unref();
		send("connected");
		await new Promise<void>((resolve) => stream.onAbort(resolve));
		stopListening();
		clearInterval(heartbeat);
	});
}
