import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { z } from "zod";
import { ApiError } from "../api/api-error.js";
import { clockView } from "../clock/sandbox-clock.js";
import { chargeControlRoutes } from "./charge-control-routes.js";
import { clockRoutes } from "./clock-routes.js";
import type { ControlParts } from "./control.js";
import { eventRoutes } from "./event-routes.js";
import { faultRoutes } from "./fault-routes.js";
import { newestFirst } from "./newest-first.js";
import { parseControlBody } from "./read-control-body.js";
import { webhookRoutes } from "./webhook-routes.js";

const LONGEST_PAUSE_MS = 600_000;
const pauseSchema = z.strictObject({ for_ms: z.number().positive().max(LONGEST_PAUSE_MS) });

/** What the service doesn't have: making things happen. Everything under `/_sandbox`. */
export function controlRoutes(parts: ControlParts): Hono<{ Bindings: HttpBindings }> {
	const { clock, random, webhooks, requests, origin, goDown, reset } = parts;
	const routes = new Hono<{ Bindings: HttpBindings }>();
	routes.use("*", async (c, next) => {
		clock.catchUp();
		await next();
		c.header("Cache-Control", "no-store");
		c.header("X-Content-Type-Options", "nosniff");
	});

	routes.get("/info", (c) =>
		c.json({
			url: `${origin()}/v1`,
			seed: random.seed,
			clock: clockView(clock),
			receiver: webhooks.receiver,
		}),
	);
	for (const area of [chargeControlRoutes, clockRoutes, faultRoutes, webhookRoutes, eventRoutes]) {
		routes.route("/", area(parts));
	}
	routes.get("/requests", (c) => {
		const { newest, total } = newestFirst(c, requests.requests());
		return c.json({ requests: newest, total });
	});
	routes.post("/pause", async (c) => {
		const { for_ms } = await parseControlBody(c, pauseSchema);
		c.env.outgoing.once("finish", () => goDown(for_ms));
		return c.body(null, 202);
	});
	routes.post("/reset", (c) => {
		reset();
		return c.body(null, 204);
	});
	routes.all("*", (c) => {
		throw new ApiError(404, "not_found", `The sandbox has no ${c.req.method} ${c.req.path}.`);
	});
	return routes;
}
