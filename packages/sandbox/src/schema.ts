import type { z } from "zod";

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
