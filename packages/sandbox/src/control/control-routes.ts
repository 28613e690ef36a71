import { Hono } from "hono";
import { ApiError } from "../api/api-error.js";
import { chargeView, withdrawalView } from "./charge-view.js";
import type { ControlParts } from "./control.js";

/** What the service doesn't have: making things happen. Everything under `/_sandbox`. */
export function controlRoutes(parts: ControlParts): Hono {
	const { account, webhooks, requests, reset } = parts;
	const routes = new Hono();
	routes.use("*", async (c, next) => {
		await next();
		c.header("Cache-Control", "no-store");
		c.header("X-Content-Type-Options", "nosniff");
	});

	routes.get("/charges", (c) => c.json({ charges: account.charges().map(chargeView).reverse() }));
	routes.post("/charges/:id/pay", (c) => {
		const action = c.req.query("force") === "true" ? "payLate" : "pay";
		return c.json(chargeView(account.act(c.req.param("id"), action)));
	});
	routes.post("/charges/:id/expire", (c) =>
		c.json(chargeView(account.act(c.req.param("id"), "expire"))),
	);
	routes.post("/charges/:id/fail", (c) =>
		c.json(chargeView(account.act(c.req.param("id"), "fail"))),
	);

	routes.get("/withdrawals", (c) =>
		c.json({ withdrawals: account.withdrawals().map(withdrawalView).reverse() }),
	);
	routes.post("/withdrawals/:id/complete", (c) =>
		c.json(withdrawalView(account.finishWithdrawal(c.req.param("id"), "completed"))),
	);
	routes.post("/withdrawals/:id/fail", (c) =>
		c.json(withdrawalView(account.finishWithdrawal(c.req.param("id"), "failed"))),
	);

	routes.get("/webhooks", (c) => c.json({ webhooks: webhooks.log().reverse() }));
	routes.get("/requests", (c) => c.json({ requests: requests.requests().reverse() }));
	routes.post("/reset", (c) => {
		reset();
		return c.body(null, 204);
	});
	routes.all("*", (c) => {
		throw new ApiError(404, "not_found", `The sandbox has no ${c.req.method} ${c.req.path}.`);
	});
	return routes;
}
