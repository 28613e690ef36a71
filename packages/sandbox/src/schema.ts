import { z } from "zod";

/** Schemas with a name in the OpenAPI document; others stand inline. */
export const namedSchemas = z.registry<{ id: string }>();

/** Gives a schema its name in the OpenAPI document. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
	namedSchemas.add(schema, { id });
	return schema;
}

/** `choice` marks the sandbox's own choice, which the service's specification doesn't show. */
export function object<Shape extends z.ZodRawShape>(
	description: string,
	shape: Shape,
	choice?: string,
) {
	return z.object(shape).meta({ description, ...(choice && { "x-sandbox-choice": choice }) });
}

export function cents(description: string) {
	return z.int().describe(`${description}, in cents`);
}

export function reais(description: string) {
	return z.number().describe(`${description}, in reais`);
}

export function text(description: string) {
	return z.string().describe(description);
}

/** ISO 8601 in UTC. */
export function time(description: string) {
	return z.iso.datetime().describe(description);
}

export function always<const Value extends string | boolean>(value: Value, description: string) {
	return z.literal(value).describe(description);
}

/** Keeps the object itself: a copy, such as zod's, would lose a field named `__proto__`. */
export function anyObject(description: string) {
	return z
		.custom<Record<string, unknown>>(isObject, "must be an object")
		.meta({ type: "object", description, additionalProperties: true });
}

export function isObject(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An invalid value, by its dotted path, such as `billing_address.zip`. */
export interface FieldProblem {
	name: string;
	message: string;
}

export function fieldProblems(error: z.ZodError): FieldProblem[] {
	return error.issues.map(({ path, message }) => ({ name: path.map(String).join("."), message }));
}

/** The same as one line. */
export function problemText(error: z.ZodError): string {
	return fieldProblems(error)
		.map(({ name, message }) => [name, message].filter(Boolean).join(": "))
		.join("; ");
}

/** `undefined` when the text isn't JSON, because no JSON is `undefined`. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
