import type { ChargeContext } from "../ports/charge-context.js";
import type { Timers } from "../ports/clock.js";
import { errorCode } from "../steps/errors.js";
import { workCreationQueue } from "./work-creation-queue.js";

type RunnerContext = ChargeContext & { timers: Timers };

/** No creation is begun later than this after a run's begin, in milliseconds; the next run goes on. */
const runMs = 20_000;

/**
 * Makes the charges that wait, as fast as the service's limit allows, and comes back by itself when
 * the limit is reset. One runner a process; the queue keeps processes apart. The next sweep retries
 * what fails.
 */
export class CreationRunner {
	#run: Promise<number> | null = null;
	#again = false;
	#isTimed = false;

	/**
	 * @returns how many were sent to the service. Not to be awaited where others wait, such as in a
	 * subscriber: a service that is slow must not hold up the shop's other events
	 */
	run(context: RunnerContext): Promise<number> {
		if (this.#run) {
			this.#again = true;
			return this.#run;
		}
		this.#run = this.#work(context).finally(() => {
			this.#run = null;
		});
		return this.#run;
	}

	async #work(context: RunnerContext): Promise<number> {
		const { clock, logger } = context;
		let total = 0;
		try {
			do {
				this.#again = false;
				const until = new Date(clock.now().getTime() + runMs);
				const { sent, limitedUntil } = await workCreationQueue(context, until);
				total += sent;
				if (limitedUntil) {
					this.#comeBack(context, limitedUntil.getTime() - clock.now().getTime());
					break;
				}
			} while (this.#again);
		} catch (error) {
			logger.warn(`waiting charges could not all be made: ${errorCode(error)}`);
		}
		return total;
	}

	/** Sooner than the next sweep: shoppers wait for these. */
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
