import { errorCode } from "@pix-checkout/core";

/** What the watch works on. */
export interface WatchedSweeps {
	/** How long ago the schedule last began a sweep, on any instance, in milliseconds; `null`: never. */
	sinceScheduledSweepMs(): Promise<number | null>;
	/** Sweeps, unless another instance is at it. */
	sweep(): Promise<void>;
	warn(message: string): void;
}

/** The schedule's interval several times over: a slow sweep or a restart isn't a lost schedule. */
const patienceMs = 60_000;
const lookEveryMs = 30_000;

/**
 * Sweeps by a timer of this very process when the schedule has begun none for a minute, on no
 * instance. Medusa keeps its schedule in Redis, if there is one, and writes it there only when it
 * boots: a Redis that comes back empty ends every scheduled job of the store for good, without a
 * word. A job that never ends holds up the others, too. Paid charges would then wait in silence.
 *
 * @returns ends the watch; a sweep that is under way goes on
 */
export function watchSweeps({ sinceScheduledSweepMs, sweep, warn }: WatchedSweeps): () => void {
	let timer: NodeJS.Timeout;
	let stopped = false;
	let warned = false;

	const lookLater = (ms: number) => {
		timer = setTimeout(() => void look(), ms);
		timer.unref();
	};
	const look = async () => {
		try {
			const idleMs = await sinceScheduledSweepMs();
			const overdue = idleMs === null || idleMs > patienceMs;
			if (overdue && !warned) {
				warn(overdueMessage(idleMs));
			}
			warned = overdue;
			if (overdue) {
				await sweep();
			}
		} catch (error) {
			warn(`the watch over the sweep failed and tries again: ${errorCode(error)}`);
		}
		if (!stopped) {
			lookLater(lookEveryMs);
		}
	};

	// The schedule of a store that has just started gets its chance first.
	lookLater(patienceMs);
	return () => {
		stopped = true;
		clearTimeout(timer);
	};
}

function overdueMessage(idleMs: number | null): string {
	const since = idleMs === null ? "yet" : `for ${Math.round(idleMs / 1000)} s`;
	return `no scheduled sweep has run ${since}, so sweeps are run outside of the schedule from now on. Scheduled jobs of the whole store may stand still: if Redis was restarted without its data, restart the store; otherwise look for a job that doesn't end`;
}
