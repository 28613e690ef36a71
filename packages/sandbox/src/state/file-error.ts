import type { z } from "zod";
import { SandboxError } from "../sandbox-error.js";

/** What is wrong at a place of a file, such as `charges.0.amountCents`. */
export interface FileProblem {
	path: string;
	problem: string;
}

/** A seed file or state file that can't be used; it is left as it is. */
export class SandboxFileError extends SandboxError {
	override readonly name = "SandboxFileError";

	constructor(
		code: "invalid_seed_file" | "invalid_state_file",
		readonly file: string,
		readonly problems: readonly FileProblem[],
		options?: ErrorOptions,
	) {
		const what = code === "invalid_seed_file" ? "seed file" : "state file";
		const list = problems.map(({ path, problem }) => (path ? `${path}: ${problem}` : problem));
		super(
			code,
			`The ${what} ${file} can't be used and is left as it is: ${list.join("; ")}. Repair it, or choose another file.`,
			options,
		);
	}
}

/** Every problem that a schema has found, with its place in the file. */
export function fileProblems(error: z.ZodError): FileProblem[] {
	return error.issues.map(({ path, message }) => ({
		path: path.map(String).join("."),
		problem: message,
	}));
}
