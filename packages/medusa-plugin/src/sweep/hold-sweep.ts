import { errorCode, type SweepLease } from "@pix-checkout/core";

/** A sweep under way in this process. */
export interface HeldSweep {
	/**
	 * Whether the sweep is still this process's, as far as it knows: asked before each thing that a
	 * sweep does. Once it is lost it stays lost.
	 */
	isHeld(): boolean;
	/** Lets others sweep. */
	end(): Promise<void>;
}

const extendEveryMs = 10_000;

/**
 * Takes the lease of the sweep and extends it by a timer until the sweep ends, whatever part of it
 * takes long. The lease is lost when another process has it, and when it was not extended in time:
 * the database was away, or this process stood still and can't know for how long.
 *
 * @param idleMs none is taken if a sweep began less than so many milliseconds ago
 * @returns `null` when this process is not to sweep
 */
export async function holdSweep(
	lease: Pick<SweepLease, "begin" | "extend" | "end" | "forMs">,
	warn: (message: string) => void,
	idleMs = 0,
): Promise<HeldSweep | null> {
	// By a clock that nobody sets. From before the question, so that it ends before the database's.
	let until = performance.now() + lease.forMs;
	const holder = await lease.begin(idleMs);
	if (holder === null) {
		return null;
	}
	let isLost = false;

	const lose = (why: string) => {
		isLost = true;
		clearInterval(timer);
		warn(`the sweep ends early, and the next one goes on: its lease is lost, ${why}`);
	};
	const isHeld = () => {
		if (!isLost && performance.now() >= until) {
			lose("it was not extended in time");
		}
		return !isLost;
	};
	const extend = async () => {
		const asked = performance.now();
		try {
			if (await lease.extend(holder)) {
				until = asked + lease.forMs;
			} else if (!isLost) {
				lose("another process has it");
			}
		} catch (error) {
			warn(`the sweep's lease could not be extended: ${errorCode(error)}`);
		}
	};
	let extending = Promise.resolve();
	const timer = setInterval(() => {
		if (isHeld()) {
			extending = extend();
		}
	}, extendEveryMs).unref();
	return {
		isHeld,
		end: async () => {
			clearInterval(timer);
			// Behind the end it would keep everybody from sweeping for as long as the lease holds.
			await extending;
			await lease.end(holder);
		},
	};
}
