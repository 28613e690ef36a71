import { announceIssues } from "../issues/announce-issues.js";
import type { CheckoutContext } from "../ports/checkout-context.js";
import type { InboxLane } from "../ports/inbox.js";
import { errorCode } from "../steps/errors.js";
import { processKnownCharge, processUnknown } from "./process-inbox.js";

/** How many known charges one process works on at once: one slow answer must not delay the others. */
const knownRunners = 8;

/**
 * Processes the events that came with the webhook secret. A process has one runner. Events without
 * the secret wait for the sweep, because anyone can send them; so do events that fail here.
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

	/** Runs now, and again when an event is due soon. A webhook's answer must not wait for it. */
	wake(context: CheckoutContext): void {
		this.#known.wake(context);
		this.#authenticated.wake(context);
	}
}

/** The runs of one process over one lane: a limited number, and another one for later events. */
class LaneRunner {
	readonly #lane: InboxLane;
	readonly #limit: number;
	readonly #work: (context: CheckoutContext) => Promise<number>;
	#running = 0;
	#again = false;
	#isTimed = false;

	/** @param work processes the due events, and returns the milliseconds until the next are due */
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
				`processing the inbox (${this.#lane}) failed, the sweep retries: ${errorCode(error)}`,
			);
		}
	}

	#comeBack(context: CheckoutContext, waitMs: number): void {
		const { inboxSoonMs, inboxPauseMs } = context.policy.times;
		if (this.#isTimed || waitMs > inboxSoonMs) {
			return;
		}
		this.#isTimed = true;
		context.timers.after(Math.max(waitMs, inboxPauseMs), () => {
			this.#isTimed = false;
			this.wake(context);
		});
	}
}
