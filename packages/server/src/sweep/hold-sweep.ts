import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import { errorCode } from "../charge/steps/errors.js";

export interface HeldSweep {
	/**
	 * Whether this process still holds the lease, as far as it knows. The sweep checks it before each
	 * piece of work. A lost lease stays lost.
	 */
	isHeld(): boolean;
	end(): Promise<void>;
}

type HoldingContext = Pick<CheckoutContext, "sweepLease" | "timers" | "logger">;

/** Several times as often as the lease ends. */
const extendEveryMs = 4_000;

/**
 * Takes the sweep's lease, and extends it by a timer until the sweep ends. The process loses the lease
 * when another process has it, or when it could not extend it in time: the database was unreachable,
 * or the process was paused and can't know for how long.
 *
 * @param idleMs takes no lease if a sweep began less than so many milliseconds ago
 * @returns `null` when this process must not sweep
 */
export async function holdSweep(
	{ sweepLease: lease, timers, logger }: HoldingContext,
	idleMs = 0,
): Promise<HeldSweep | null> {
	// By the monotonic clock, and from before the request, so that it ends before the database's lease.
	let until = timers.monotonicMs() + lease.forMs;
	const holder = await lease.begin(idleMs);
	if (holder === null) {
		return null;
	}
	let isLost = false;

	const lose = (why: string) => {
		isLost = true;
		stopTimer();
		logger.warn(`the sweep lost its lease and ends early, the next one continues: ${why}`);
	};
	const isHeld = () => {
		if (!isLost && timers.monotonicMs() >= until) {
			lose("this process did not extend it in time");
		}
		return !isLost;
	};
	const extend = async () => {
		const asked = timers.monotonicMs();
		try {
			if (await lease.extend(holder)) {
				until = asked + lease.forMs;
			} else if (!isLost) {
				lose("another process has it");
			}
		} catch (error) {
			logger.warn(`extending the sweep's lease failed: ${errorCode(error)}`);
		}
	};
	let extending = Promise.resolve();
	const stopTimer = timers.every(extendEveryMs, () => {
		if (isHeld()) {
			extending = extend();
		}
	});
	return {
		isHeld,
		end: async () => {
			stopTimer();
			// An extension after the end would keep all processes from sweeping until the lease runs out.
			await extending;
			await lease.end(holder);
		},
	};
}
