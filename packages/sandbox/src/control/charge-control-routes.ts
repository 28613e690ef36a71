import { Hono } from "hono";
import { chargeView, withdrawalView } from "./charge-view.js";
import type { ControlParts } from "./control.js";

/** `/_sandbox/charges` and `/_sandbox/withdrawals`: what there is, and what becomes of it. */
export function chargeControlRoutes({ account }: Pick<ControlParts, "account">): Hono {
	const routes = new Hono();
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
	return routes;
}
