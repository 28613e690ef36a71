import { type Context, Hono } from "hono";
import type { Charge } from "../account/charge.js";
import { admit, admittedKey } from "./admit.js";
import type { ApiEnv, ApiParts } from "./api-env.js";
import { ApiError } from "./api-error.js";
import { chargeAnswer, createdAnswer, statusAnswer } from "./charge-answers.js";
import { createCharge } from "./create-charge.js";
import { readJson } from "./read-json.js";

/** `POST /charges`, `GET /charges/{id}` and `GET /charges/{id}/status`. */
export function chargeRoutes(parts: ApiParts): Hono<ApiEnv> {
	const { choices } = parts.settings;
	const routes = new Hono<ApiEnv>();
	const create = admit(parts, { limit: "charges", absent: "unauthorized" });
	const read = admit(parts, { limit: "none", absent: "unauthorized" });

	routes.post("/charges", create, async (c) => {
		const key = admittedKey(c);
		const body = await readJson(c);
		const idempotencyKey = c.req.header("idempotency-key");
		const charge = createCharge(parts, { key, body, idempotencyKey });
		return c.json(await createdAnswer(charge, key.dialect, choices), 201);
	});

	for (const path of ["/charges", "/charges/", "/charges//status"]) {
		routes.get(path, read, () => {
			throw missingId();
		});
	}
	routes.get("/charges/:id", read, async (c) =>
		c.json(await chargeAnswer(requestedCharge(parts, c), admittedKey(c).dialect, choices)),
	);
	routes.get("/charges/:id/status", read, (c) =>
		c.json(statusAnswer(requestedCharge(parts, c), admittedKey(c).dialect)),
	);
	return routes;
}

/** The guide names charges by `uuid` only; the reference also by `ch_svc_…` and in part. */
function requestedCharge({ account }: ApiParts, c: Context<ApiEnv>): Charge {
	const identifier = c.req.param("id")?.trim() ?? "";
	if (identifier === "") throw missingId();
	const charge =
		admittedKey(c).dialect === "guide"
			? account.chargeByUuid(identifier)
			: account.charge(identifier);
	if (!charge) throw new ApiError(404, "charge_not_found", "No such charge.");
	return charge;
}

function missingId(): ApiError {
	return new ApiError(400, "missing_id", "Name the charge in the path: /charges/{id}.");
}
