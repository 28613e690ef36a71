import { z } from "zod";
import { isCleanText } from "../../charge/payer/clean-text.js";
import { counted, printable } from "../../charge/steps/printable.js";
import type { DoorError } from "../door.js";

/**
 * The arguments of zod's `refine` for a text of a request. They reject by name a text that PostgreSQL
 * rejects or that has no readable character. A platform may bring a zod of its own.
 */
export function readableText(longest: number) {
	return [
		(text: string) => isCleanText(text, longest),
		`must be a readable text of at most ${longest} characters`,
	] as const;
}

/** As {@link readableText}, for an identifier: it stands in logs, so it has no control characters. */
export const readableId = [
	(text: string) => isCleanText(text, 200) && printable(text) === text,
	"must be a readable text of at most 200 characters",
] as const;

export const cleanId = z.string().refine(...readableId);

const kinds: Readonly<Record<string, string>> = {
	string: "a text",
	number: "a number",
	int: "a whole number",
	boolean: "true or false",
	object: "an object",
	array: "a list",
};

/** What a schema says that has no text of its own: `schema.safeParse(value, { error: inWords })`. */
export function inWords(issue: z.core.$ZodRawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return issue.input === undefined
				? "is missing"
				: `must be ${kinds[issue.expected] ?? issue.expected}`;
		case "invalid_value":
			return `must be ${issue.values.join(" or ")}`;
		case "too_small":
			return bounded(issue.origin, "at least", Number(issue.minimum));
		case "too_big":
			return bounded(issue.origin, "at most", Number(issue.maximum));
		case "unrecognized_keys":
			return knowsNo(issue.keys, issue.inst);
		default:
			return "is invalid";
	}
}

function bounded(origin: string, bound: "at least" | "at most", limit: number): string {
	switch (origin) {
		case "string":
			return `must have ${bound} ${counted(limit, "character")}`;
		case "array":
			return `must have ${bound} ${counted(limit, "value")}`;
		default:
			return `must be ${bound} ${limit}`;
	}
}

function knowsNo(keys: readonly string[], schema: unknown): string {
	const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
	const named = keys.map((key) => {
		const meant = known.find((one) => one.toLowerCase() === key.toLowerCase());
		return meant === undefined ? key : `${key} (did you mean ${meant}?)`;
	});
	return `knows no ${named.join(", ")}, but ${known.join(", ")}`;
}

/**
 * The problems of an argument by the names of its fields, and no value.
 *
 * @param whole names the argument, where no field of it is meant
 */
export function problemsOf({ issues }: z.ZodError, whole: string): string[] {
	return issues.map(({ path, code, message }) => {
		if (path.length > 0) {
			return `${path.join(".")}: ${message}`;
		}
		return code === "invalid_type" ? `${whole} ${message}` : message;
	});
}

/** The problems of a request, as every version of zod 4 names them. */
interface RequestProblems {
	issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** The body of a 400 answer that names the problems of a request. */
export function refusal(error: RequestProblems) {
	const problems = error.issues.map(({ path, message }) => {
		const said = message
			.replace(/^Invalid input: expected \w+, received undefined$/, "is missing")
			.replace(/^Invalid input: expected (\w+), received .+$/, "must be of the type $1");
		return path.length > 0 ? `${path.join(".")}: ${said}` : said;
	});
	return {
		type: "invalid_data",
		code: "invalid_request",
		message: problems.join("; "),
	} as const satisfies DoorError;
}
