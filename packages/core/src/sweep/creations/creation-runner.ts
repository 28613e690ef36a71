import type { ChargeContext } from "../../charge/ports/charge-context.js";
import type { Timers } from "../../charge/ports/clock.js";
import { errorCode } from "../../charge/steps/errors.js";
import { workCreationQueue } from "../../create/work-creation-queue.js";
import { PromptLookups } from "./prompt-lookups.js";

/** A run sends no charge later than this; the next run continues. */
const runMs = 20_000;

type RunnerContext = ChargeContext & { timers: Timers };

/**
 * Sends queued charges as fast as the service's limit allows, and runs again when the limit resets.
 * Looks for the charges whose creation had no answer. A process has one runner; the queue keeps
 * processes apart. The next sweep retries failures.
 */
export class CreationRunner {
	readonly #lookups = new PromptLookups();
	#run: Promise<number> | null = null;
	#again = false;
	#isTimed = false;
	#isStopped = false;

	/**
	 * Runs until the queue is empty or the limit is used up. A subscriber must not wait for it: a slow
	 * service must not delay the store's other events.
	 *
	 * @returns the number of charges sent to the service
	 */
	run(context: RunnerContext): Promise<number> {
		if (this.#run) {
			this.#again = true;
			return this.#run;
		}
		if (this.#isStopped) {
			return Promise.resolve(0);
		}
		this.#run = this.#work(context).finally(() => {
			this.#run = null;
		});
		return this.#run;
	}

	/** Sends and looks for no further charge. Resolves when those that were sent have their answers. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		await this.#run;
		await this.#lookups.stop();
	}

	async #work(context: RunnerContext): Promise<number> {
		const { clock, logger } = context;
		let total = 0;
		try {
			do {
				this.#again = false;
				const until = new Date(clock.now().getTime() + runMs);
				const { sent, limitedUntil } = await workCreationQueue(
					context,
					() => !this.#isStopped && clock.now() < until,
					(lost) => this.#lookups.follow(context, lost),
				);
				total += sent;
				if (limitedUntil) {
					this.#comeBack(context, limitedUntil.getTime() - clock.now().getTime());
					break;
				}
			} while (this.#again && !this.#isStopped);
		} catch (error) {
			logger.warn(`sending queued charges failed, the sweep retries: ${errorCode(error)}`);
		}
		return total;
	}

	/** Runs sooner than the next sweep, because shoppers wait for their codes. */
	#comeBack(context: RunnerContext, delayMs: number): void {
		if (this.#isTimed) {
			return;
		}
		this.#isTimed = true;
		context.timers.after(Math.max(delayMs, 0), () => {
			this.#isTimed = false;
			void this.run(context);
		});
	}
}
