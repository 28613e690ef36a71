import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { errorCode } from "../charge/steps/errors.js";
import { workCreationQueue } from "../create/work-creation-queue.js";
import { PromptLookups } from "./prompt-lookups.js";

/** A run takes no charge later than this; the next run continues. */
const runMs = 20_000;
/** In a process that may stop after each answer: how long a request works on the queue before it. */
const requestMs = 3_000;
/** How long a process whose key the service refuses leaves the queue to the others. */
const refusedMs = 60_000;

type RunnerContext = ChargeContext & { timers: Timers };

/**
 * Sends queued charges as fast as the service's limit allows, and runs again when the limit resets.
 * Looks for the charges whose creation had no answer. A process has one runner; the queue keeps
 * processes apart. The next sweep retries failures. While the service refuses this process's key, it
 * leaves the queue to processes that may have a good one.
 */
export class CreationRunner {
	readonly #stays: () => boolean;
	readonly #lookups = new PromptLookups();
	#run: Promise<number> | null = null;
	/** The run takes no charge later than this, in milliseconds since the epoch. */
	#until = 0;
	#again = false;
	#isTimed = false;
	#refusedUntil = new Date(0);
	#isStopped = false;

	/**
	 * @param stays whether the process goes on after its answers. One that may stop then must begin nothing
	 * behind them: it would keep a charge, or a row's lock, for as long as it is frozen.
	 */
	constructor(stays: () => boolean = () => true) {
		this.#stays = stays;
	}

	/** Runs behind the caller, in a process that stays. Another one leaves the queue to requests and sweeps. */
	wake(context: RunnerContext): void {
		if (this.#stays()) {
			void this.run(context);
		}
	}

	/** Wakes the queue in a process that stays; in another one works on it first, for 3 s at most. */
	async serve(context: RunnerContext): Promise<void> {
		if (this.#stays()) {
			this.wake(context);
		} else {
			await endsWithin(this.run(context, requestMs), requestMs, context.timers);
		}
	}

	/**
	 * Runs until the queue is empty or the limit is used up. A subscriber must not wait for it: a slow
	 * service must not delay the store's other events.
	 *
	 * @param forMs takes no charge later than so many milliseconds from now
	 */
	run(context: RunnerContext, forMs = runMs): Promise<number> {
		this.#until = Math.max(this.#until, context.clock.now().getTime() + forMs);
		if (this.#run) {
			this.#again = true;
			return this.#run;
		}
		if (this.#isStopped || context.clock.now() < this.#refusedUntil) {
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
				const { sent, limitedUntil, isKeyRefused } = await workCreationQueue(
					context,
					() => !this.#isStopped && clock.now().getTime() < this.#until,
					(lost) => {
						if (this.#stays()) {
							this.#lookups.follow(context, lost);
						}
					},
				);
				total += sent;
				if (isKeyRefused) {
					this.#refusedUntil = new Date(clock.now().getTime() + refusedMs);
					this.#comeBack(context, refusedMs);
					break;
				}
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
		if (this.#isTimed || !this.#stays()) {
			return;
		}
		this.#isTimed = true;
		context.timers.after(Math.max(delayMs, 0), () => {
			this.#isTimed = false;
			void this.run(context);
		});
	}
}
