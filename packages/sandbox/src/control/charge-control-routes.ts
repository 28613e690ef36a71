import { type Context, Hono } from "hono";
import type { ChargeAction } from "../account/charge-transitions.js";
import { FAULT_HEADER, parseDeliveryFaults } from "../faults/fault-rule.js";
import { chargeView, withdrawalView } from "./charge-view.js";
import type { ControlParts } from "./control.js";
import { newestFirst } from "./newest-first.js";

/** `/_sandbox/charges` and `/_sandbox/withdrawals`: what there is, and what becomes of it. */
export function chargeControlRoutes(parts: Pick<ControlParts, "account" | "faults">): Hono {
	const { account, faults } = parts;
	const routes = new Hono();
	const act = (c: Context, id: string, action: ChargeAction) => {
		const asked = parseDeliveryFaults(c.req.header(FAULT_HEADER));
		return c.json(chargeView(faults.whileAsked(asked, () => account.act(id, action))));
	};
	const finish = (c: Context, id: string, status: "completed" | "failed") => {
		const asked = parseDeliveryFaults(c.req.header(FAULT_HEADER));
		const finished = faults.whileAsked(asked, () => account.finishWithdrawal(id, status));
		return c.json(withdrawalView(finished));
	};

	routes.get("/charges", (c) => {
		const { newest, total } = newestFirst(c, account.charges());
		return c.json({ charges: newest.map(chargeView), total });
	});
	routes.post("/charges/:id/pay", (c) =>
		act(c, c.req.param("id"), c.req.query("force") === "true" ? "payLate" : "pay"),
	);
	routes.post("/charges/:id/expire", (c) => act(c, c.req.param("id"), "expire"));
	routes.post("/charges/:id/fail", (c) => act(c, c.req.param("id"), "fail"));

	routes.get("/withdrawals", (c) =>
		c.json({ withdrawals: account.withdrawals().map(withdrawalView).reverse() }),
	);
	routes.post("/withdrawals/:id/complete", (c) => finish(c, c.req.param("id"), "completed"));
	routes.post("/withdrawals/:id/fail", (c) => finish(c, c.req.param("id"), "failed"));
	return routes;
}
