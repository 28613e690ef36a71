import { type Schema, schemaRef } from "./schema.js";

/** Codes that an error answer may have. */
export interface ErrorCodes {
	/** Codes of the service's specification. */
	known?: readonly string[];
	/** Codes that the sandbox chose where the specification shows none. */
	chosen?: readonly string[];
}

const string = { type: "string" };
const count = { type: "integer", minimum: 0 };
const fixed = (value: string) => ({ schema: { const: value }, required: true });

/** Headers of every answer, errors and preflights included. */
export const headers = {
	"X-Content-Type-Options": fixed("nosniff"),
	"X-Frame-Options": fixed("DENY"),
	"Strict-Transport-Security": fixed("max-age=63072000; includeSubDomains; preload"),
	"Cache-Control": fixed("no-store, no-cache, must-revalidate"),
	"Access-Control-Allow-Origin": fixed("*"),
	"Access-Control-Allow-Headers": fixed("authorization, content-type, x-idempotency-key"),
	"Access-Control-Allow-Methods": fixed("GET, POST, OPTIONS"),
	"X-RateLimit-Limit": {
		description: "Requests in a period",
		required: true,
		schema: count,
	},
	"X-RateLimit-Remaining": {
		description: "Requests that are left in this period",
		required: true,
		schema: count,
	},
	"X-RateLimit-Reset": {
		description: "When the next period begins, in Unix seconds",
		required: true,
		schema: count,
	},
	Allow: {
		description: "Which methods the path has",
		required: true,
		schema: string,
	},
};

const everywhere = Object.fromEntries(
	Object.keys(headers)
		.filter((name) => name !== "Allow")
		.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** A success whose body is one of these schemas. */
export function success(description: string, ...names: string[]) {
	const schemas: Schema[] = names.map(schemaRef);
	const schema = schemas.length === 1 ? schemas[0] : { oneOf: schemas };
	return { description, headers: everywhere, content: { "application/json": { schema } } };
}

/** An answer without a body. */
export function empty(description: string) {
	return { description, headers: everywhere };
}

/** An error, with the codes that a client can meet there. */
export function error(description: string, { known = [], chosen = [] }: ErrorCodes) {
	return {
		description: `${description}: ${[...known, ...chosen].map((code) => `\`${code}\``).join(", ")}`,
		headers: everywhere,
		content: { "application/json": { schema: schemaRef("Error") } },
		"x-codes": known,
		"x-sandbox-codes": chosen,
	};
}

/** Errors that every operation can answer with. */
export const anyError = {
	"401": { $ref: "#/components/responses/Unauthorized" },
	"403": { $ref: "#/components/responses/Forbidden" },
	"429": { $ref: "#/components/responses/TooManyRequests" },
	"500": { $ref: "#/components/responses/Broken" },
};

export const responses = {
	Preflight: empty("What a browser wants to know before a request"),
	Unauthorized: error("No key, or no usable one", {
		known: ["unauthorized", "missing_authorization", "invalid_authorization", "invalid_api_key"],
	}),
	Forbidden: error("The key is known and may not be used", {
		known: ["api_key_disabled", "api_key_revoked"],
	}),
	TooManyRequests: error("The limit is used up until `X-RateLimit-Reset`", {
		known: ["rate_limit_exceeded"],
	}),
	Broken: error("The service itself failed", { chosen: ["internal_error"] }),
	NoSuchPath: error("Nothing is at this path", { chosen: ["not_found"] }),
	NoSuchMethod: {
		...error("The path has other methods", { chosen: ["method_not_allowed"] }),
		headers: { ...everywhere, Allow: { $ref: "#/components/headers/Allow" } },
	},
};
