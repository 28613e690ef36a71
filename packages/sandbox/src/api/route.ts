import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type { Account } from "../account/account.js";
import type { Clock } from "../clock/clock.js";
import type { Settings } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import type { IdempotentCharges } from "./idempotent-charges.js";
import type { RateLimiter, RateState } from "./rate-limiter.js";

/** One of the keys that the sandbox knows. */
export type ApiKey = Settings["keys"][number];

/** What the service's routes work on. */
export interface ApiParts {
	account: Account;
	clock: Clock;
	random: SeededRandom;
	settings: Settings;
	limiter: RateLimiter;
	idempotent: IdempotentCharges;
	/** Where shoppers reach the sandbox's pages, without a slash at the end. */
	origin: () => string;
}

/** What a request carries through the service's routes. */
export interface ApiEnv {
	Variables: {
		/** The request's key, once it is let in. */
		apiKey: ApiKey | undefined;
		/** The limit that counts for the request, once it is known. */
		rate: RateState | undefined;
		/** Lists don't show what is younger than so many milliseconds; 0 unless that goes wrong. */
		listLagMs: number | undefined;
		/** How far the clock that the client sees is ahead, in milliseconds. */
		skewMs: number | undefined;
	};
}

/** A request that was let in. */
export interface Call extends ApiParts {
	c: Context<ApiEnv>;
	key: ApiKey;
}

/** An error that an operation answers with, by its codes. */
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
 * One operation of the service: what it takes, what it answers, what the document says of it, and
 * what it does. The OpenAPI document is made from the schemas by which it reads requests.
 */
export interface Route {
	method: "get" | "post";
	/** Such as `/charges/{id}`. */
	path: string;
	operationId: string;
	tag: "charges" | "account";
	summary: string;
	description?: string;
	/** Which limit counts for it (specification: "Limits"). */
	limit: "charges" | "withdrawals" | "none";
	/** The code for a missing header: the charge pages of the specification have their own. */
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
