import { announceIssues } from "../issues/announce-issues.js";
import type { CheckoutContext } from "../ports/checkout-context.js";
import type { InboxLane } from "../ports/inbox.js";
import { errorCode } from "../steps/errors.js";
import { processKnownCharge, processUnknown } from "./process-inbox.js";

/** Later than this the sweep is in time, in milliseconds. */
const soonMs = 5_000;
/** So many known charges one process works on at once: a service that is slow for one holds up no other. */
const knownRunners = 8;

/**
 * Processes the events that came with the webhook secret, one runner a process. Events without it
 * wake nobody, since anybody could send them: they wait for the sweep, as all does that fails here.
 */
export class InboxRunner {
	readonly #known = new LaneRunner("known", knownRunners, async (context) => {
		while ((await processKnownCharge(context)) > 0) {
			// The next charge.
		}
		return (await context.inbox.dueInMs("known")) ?? Number.POSITIVE_INFINITY;
	});
	readonly #authenticated = new LaneRunner("authenticated", 1, async (context) => {
		for (;;) {
			const turn = await processUnknown(context, "authenticated");
			if (turn === "none") {
				return (await context.inbox.dueInMs("authenticated")) ?? Number.POSITIVE_INFINITY;
			}
			if (turn !== "processed") {
				return turn.waitMs;
			}
		}
	});

	/** Begins at once, and again when an event is due soon. Not to be awaited by a webhook's answer. */
	wake(context: CheckoutContext): void {
		this.#known.wake(context);
		this.#authenticated.wake(context);
	}
}

/** The runs of one process over one lane: a limited number, and one more for what comes meanwhile. */
class LaneRunner {
	readonly #lane: InboxLane;
	readonly #limit: number;
	readonly #work: (context: CheckoutContext) => Promise<number>;
	#running = 0;
	#again = false;
	#isTimed = false;

	/** @param work processes what is due, and gives the milliseconds until more can be done */
	constructor(lane: InboxLane, limit: number, work: (context: CheckoutContext) => Promise<number>) {
		this.#lane = lane;
		this.#limit = limit;
		this.#work = work;
	}

	wake(context: CheckoutContext): void {
		if (this.#running === this.#limit) {
			this.#again = true;
			return;
		}
		this.#running += 1;
		void this.#run(context).finally(() => {
			this.#running -= 1;
			if (this.#again) {
				this.#again = false;
				this.wake(context);
			}
		});
	}

	async #run(context: CheckoutContext): Promise<void> {
		try {
			const waitMs = await this.#work(context);
			await announceIssues(context);
			this.#comeBack(context, waitMs);
		} catch (error) {
			context.logger.warn(
				`the inbox (${this.#lane}) could not be processed and waits for the sweep: ${errorCode(error)}`,
			);
		}
	}

	#comeBack(context: CheckoutContext, waitMs: number): void {
		if (this.#isTimed || waitMs > soonMs) {
			return;
		}
		this.#isTimed = true;
		context.timers.after(Math.max(waitMs, 50), () => {
			this.#isTimed = false;
			this.wake(context);
		});
	}
}
