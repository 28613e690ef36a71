import { z } from "@medusajs/framework/zod";
import type { InboxLane } from "./inbox-table";
import type { SharedState } from "./shared-state";
import { askStoreTime } from "./store-time";

/** One look-up is allowed anew in this time, and so many at once after a rest: 30 a minute. */
const refillMs = 2_000;
const atOnce = 10;

const budgetSchema = z.object({ fullAt: z.iso.datetime().transform((text) => new Date(text)) });

/**
 * How often events about unknown charges may make all instances together ask the service: a budget
 * for each lane, so that what anybody can send never uses up what came with the secret.
 */
export class LookUpBudget {
	readonly #shared: SharedState;

	constructor(shared: SharedState) {
		this.#shared = shared;
	}

	/**
	 * Takes one look-up.
	 *
	 * @returns 0 when it is taken, or the milliseconds until there is one to take
	 */
	take(lane: Exclude<InboxLane, "known">): Promise<number> {
		return this.#shared.change(`look_ups_${lane}`, async (value, transaction) => {
			const now = (await askStoreTime(transaction)).getTime();
			const known = value === undefined ? now : budgetSchema.parse(value).fullAt.getTime();
			const fullAt = Math.max(known, now);
			const waitMs = Math.max(fullAt - now - (atOnce - 1) * refillMs, 0);
			return {
				value: { fullAt: new Date(waitMs > 0 ? fullAt : fullAt + refillMs) },
				result: waitMs,
			};
		});
	}
}
