import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { StoredWebhookEvent } from "../charge/ports/inbox.js";
import { errorCode } from "../charge/steps/errors.js";
import { claimNext, pauseMs, processClaimedEvents } from "./process-inbox.js";

/** For events that are due later than this, the sweep is soon enough. */
const soonMs = 5_000;

/** How a process works on a lane of the inbox. */
interface LaneOptions {
	lane: "known" | "authenticated";
	/** How many charges it works on at once: one slow answer must not delay the others. */
	atOnce: number;
	firstWaitMs: number;
}

/**
 * The run of one process over the events of a lane. It takes one charge after the other, so that a flood
 * of events asks the database no more often than there are charges to work on.
 */
export class LaneRun<Context extends CheckoutContext> {
	readonly #options: LaneOptions;
	readonly #announce: (context: Context) => Promise<void>;
	/** An event may wait that the last claim has not seen. */
	#mayWait = false;
	#isTaking = false;
	#working = 0;
	/** It has worked since it last had issues announced. */
	#hasWorked = false;
	#timedAtMs = Number.POSITIVE_INFINITY;
	#cancelTimer = () => {};
	#isStopped = false;
	/** Only the end of the process waits for it. None of it rejects. */
	readonly #underWay = new Set<Promise<void>>();

	constructor(options: LaneOptions, announce: (context: Context) => Promise<void>) {
		this.#options = options;
		this.#announce = announce;
	}

	wake(context: Context): void {
		const { firstWaitMs } = this.#options;
		if (firstWaitMs === 0) {
			this.#takeNow(context);
		} else if (this.#timedAtMs === Number.POSITIVE_INFINITY) {
			this.#takeIn(context, firstWaitMs);
		}
	}

	/** Takes no further charge. Resolves when those that it has taken are done. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		while (this.#underWay.size > 0) {
			await Promise.all(this.#underWay);
		}
	}

	#begin(work: Promise<void>): void {
		this.#underWay.add(work);
		void work.finally(() => this.#underWay.delete(work));
	}

	/** A claim that is under way may have missed what is due by now: then another one follows. */
	#takeNow(context: Context): void {
		this.#mayWait = true;
		this.#begin(this.#take(context));
	}

	/** Takes charges until none waits, or all places are taken. */
	async #take(context: Context): Promise<void> {
		const { lane, atOnce } = this.#options;
		if (this.#isTaking) {
			return;
		}
		this.#isTaking = true;
		try {
			while (this.#working < atOnce && !this.#isStopped) {
				this.#mayWait = false;
				const claimed = await claimNext(context, lane);
				if (Array.isArray(claimed)) {
					this.#begin(this.#work(context, claimed));
				} else if (!this.#mayWait) {
					this.#rest(context, claimed.waitMs);
					break;
				}
			}
		} catch (error) {
			this.#warn(context, error);
		}
		this.#isTaking = false;
	}

	async #work(context: Context, events: StoredWebhookEvent[]): Promise<void> {
		this.#working += 1;
		this.#hasWorked = true;
		try {
			await processClaimedEvents(context, events);
		} catch (error) {
			this.#warn(context, error);
		}
		this.#working -= 1;
		this.#takeNow(context);
	}

	/** Announces what the events have opened, and comes back for those that are due soon. */
	#rest(context: Context, waitMs: number): void {
		// The end of the work under way takes again.
		if (this.#working > 0 || this.#isStopped) {
			return;
		}
		if (this.#hasWorked) {
			this.#hasWorked = false;
			this.#begin(this.#announce(context));
		}
		if (waitMs <= soonMs) {
			this.#takeIn(context, Math.max(waitMs, pauseMs));
		}
	}

	/** Unless it takes sooner. */
	#takeIn(context: Context, ms: number): void {
		const atMs = context.timers.monotonicMs() + ms;
		if (atMs >= this.#timedAtMs) {
			return;
		}
		this.#cancelTimer();
		this.#timedAtMs = atMs;
		this.#cancelTimer = context.timers.after(ms, () => {
			this.#timedAtMs = Number.POSITIVE_INFINITY;
			this.#takeNow(context);
		});
	}

	#warn({ logger }: Context, error: unknown): void {
		logger.warn(
			`processing the inbox (${this.#options.lane}) failed, the sweep retries: ${errorCode(error)}`,
		);
	}
}
