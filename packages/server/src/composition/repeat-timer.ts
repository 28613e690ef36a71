import type { Logger } from "../charge/ports/charge-context.js";
import { processTimers } from "../charge/ports/clock.js";
import { errorCode } from "../charge/steps/errors.js";

interface Work {
	/** What the log says: "a sweep". */
	name: string;
	pauseMs: number;
	run(): Promise<unknown>;
	logger: Logger;
}

export class RepeatTimer {
	readonly #work: Work;
	#cancel: (() => void) | null = null;
	#running: Promise<void> = Promise.resolve();

	constructor(work: Work) {
		this.#work = work;
	}

	get isRunning(): boolean {
		return this.#cancel !== null;
	}

	/** Begins at once. Does nothing while it runs. */
	start(): void {
		if (this.#cancel === null) {
			this.#runIn(0);
		}
	}

	/** Resolves when the run under way has ended. */
	async stop(): Promise<void> {
		this.#cancel?.();
		this.#cancel = null;
		await this.#running;
	}

	#runIn(ms: number): void {
		this.#cancel = processTimers.after(ms, () => {
			this.#running = this.#runOnce();
		});
	}

	async #runOnce(): Promise<void> {
		const { name, pauseMs, run, logger } = this.#work;
		try {
			await run();
		} catch (error) {
			logger.warn(`${name} failed and will be repeated: ${errorCode(error)}`);
		}
		if (this.#cancel !== null) {
			this.#runIn(pauseMs);
		}
	}
}
