import type * as z from "zod";
import { UnreadableAnswerError } from "../errors.js";

/**
 * The JSON of an answer's text. The error omits the parser's own error, which quotes the text.
 * @throws UnreadableAnswerError
 */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new UnreadableAnswerError(
			`The service's answer is no JSON (${text.length} characters). Check that baseUrl leads to the service and not to a proxy's page.`,
		);
	}
}

/**
 * The result of `schema` for an answer.
 * @throws UnreadableAnswerError that names the fields, and holds none of their values
 */
export function readWith<T>(schema: z.ZodType<T>, answer: unknown, what: string): T {
	const result = parseWith(schema, answer);
	if (result.ok) {
		return result.value;
	}
	throw new UnreadableAnswerError(
		`The service's answer is no ${what} (${result.problems.join("; ")}). Compare it with the service's specification.`,
	);
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: string[] };

/** The result of `schema` for a value, or the fields that don't fit, without their values. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown): Parsed<T> {
	const result = schema.safeParse(value);
	if (result.success) {
		return { ok: true, value: result.data };
	}
	const problems = result.error.issues.map((issue) => {
		const path = issue.path.length === 0 ? "the whole answer" : issue.path.join(".");
		return issue.code === "custom" ? `${path}: ${issue.message}` : `${path}: ${issue.code}`;
	});
	return { ok: false, problems };
}
