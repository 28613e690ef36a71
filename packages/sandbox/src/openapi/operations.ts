import { z } from "zod";
import type { Route } from "../api/route.js";
import { anyError, errorResponse, jsonContent, success } from "./responses.js";

/** The paths of the document, each with its one operation and a browser's preflight. */
export function pathsOf(routes: readonly Route[]) {
	return Object.fromEntries(
		routes.map((route) => [
			route.path,
			{
				[route.method]: operationOf(route),
				options: {
					tags: ["browsers"],
					summary: "Answer a browser's preflight",
					security: [],
					responses: { "204": { $ref: "#/components/responses/Preflight" } },
				},
			},
		]),
	);
}

function operationOf(route: Route) {
	const { operationId, tag, summary, description, bodies, success: done, errors = {} } = route;
	const parameters = [...(route.parameters ?? []), ...queryParameters(route.query)];
	return {
		operationId,
		tags: [tag],
		summary,
		...(description === undefined ? {} : { description }),
		...(parameters.length === 0 ? {} : { parameters }),
		...(bodies && { requestBody: { required: true, content: jsonContent(bodies, "anyOf") } }),
		responses: {
			[done.status]: success(done),
			...Object.fromEntries(
				Object.entries(errors).map(([status, error]) => [status, errorResponse(error)]),
			),
			...anyError,
		},
	};
}

function queryParameters(query: z.ZodObject | undefined) {
	return Object.entries(query?.shape ?? {}).map(([name, field]) => {
		const { $schema, description, ...schema } = z.toJSONSchema(field, { override: withoutDetails });
		return { name, in: "query", required: false, description, schema };
	});
}

/** Removes zod's long patterns of formats, and JavaScript's own bounds of integers. */
export function withoutDetails({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.format !== undefined) {
		delete jsonSchema.pattern;
	}
	if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
		delete jsonSchema.maximum;
	}
	if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
		delete jsonSchema.minimum;
	}
}
