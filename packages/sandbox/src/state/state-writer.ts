import { randomBytes } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { SandboxError } from "../sandbox-error.js";
import type { SavedState } from "./saved-state.js";

/** Keeps a state in a file that is whole at any moment: writes a second file and renames it. */
export class StateWriter {
	readonly #path: string;
	readonly #state: () => SavedState;
	#next: NodeJS.Immediate | undefined;
	#hasFailed = false;

	constructor(path: string, state: () => SavedState) {
		this.#path = path;
		this.#state = state;
	}

	/**
	 * Call it after each change: one write for changes that come together. The first of failed writes is
	 * logged on the standard error output.
	 */
	changed(): void {
		this.#next ??= setImmediate(() => {
			try {
				this.flush();
				this.#hasFailed = false;
			} catch (error) {
				if (!this.#hasFailed) {
					console.error(error instanceof Error ? error.message : error);
				}
				this.#hasFailed = true;
			}
		});
	}

	/**
	 * Writes everything. The file contains receivers' secrets and payers, so only its owner may read it.
	 * @throws {SandboxError} `state_not_saved`.
	 */
	flush(): void {
		clearImmediate(this.#next);
		this.#next = undefined;
		const beside = `${this.#path}.${randomBytes(4).toString("hex")}.tmp`;
		try {
			writeFileSync(beside, JSON.stringify(this.#state()), { mode: 0o600, flush: true });
			renameSync(beside, this.#path);
		} catch (cause) {
			rmSync(beside, { force: true });
			const reason = cause instanceof Error ? cause.message : String(cause);
			throw new SandboxError(
				"state_not_saved",
				`The state can't be written to ${this.#path}: ${reason}. Make the place writable, or choose another file.`,
				{ cause },
			);
		}
	}
}
