import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { SandboxError } from "../sandbox-error.js";
import type { SavedState } from "./saved-state.js";

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
		if (!isUnderWay) {
			void written.then(() => {
				if (this.#failure && !before) {
					console.error(this.#failure.message);
				}
			});
		}
	}

	/**
	 * Resolves when everything is in the file.
	 * @throws {SandboxError} `state_not_saved`.
	 */
	async flush(): Promise<void> {
		await this.#write();
		if (this.#failure) {
			throw this.#failure;
		}
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
