import { Hono } from "hono";
import type { ApiEnv, ApiParts } from "./api-env.js";
import { ApiError } from "./api-error.js";
import { balanceRoutes } from "./balance-routes.js";
import { chargeRoutes } from "./charge-routes.js";
import { serviceHeaders } from "./service-headers.js";
import { transactionRoutes } from "./transaction-routes.js";
import { withdrawalRoutes } from "./withdrawal-routes.js";

/** Which methods each path has, for the answer to another one. */
const METHODS = {
	"/charges": "POST",
	"/charges/:id": "GET",
	"/charges/:id/status": "GET",
	"/balance": "GET",
	"/transactions": "GET",
	"/withdrawals": "POST",
};

/** The service itself: everything under `/v1`. */
export function serviceRoutes(parts: ApiParts): Hono<ApiEnv> {
	const routes = new Hono<ApiEnv>();
	routes.use("*", serviceHeaders(parts));
	routes.options("*", (c) => c.body(null, 204));
	for (const area of [chargeRoutes, balanceRoutes, transactionRoutes, withdrawalRoutes]) {
		routes.route("/", area(parts));
	}
	for (const [path, allowed] of Object.entries(METHODS)) {
		routes.all(path, (c) => {
			c.header("Allow", `${allowed}, OPTIONS`);
			throw new ApiError(405, "method_not_allowed", `This path answers to ${allowed}.`);
		});
	}
	routes.all("*", (c) => {
		throw new ApiError(404, "not_found", `The service has no ${c.req.path}.`);
	});
	return routes;
}
