import { Hono } from "hono";
import { z } from "zod";
import { admit, admittedKey } from "./admit.js";
import { answerStyle } from "./answer-style.js";
import type { ApiEnv, ApiParts } from "./api-env.js";
import { ApiError } from "./api-error.js";
import { guideWithdrawal } from "./guide-answers.js";
import { readJson } from "./read-json.js";
import { referenceWithdrawal } from "./reference-answers.js";

/** Any object; only `amount`, if it is there, means something here: cents. */
const bodySchema = z.looseObject({ amount: z.int().positive().optional() });

/**
 * `POST /withdrawals`. The specification shows neither request nor answer: every object is
 * accepted, and the withdrawal stays in processing until it is completed or failed by hand.
 */
export function withdrawalRoutes(parts: ApiParts): Hono<ApiEnv> {
	const routes = new Hono<ApiEnv>();
	const known = admit(parts, { limit: "withdrawals", absent: "missing_authorization" });

	routes.post("/withdrawals", known, async (c) => {
		const body = bodySchema.safeParse(await readJson(c));
		if (!body.success) {
			const isAmount = body.error.issues.some(({ path }) => path[0] === "amount");
			throw isAmount
				? new ApiError(400, "invalid_amount", "amount must be a positive integer in cents.")
				: new ApiError(400, "validation_error", "The request body must be an object.");
		}
		const withdrawal = parts.account.addWithdrawal(body.data.amount ?? 0);
		const { dialect } = admittedKey(c);
		const style = answerStyle(dialect, parts.settings.choices);
		const answer =
			dialect === "guide"
				? guideWithdrawal(withdrawal, style)
				: referenceWithdrawal(withdrawal, style);
		return c.json(answer, 201);
	});
	return routes;
}
