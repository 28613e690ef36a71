import type * as z from "zod";
import { UnreadableAnswerError } from "../errors/unreadable-answer-error.js";

/**
 * What `schema` makes of an answer.
 * @throws UnreadableAnswerError that names the fields, and holds none of their values
 */
export function readWith<T>(schema: z.ZodType<T>, answer: unknown, what: string): T {
	const result = schema.safeParse(answer);
	if (result.success) return result.data;
	const problems = result.error.issues.map((issue) => {
		const path = issue.path.length === 0 ? "the whole answer" : issue.path.join(".");
		return issue.code === "custom" ? `${path}: ${issue.message}` : `${path}: ${issue.code}`;
	});
	throw new UnreadableAnswerError(
		`The service's answer is no ${what} (${problems.join("; ")}). Compare it with the service's specification.`,
	);
}
