import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { runPart } from "../charge/steps/errors.js";
import { SharedListings } from "../follow/lookup/shared-listings.js";
import { advanceCharge } from "./advance-charge.js";
import { inParallel } from "./advance-due.js";

const lookEveryMs = 1_000;

type LookupContext = ChargeContext & { timers: Timers };

/**
 * Looks for the charges whose creations ended in this process without an answer, as soon as each is
 * due: their shoppers wait for a code. All that are due share one read of the service's list. The
 * sweep looks for those of a process that died.
 */
export class PromptLookups {
	/** Unconfirmed charges, as this process last saw their rows. */
	readonly #lost: ChargeRecord[] = [];
	#isTimed = false;
	#isStopped = false;
	#cancel = () => {};
	#looking: Promise<void> = Promise.resolve();

	/** Looks for an unconfirmed charge until it is found or replaced. */
	follow(context: LookupContext, lost: ChargeRecord): void {
		this.#lost.push(lost);
		this.#comeBack(context);
	}

	/** Looks for nothing more. Resolves when the look under way has ended. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		this.#cancel();
		await this.#looking;
	}

	#comeBack(context: LookupContext): void {
		if (this.#isTimed || this.#isStopped || this.#lost.length === 0) {
			return;
		}
		this.#isTimed = true;
		this.#cancel = context.timers.after(lookEveryMs, () => {
			this.#looking = this.#look(context);
		});
	}

	async #look(context: LookupContext): Promise<void> {
		const now = context.clock.now();
		// They were sent shortly one after the other, and their shoppers wait for each page of the list.
		const listings = new SharedListings(context.policy.times.firstLookupWindowMs);
		const sharing = { ...context, listings };
		await inParallel(this.#lost.splice(0), async (record) => {
			const isDue = record.nextActionAt !== null && record.nextActionAt <= now;
			const advanced = isDue
				? await runPart(context.logger, `looking for charge ${record.reference}`, () =>
						advanceCharge(sharing, record),
					)
				: null;
			const after = advanced?.record ?? record;
			if (after.state === "unconfirmed") {
				this.#lost.push(after);
			}
		});
		this.#isTimed = false;
		this.#comeBack(context);
	}
}
