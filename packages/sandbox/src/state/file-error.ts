import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { SandboxError } from "../sandbox-error.js";
import { fieldProblems, parseJson } from "../schema.js";

/** A problem at a place of a file, such as `charges.0.amountCents`. */
export interface FileProblem {
	path: string;
	problem: string;
}

/** An invalid seed file or state file; the sandbox leaves it as it is. */
export class SandboxFileError extends SandboxError {
	override readonly name = "SandboxFileError";

	readonly file: string;
	readonly problems: readonly FileProblem[];

	constructor(
		code: "invalid_seed_file" | "invalid_state_file",
		file: string,
		problems: readonly FileProblem[],
		options?: ErrorOptions,
	) {
		const what = code === "invalid_seed_file" ? "seed file" : "state file";
		const list = problems.map(({ path, problem }) => [path, problem].filter(Boolean).join(": "));
		super(
			code,
			`The ${what} ${file} can't be used and is left as it is: ${list.join("; ")}. Repair it, or choose another file.`,
			options,
		);
		this.file = file;
		this.problems = problems;
	}
}

/**
 * The content of a JSON file; `null` when it doesn't exist.
 * @throws {SandboxFileError} with every problem that the schema has found, and its place.
 */
export async function readJsonFile<T>(
	code: SandboxFileError["code"] & ("invalid_seed_file" | "invalid_state_file"),
	file: string,
	schema: z.ZodType<T>,
): Promise<T | null> {
	const refuse = (problem: string, cause?: unknown): never => {
		throw new SandboxFileError(code, file, [{ path: "", problem }], { cause });
	};
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) =>
		error.code === "ENOENT"
			? null
			: refuse(`it can't be read (${error.code ?? error.message})`, error),
	);
	if (text === null) {
		return null;
	}
	const json = parseJson(text);
	const parsed = schema.safeParse(json === undefined ? refuse("it is not JSON") : json);
	if (parsed.success) {
		return parsed.data;
	}
	const problems = fieldProblems(parsed.error);
	throw new SandboxFileError(
		code,
		file,
		problems.map(({ name, message }) => ({ path: name, problem: message })),
		{ cause: parsed.error },
	);
}
