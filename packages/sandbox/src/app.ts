import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Account } from "./account/account.js";
import type { ApiParts } from "./api/route.js";
import { serviceApp } from "./api/service.js";
import { controlError } from "./control/control-error.js";
import { controlRoutes } from "./control/control-routes.js";
import type { Faults } from "./faults/faults.js";
import { faultyExchange } from "./faults/faulty-exchange.js";
import { ApiError } from "./http/api-error.js";
import { sameOriginOnly } from "./http/same-origin.js";
import type { LiveEvents } from "./live-events.js";
import { pageRoutes } from "./pages/page-routes.js";
import type { RequestLog } from "./request-log.js";
import type { Sandbox } from "./sandbox.js";

interface AppParts extends ApiParts {
	account: Account;
	faults: Faults;
	requests: RequestLog;
	live: LiveEvents;
	sandbox: Sandbox;
}

/** Every route of the sandbox: the service under `/v1`, control under `/_sandbox`, and pages. */
export function sandboxApp(parts: AppParts): Hono<{ Bindings: HttpBindings }> {
	const app = new Hono<{ Bindings: HttpBindings }>();
	app.use("/v1/*", faultyExchange(parts));
	app.route("/v1", serviceApp(parts));

	app.use("*", sameOriginOnly(parts.settings.host));
	app.route("/_sandbox", controlRoutes(parts.sandbox, parts.clock, parts.live));
	app.route("/", pageRoutes(parts));

	app.notFound((c) => {
		const message = `Nothing is at ${c.req.path}. The service's paths start with /v1.`;
		return c.json(new ApiError(404, "not_found", message).body(), 404);
	});
	app.onError((error, c) => {
		const known = error instanceof ApiError ? error : controlError(error);
		if (known) {
			return c.json(known.body(), known.status);
		}
		console.error(error);
		const message = "The sandbox itself failed; see its output.";
		return c.json(new ApiError(500, "internal_error", message).body(), 500);
	});
	return app;
}
