import type { Logger } from "../ports/charge-context.js";
import type { Timers } from "../ports/clock.js";
import { errorCode } from "../steps/errors.js";

/** What the watch works on. */
export interface WatchedSweeps {
	/**
	 * Sweeps, unless a sweep is under way or one began less than `idleMs` milliseconds ago, on
	 * whatever instance.
	 *
	 * @returns whether it swept
	 */
	sweepWhenIdle(idleMs: number): Promise<boolean>;
	logger: Logger;
	timers: Timers;
}

/** Longer than any interval that the schedule can have. */
const idleMs = 30_000;
const lookEveryMs = 10_000;
/** The schedule of a store that has just started gets its chance first. */
const firstLookMs = 60_000;
const warnEveryMs = 10 * 60_000;

/**
 * Sweeps by a timer of this very process while the schedule doesn't. Medusa keeps its schedule in
 * Redis, if there is one, and writes it there only when it boots: a Redis that comes back empty ends
 * every scheduled job of the store for good, without a word. A job that never ends holds up the
 * others, too. Paid charges would then wait in silence.
 *
 * @returns ends the watch; a sweep that is under way goes on
 */
export function watchSweeps({ sweepWhenIdle, logger, timers }: WatchedSweeps): () => void {
	let cancel = () => {};
	let stopped = false;
	let warnedAt = Number.NEGATIVE_INFINITY;

	const lookIn = (ms: number) => {
		cancel = timers.after(ms, () => void look());
	};
	const look = async () => {
		try {
			const swept = await sweepWhenIdle(idleMs);
			if (swept && timers.monotonicMs() - warnedAt >= warnEveryMs) {
				warnedAt = timers.monotonicMs();
				logger.warn(
					`the schedule began no sweep for ${idleMs / 1000} s, so one was run outside of it. Scheduled jobs of the whole store may stand still: if Redis was restarted without its data, restart the store; otherwise look for a job that doesn't end`,
				);
			}
		} catch (error) {
			logger.warn(`the watch over the sweep failed and goes on: ${errorCode(error)}`);
		}
		if (!stopped) {
			lookIn(lookEveryMs);
		}
	};

	lookIn(firstLookMs);
	return () => {
		stopped = true;
		cancel();
	};
}
