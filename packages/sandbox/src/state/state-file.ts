import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { SandboxError } from "../sandbox-error.js";
import { fileProblems, SandboxFileError } from "./file-error.js";
import { type SavedState, savedStateSchema } from "./saved-state.js";

/**
 * What was saved before; `null` when there is no such file yet.
 * @throws {SandboxFileError} `invalid_state_file` when it isn't whole, or isn't a sandbox's.
 */
export async function readStateFile(path: string): Promise<SavedState | null> {
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw new SandboxFileError(
			"invalid_state_file",
			path,
			[{ path: "", problem: `it can't be read (${error.code ?? error.message})` }],
			{ cause: error },
		);
	});
	if (text === null) return null;
	const parsed = savedStateSchema.safeParse(parseJson(text, path));
	if (parsed.success) return parsed.data;
	const problems = fileProblems(parsed.error);
	throw new SandboxFileError("invalid_state_file", path, problems, { cause: parsed.error });
}

function parseJson(text: string, path: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		const problem = "it is not JSON";
		throw new SandboxFileError("invalid_state_file", path, [{ path: "", problem }], { cause });
	}
}

/**
 * Keeps a state in a file that is whole at any moment: it is written beside and put in its place.
 * One write at a time; changes meanwhile are in the next one.
 */
export class StateWriter {
	readonly #path: string;
	readonly #state: () => SavedState;
	#writing: Promise<void> | undefined;
	#isOutdated = false;
	#failure: SandboxError | undefined;

	constructor(path: string, state: () => SavedState) {
		this.#path = path;
		this.#state = state;
	}

	/** To be called after each change. A write that fails is told on the standard error output. */
	changed(): void {
		const isUnderWay = this.#writing !== undefined;
		const before = this.#failure;
		const written = this.#write();
		if (isUnderWay) return;
		void written.then(() => {
			if (this.#failure && !before) console.error(this.#failure.message);
		});
	}

	/**
	 * Resolves when everything is in the file.
	 * @throws {SandboxError} `state_not_saved`.
	 */
	async flush(): Promise<void> {
		await this.#write();
		if (this.#failure) throw this.#failure;
	}

	/** Resolves when what has changed until now is in the file, or `#failure` says why not. */
	#write(): Promise<void> {
		this.#isOutdated = true;
		this.#writing ??= this.#writeUntilCurrent().finally(() => {
			this.#writing = undefined;
		});
		return this.#writing;
	}

	async #writeUntilCurrent(): Promise<void> {
		while (this.#isOutdated) {
			// Changes that come together are written together.
			await new Promise<void>((resolve) => setImmediate(resolve));
			this.#isOutdated = false;
			this.#failure = await this.#writeOnce().then(
				() => undefined,
				(cause) => notSaved(this.#path, cause),
			);
		}
	}

	/** It holds receivers' secrets and payers, so only its owner may read it. */
	async #writeOnce(): Promise<void> {
		const beside = `${this.#path}.${randomBytes(4).toString("hex")}.tmp`;
		try {
			await writeFile(beside, JSON.stringify(this.#state()), { mode: 0o600, flush: true });
			await rename(beside, this.#path);
		} catch (error) {
			await rm(beside, { force: true });
			throw error;
		}
	}
}

function notSaved(path: string, cause: unknown): SandboxError {
	const reason = cause instanceof Error ? cause.message : String(cause);
	return new SandboxError(
		"state_not_saved",
		`The state can't be written to ${path}: ${reason}. Make the place writable, or choose another file.`,
		{ cause },
	);
}
