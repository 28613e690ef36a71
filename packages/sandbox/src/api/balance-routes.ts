import { Hono } from "hono";
import { balanceOf } from "../account/balance.js";
import { admit, admittedKey } from "./admit.js";
import type { ApiEnv, ApiParts } from "./api-env.js";
import { reais } from "./reais.js";

/** `GET /balance`. */
export function balanceRoutes(parts: ApiParts): Hono<ApiEnv> {
	const { account, clock, settings } = parts;
	const routes = new Hono<ApiEnv>();
	const known = admit(parts, { limit: "none", absent: "missing_authorization" });

	routes.get("/balance", known, (c) => {
		const { availableCents, pendingCents, earnedCents, withdrawnCents } = balanceOf(
			account.records(),
			{ now: clock.now(), releaseMs: settings.releaseSeconds * 1000 },
		);
		const companions = {
			available_balance_cents: availableCents,
			pending_balance_cents: pendingCents,
			total_earned_cents: earnedCents,
			total_withdrawn_cents: withdrawnCents,
		};
		return c.json({
			object: "balance",
			available: [{ amount: availableCents, currency: "brl" }],
			pending: [{ amount: pendingCents, currency: "brl" }],
			summary: {
				available_balance: reais(availableCents),
				pending_balance: reais(pendingCents),
				total_earned: reais(earnedCents),
				total_withdrawn: reais(withdrawnCents),
				currency: "BRL",
				...(admittedKey(c).dialect === "reference" ? companions : {}),
			},
			livemode: true,
		});
	});
	return routes;
}
