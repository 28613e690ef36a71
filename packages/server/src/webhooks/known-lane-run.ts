import type { RowContext } from "../charge/ports/charge-context.js";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { StoredWebhookEvent } from "../charge/ports/inbox.js";
import { errorCode, runPart } from "../charge/steps/errors.js";
import { claimKnownCharge, pauseMs, processClaimedEvents, soonMs } from "./process-inbox.js";
import { WorkUnderWay } from "./work-under-way.js";

/** How many charges one process works on at once: one slow answer must not delay the others. */
const chargesAtOnce = 8;

/**
 * The run of one process over the events of known charges. It takes one charge after the other, so
 * that a flood of events asks the database no more often than there are charges to work on.
 */
export class KnownLaneRun<Context extends CheckoutContext> {
	readonly #announce: (context: Context) => Promise<void>;
	#mayWait = false;
	#isTaking = false;
	#working = 0;
	#isFollowedUp = false;
	#cancelComeBack = () => {};
	readonly #underWay = new WorkUnderWay();

	constructor(announce: (context: Context) => Promise<void>) {
		this.#announce = announce;
	}

	wake(context: Context): void {
		this.#mayWait = true;
		this.#underWay.add(this.#take(context));
	}

	/** Takes no further charge. Resolves when those that it has taken are done. */
	stop(): Promise<void> {
		return this.#underWay.stop();
	}

	/** Takes charges until none waits, or all places are taken. */
	async #take(context: Context): Promise<void> {
		if (this.#isTaking) {
			return;
		}
		this.#isTaking = true;
		try {
			while (this.#mayWait && this.#working < chargesAtOnce && !this.#underWay.isStopped) {
				this.#mayWait = false;
				const events = await claimKnownCharge(context);
				if (events.length > 0) {
					this.#mayWait = true;
					this.#underWay.add(this.#work(context, events));
				}
			}
		} catch (error) {
			warn(context, error);
		}
		this.#isTaking = false;
		this.#followUp(context);
	}

	async #work(context: Context, events: StoredWebhookEvent[]): Promise<void> {
		this.#working += 1;
		try {
			await processClaimedEvents(context, events);
		} catch (error) {
			warn(context, error);
		}
		this.#working -= 1;
		this.#underWay.add(this.#take(context));
	}

	/** Announces what the events have opened, and comes back for those that are due soon. */
	#followUp(context: Context): void {
		if (this.#isFollowedUp) {
			return;
		}
		this.#isFollowedUp = true;
		context.timers.after(pauseMs, () => {
			this.#isFollowedUp = false;
			if (!this.#underWay.isStopped) {
				this.#underWay.add(this.#announce(context));
				this.#underWay.add(this.#comeBack(context));
			}
		});
	}

	async #comeBack(context: Context): Promise<void> {
		const dueInMs = await runPart(context.logger, "asking for due webhook events", () =>
			context.inbox.dueInMs("known"),
		);
		if (dueInMs !== null && dueInMs <= soonMs) {
			this.#cancelComeBack();
			this.#cancelComeBack = context.timers.after(Math.max(dueInMs, pauseMs), () =>
				this.wake(context),
			);
		}
	}
}

function warn({ logger }: Pick<RowContext, "logger">, error: unknown): void {
	logger.warn(`processing the inbox (known) failed, the sweep retries: ${errorCode(error)}`);
}
