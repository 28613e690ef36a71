import { z } from "zod";
import type { ErrorAnswer, Route } from "../api/route.js";
import { fixedHeaders } from "../api/service.js";
import { named, namedSchemas, object, text } from "../schema.js";

const errorBody = named(
	"Error",
	object("Every answer that isn't a success", {
		error: object("What went wrong", {
			code: text("Stable; decide on this"),
			message: text("For people; may change at any time").min(1),
			fields: z
				.array(
					object("One wrong field", {
						name: text("Where it is, such as `billing_address.zip`"),
						message: text("The problem of the field"),
					}),
				)
				.meta({
					description: "The wrong fields of the request",
					"x-sandbox-choice":
						"The service adds fields to some errors; its specification shows neither which nor to which",
				})
				.optional(),
		}),
	}),
);

const counts = {
	"X-RateLimit-Limit": "Requests in a period",
	"X-RateLimit-Remaining": "Requests left in this period",
	"X-RateLimit-Reset": "When the next period begins, in Unix seconds",
};

/**
 * Headers of every answer, including errors and preflights; only answers to a wrong method have
 * `Allow`.
 */
export const headers = {
	...mapped(fixedHeaders, (value) => ({ schema: { const: value }, required: true })),
	...mapped(counts, (description) => ({
		description,
		required: true,
		schema: { type: "integer", minimum: 0 },
	})),
	Allow: {
		description: "Which methods the path has",
		required: true,
		schema: { type: "string" },
	},
};

const everywhere = mapped({ ...fixedHeaders, ...counts }, (_, name) => ({
	$ref: `#/components/headers/${name}`,
}));

export const responses = {
	Preflight: {
		description: "A browser's question before a request",
		headers: everywhere,
	},
	Unauthorized: errorResponse({
		description: "No key, or no usable one",
		known: ["unauthorized", "missing_authorization", "invalid_authorization", "invalid_api_key"],
	}),
	Forbidden: errorResponse({
		description: "The key is known and disabled or revoked",
		known: ["api_key_disabled", "api_key_revoked"],
	}),
	TooManyRequests: errorResponse({
		description: "The limit is used up until `X-RateLimit-Reset`",
		known: ["rate_limit_exceeded"],
	}),
	Broken: errorResponse({
		description: "The service itself failed",
		chosen: ["internal_error"],
	}),
	NoSuchPath: errorResponse({ description: "The path is unknown", chosen: ["not_found"] }),
	NoSuchMethod: {
		...errorResponse({
			description: "The path has other methods",
			chosen: ["method_not_allowed"],
		}),
		headers: { ...everywhere, Allow: { $ref: "#/components/headers/Allow" } },
	},
};

/** Errors of every operation. */
export const anyError = {
	"401": { $ref: "#/components/responses/Unauthorized" },
	"403": { $ref: "#/components/responses/Forbidden" },
	"429": { $ref: "#/components/responses/TooManyRequests" },
	"500": { $ref: "#/components/responses/Broken" },
};

/** A success with a body of one of these schemas. */
export function success({ description, answers }: Route["success"]) {
	const schemas = answers.map(({ schema }) => schema);
	return { description, headers: everywhere, content: jsonContent(schemas, "oneOf") };
}

/** An error, with its possible codes. */
export function errorResponse({ description, known = [], chosen = [] }: ErrorAnswer) {
	const codes = [...known, ...chosen].map((code) => `\`${code}\``).join(", ");
	return {
		description: `${description}: ${codes}`,
		headers: everywhere,
		content: jsonContent([errorBody], "oneOf"),
		"x-codes": known,
		"x-sandbox-codes": chosen,
	};
}

/** JSON of one of these schemas, by their names. */
export function jsonContent(schemas: readonly z.ZodType[], union: "oneOf" | "anyOf") {
	const refs = schemas.map((schema) => ({
		$ref: `#/components/schemas/${namedSchemas.get(schema)?.id}`,
	}));
	return { "application/json": { schema: refs.length === 1 ? refs[0] : { [union]: refs } } };
}

function mapped<T>(texts: Record<string, string>, make: (text: string, name: string) => T) {
	return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, make(text, name)]));
}
