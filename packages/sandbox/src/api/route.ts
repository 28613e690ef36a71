import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import type { Settings } from "../options.js";
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
		/** The request's key, once it is admitted. */
		apiKey: ApiKey | undefined;
		/** The limit of the request, once it is known. */
		rate: RateState | undefined;
		/** Lists hide entries that are younger than so many milliseconds; 0 without the fault. */
		listLagMs: number | undefined;
		/** What the log says about a request in the other dialect than its key. */
		hint: string | undefined;
		/** How far the clock that the client sees is ahead, in milliseconds. */
		skewMs: number | undefined;
	};
}

/** An admitted request. */
export interface Call extends ApiParts {
	c: Context<ApiEnv>;
	key: ApiKey;
}

/** An error answer of an operation, with its codes. */
export interface ErrorAnswer {
	description: string;
	/** Codes of the service's specification. */
	known?: readonly string[];
	/** Codes that the sandbox chose where the specification shows none. */
	chosen?: readonly string[];
}

/** A parameter in the path or in a header, in OpenAPI's words. */
export interface Parameter {
	name: string;
	in: "path" | "header";
	required: boolean;
	description: string;
	schema: object;
}

/**
 * One operation of the service: its input, its answers, its documentation and its handler. The
 * OpenAPI document comes from the schemas that parse the requests.
 */
export interface Route {
	method: "get" | "post";
	/** Such as `/charges/{id}`. */
	path: string;
	operationId: string;
	tag: "charges" | "account";
	summary: string;
	description?: string;
	/** The limit that counts the request (specification: "Limits"). */
	limit: "charges" | "withdrawals" | "none";
	/** The code for a missing header: the specification's pages about charges have their own. */
	absentCode: "unauthorized" | "missing_authorization";
	parameters?: readonly Parameter[];
	query?: z.ZodObject;
	/** The body is one of these. */
	bodies?: readonly z.ZodType[];
	success: {
		status: ContentfulStatusCode;
		description: string;
		answers: ReadonlyArray<{ schema: z.ZodType }>;
	};
	errors?: Readonly<Record<string, ErrorAnswer>>;
	/** @throws {ApiError} for each of the `errors`. */
	handle(call: Call): Promise<object>;
}

/** Errors of operations with a JSON body. */
export const bodyErrors = {
	"413": { description: "The body is over 1 MiB", chosen: ["payload_too_large"] },
	"415": { description: "The body isn't declared as JSON", chosen: ["unsupported_media_type"] },
} satisfies Record<string, ErrorAnswer>;
