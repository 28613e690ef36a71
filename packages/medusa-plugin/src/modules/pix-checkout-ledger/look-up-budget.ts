import { z } from "@medusajs/framework/zod";
import type { SharedState } from "./shared-state";

const name = "look_up_budget";
/** Questions about charges that the ledger doesn't know, by all instances together. */
const perMinute = 30;
const minuteMs = 60_000;

const budgetSchema = z.object({
	left: z.number(),
	until: z.iso.datetime().transform((text) => new Date(text)),
});

/**
 * How often deliveries about unknown charges may make us ask the service. Whoever knows the
 * webhook's address can send any number of them.
 */
export class LookUpBudget {
	readonly #shared: SharedState;

	constructor(shared: SharedState) {
		this.#shared = shared;
	}

	/** Takes one look-up. `false` when none is left in this minute. */
	take(now: Date): Promise<boolean> {
		return this.#shared.change(name, async (value) => {
			const known = value === undefined ? null : budgetSchema.parse(value);
			const budget =
				known && known.until > now
					? known
					: { left: perMinute, until: new Date(now.getTime() + minuteMs) };
			return budget.left > 0
				? { value: { ...budget, left: budget.left - 1 }, result: true }
				: { value: budget, result: false };
		});
	}
}
