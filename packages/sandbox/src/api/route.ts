import type { Context } from "hono";
import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import type { Dialect, Settings } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import type { IdempotentCharges } from "./idempotent-charges.js";
import type { RateLimiter, RateState } from "./rate-limiter.js";

/** A key that the sandbox knows. */
export type ApiKey = Settings["keys"][number];

/** The dependencies of the service's routes. */
export interface ApiParts {
	account: Account;
	clock: Clock;
	random: SeededRandom;
	settings: Settings;
	limiter: RateLimiter;
	idempotent: IdempotentCharges;
	/** The origin of the sandbox's pages, without a trailing slash. */
	origin: () => string;
}

/** The values that a request carries through the service's routes. */
export interface ApiEnv {
	Variables: {
		/** The dialect of the request's key, once it is admitted. */
		dialect: Dialect | undefined;
		/** The limit of the request, once it is known. */
		rate: RateState | undefined;
		/** Lists hide entries that are younger than so many milliseconds; 0 without the fault. */
		listLagMs: number | undefined;
		/** How far the clock that the client sees is ahead, in milliseconds. */
		skewMs: number | undefined;
	};
}

/** An admitted request. */
export interface Call extends ApiParts {
	c: Context<ApiEnv>;
	key: ApiKey;
}

/** One operation of the service. */
export interface Route {
	method: "GET" | "POST";
	/** Such as `/charges/:id`. */
	path: string;
	/** The limit that counts the request (specification: "Limits"). */
	limit: "charges" | "withdrawals" | "none";
	/** @throws {ApiError} */
	handle(call: Call): object | Promise<object>;
}
