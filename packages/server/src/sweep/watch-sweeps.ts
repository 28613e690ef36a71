import type { Logger } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { errorCode } from "../charge/steps/errors.js";

/** Longer than any interval of the schedule. */
const idleMs = 30_000;
const lookEveryMs = 10_000;
/** The first sweeps after a start are the schedule's. */
const firstLookMs = 60_000;
const warnEveryMs = 10 * 60_000;

export interface WatchedSweeps {
	/** Sweeps, unless any process sweeps now or began a sweep less than `idleMs` milliseconds ago. */
	sweepWhenIdle(idleMs: number): Promise<boolean>;
	logger: Logger;
	timers: Timers;
}

/**
 * Sweeps by a timer of this process while the schedule doesn't. Medusa keeps its schedule in Redis, if
 * the store has one, and writes it only when it boots: a Redis that restarts empty ends every
 * scheduled job without a log line. A job that never ends blocks the others, too. Paid charges would
 * then wait unnoticed.
 *
 * @returns ends the watch; a sweep under way continues
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
					`the schedule began no sweep for ${idleMs / 1000} s, so the plugin ran one outside of it. Scheduled jobs of the whole store may have stopped: if Redis restarted without its data, restart the store; otherwise look for a job that doesn't end`,
				);
			}
		} catch (error) {
			logger.warn(`the sweep of the watch failed and will be retried: ${errorCode(error)}`);
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
