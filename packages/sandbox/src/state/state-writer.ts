import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { SandboxError } from "../sandbox-error.js";
import type { SavedState } from "./saved-state.js";

/**
 * Keeps a state in a file that is whole at any moment: writes a second file and renames it. One
 * write at a time; the next one contains changes meanwhile.
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

	/** Call it after each change. A failed write is logged on the standard error output. */
	changed(): void {
		const isUnderWay = this.#writing !== undefined;
		const before = this.#failure;
		const written = this.#write();
		if (!isUnderWay) {
			void written.then(() => {
				if (this.#failure && !before) {
					console.error(this.#failure.message);
				}
			});
		}
	}

	/**
	 * Resolves when the file contains everything.
	 * @throws {SandboxError} `state_not_saved`.
	 */
	async flush(): Promise<void> {
		await this.#write();
		if (this.#failure) {
			throw this.#failure;
		}
	}

	/** Resolves when the file contains every change until now, or `#failure` says why not. */
	#write(): Promise<void> {
		this.#isOutdated = true;
		this.#writing ??= this.#writeUntilCurrent().finally(() => {
			this.#writing = undefined;
		});
		return this.#writing;
	}

	async #writeUntilCurrent(): Promise<void> {
		while (this.#isOutdated) {
			// One write for changes that come together.
			await new Promise<void>((resolve) => setImmediate(resolve));
			this.#isOutdated = false;
			this.#failure = await this.#writeOnce().then(
				() => undefined,
				(cause) => notSaved(this.#path, cause),
			);
		}
	}

	/** The file contains receivers' secrets and payers, so only its owner may read it. */
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
