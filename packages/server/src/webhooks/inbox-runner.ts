import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { InboxLane } from "../charge/ports/inbox.js";
import { LaneRun } from "./lane-run.js";

/**
 * Processes the webhook events of this process, which has one runner: known charges at once, others
 * of the route with the secret a little later and few at a time. Events without the secret wait for
 * the sweep, because anyone can send them; so do events that fail here.
 */
export class InboxRunner<Context extends CheckoutContext> {
	readonly #known: LaneRun<Context>;
	readonly #authenticated: LaneRun<Context>;

	/**
	 * @param announce called after events, which may have opened payment issues. Never throws. No event
	 * waits for it: the store's listeners may be slow.
	 */
	constructor(announce: (context: Context) => Promise<void>) {
		this.#known = new LaneRun({ lane: "known", atOnce: 8, firstWaitMs: 0 }, announce);
		// The charge may be one whose creation is about to be recorded: its event changes lane then, and
		// costs no look-up.
		this.#authenticated = new LaneRun(
			{ lane: "authenticated", atOnce: 1, firstWaitMs: 200 },
			announce,
		);
	}

	/**
	 * Runs because an event waits in this lane. A run that is under way finds it too. A webhook's answer
	 * must not wait for it.
	 */
	wake(context: Context, lane: InboxLane): void {
		if (lane === "known") {
			this.#known.wake(context);
		} else if (lane === "authenticated") {
			this.#authenticated.wake(context);
		}
	}

	/** Begins no further event: the sweep processes what waits. Resolves when those under way are done. */
	async stop(): Promise<void> {
		await Promise.all([this.#known.stop(), this.#authenticated.stop()]);
	}
}
