import { errorCode, type Logger, processTimers } from "@pix-checkout/core";

/** The pause between two sweeps of a process, in milliseconds. */
const pauseMs = 10_000;

/** Sweeps again and again. Of several processes the lease lets one sweep. */
export class SweepTimer {
	readonly #sweep: () => Promise<unknown>;
	readonly #logger: Logger;
	#cancel: (() => void) | null = null;
	#running: Promise<void> = Promise.resolve();

	constructor(sweep: () => Promise<unknown>, logger: Logger) {
		this.#sweep = sweep;
		this.#logger = logger;
	}

	get isRunning(): boolean {
		return this.#cancel !== null;
	}

	/** Begins with a sweep at once. Does nothing while it runs. */
	start(): void {
		if (this.#cancel === null) {
			this.#sweepIn(0);
		}
	}

	/** Resolves when the sweep under way has ended. */
	async stop(): Promise<void> {
		this.#cancel?.();
		this.#cancel = null;
		await this.#running;
	}

	#sweepIn(ms: number): void {
		this.#cancel = processTimers.after(ms, () => {
			this.#running = this.#sweepOnce();
		});
	}

	async #sweepOnce(): Promise<void> {
		try {
			await this.#sweep();
		} catch (error) {
			this.#logger.warn(`a sweep failed and will be repeated: ${errorCode(error)}`);
		}
		if (this.#cancel !== null) {
			this.#sweepIn(pauseMs);
		}
	}
}
