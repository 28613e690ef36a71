import { z } from "zod";
import { isCleanText } from "../../charge/payer/clean-text.js";
import { printable } from "../../charge/steps/printable.js";
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
