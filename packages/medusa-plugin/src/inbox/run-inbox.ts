import type { MedusaContainer } from "@medusajs/framework/types";
import { errorCode, type InboxLane } from "@pix-checkout/core";
import { type CheckoutServices, checkoutServices } from "../charges/checkout-services";
import { announceIssues } from "../issues/announce-issues";
import { processKnownCharge, processUnknown } from "./process-inbox";

/** Later than this the sweep is in time, in milliseconds. */
const soonMs = 5_000;
/** So many known charges are worked on at once by one process: a service that is slow for one holds up no other. */
const knownRunners = 8;

/**
 * Works off the events that came with the secret, now and again when one of them is due soon. Not
 * awaited by the webhook route: what fails here stays in the inbox, for the sweep. Medusa's own route
 * wakes nobody: anybody could.
 */
export function runInbox(container: MedusaContainer): void {
	known.wake(container);
	authenticated.wake(container);
}

/** The runs of this process over one lane: a limited number, and one more for who comes meanwhile. */
class LaneRunners {
	readonly #lane: InboxLane;
	readonly #limit: number;
	readonly #work: (work: CheckoutServices) => Promise<number>;
	#running = 0;
	#again = false;
	#timer: NodeJS.Timeout | null = null;

	/** @param work works off what is due, and gives the milliseconds until more can be done */
	constructor(lane: InboxLane, limit: number, work: (work: CheckoutServices) => Promise<number>) {
		this.#lane = lane;
		this.#limit = limit;
		this.#work = work;
	}

	wake(container: MedusaContainer): void {
		if (this.#running === this.#limit) {
			this.#again = true;
			return;
		}
		this.#running += 1;
		void this.#run(container).finally(() => {
			this.#running -= 1;
			if (this.#again) {
				this.#again = false;
				this.wake(container);
			}
		});
	}

	async #run(container: MedusaContainer): Promise<void> {
		const work = checkoutServices(container);
		try {
			const waitMs = await this.#work(work);
			await announceIssues(container);
			this.#comeBack(container, waitMs);
		} catch (error) {
			work.context.logger.warn(
				`the inbox (${this.#lane}) could not be processed and waits for the sweep: ${errorCode(error)}`,
			);
		}
	}

	#comeBack(container: MedusaContainer, waitMs: number): void {
		if (this.#timer || waitMs > soonMs) {
			return;
		}
		this.#timer = setTimeout(
			() => {
				this.#timer = null;
				this.wake(container);
			},
			Math.max(waitMs, 50),
		).unref();
	}
}

const known = new LaneRunners("known", knownRunners, async (work) => {
	while ((await processKnownCharge(work)) > 0) {
		// The next charge.
	}
	return (await work.chargeStore.inbox.dueInMs("known")) ?? Number.POSITIVE_INFINITY;
});

const authenticated = new LaneRunners("authenticated", 1, async (work) => {
	for (;;) {
		const turn = await processUnknown(work, "authenticated");
		if (turn === "none") {
			return (await work.chargeStore.inbox.dueInMs("authenticated")) ?? Number.POSITIVE_INFINITY;
		}
		if (turn !== "processed") {
			return turn.waitMs;
		}
	}
});
