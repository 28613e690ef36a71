import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import { errorCode } from "../charge/steps/errors.js";
import { pauseMs, processUnknown, soonMs } from "./process-inbox.js";
import { WorkUnderWay } from "./work-under-way.js";

/** How many events one run processes; the next run follows after a pause. */
const eventsAtOnce = 5;
/** How long an event waits for its charge's id: the answer to the creation may be on its way. */
const firstWaitMs = 200;

/**
 * The run of one process over the events of unknown charges that came with the secret. It begins a little later, because the charge
 * may be one whose creation is about to be recorded: its event changes lane then, and costs no look-up.
 */
export class UnknownLaneRun<Context extends CheckoutContext> {
	readonly #announce: (context: Context) => Promise<void>;
	#isRunning = false;
	#again = false;
	#isTimed = false;
	readonly #underWay = new WorkUnderWay();

	constructor(announce: (context: Context) => Promise<void>) {
		this.#announce = announce;
	}

	wake(context: Context): void {
		if (this.#isRunning) {
			this.#again = true;
		} else {
			this.#runAfter(context, firstWaitMs);
		}
	}

	/** Begins no further event. Resolves when the present one is done. */
	stop(): Promise<void> {
		return this.#underWay.stop();
	}

	#runAfter(context: Context, ms: number): void {
		if (this.#isTimed) {
			return;
		}
		this.#isTimed = true;
		context.timers.after(ms, () => {
			this.#isTimed = false;
			if (!this.#underWay.isStopped) {
				this.#underWay.add(this.#run(context));
			}
		});
	}

	async #run(context: Context): Promise<void> {
		this.#isRunning = true;
		this.#again = false;
		const waitMs = await this.#process(context);
		this.#isRunning = false;
		if (this.#again) {
			this.#runAfter(context, firstWaitMs);
		} else if (waitMs <= soonMs) {
			this.#runAfter(context, Math.max(waitMs, pauseMs));
		}
	}

	/** @returns the milliseconds until the lane has further work */
	async #process(context: Context): Promise<number> {
		try {
			for (let events = 0; events < eventsAtOnce && !this.#underWay.isStopped; events += 1) {
				const turn = await processUnknown(context, "authenticated");
				if (turn !== "processed") {
					return turn.waitMs;
				}
			}
			return 0;
		} catch (error) {
			context.logger.warn(
				`processing the inbox (authenticated) failed, the sweep retries: ${errorCode(error)}`,
			);
			return Number.POSITIVE_INFINITY;
		} finally {
			this.#underWay.add(this.#announce(context));
		}
	}
}
