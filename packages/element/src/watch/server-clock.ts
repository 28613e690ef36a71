/** Estimates that differ by less than this, in milliseconds, differ by the network's delay alone. */
const sameMs = 2000;

/**
 * Estimates the server's clock: the time in the last answer plus the time that has passed on the
 * device since. The device's own date may be wrong by years.
 */
export class ServerClock {
	#serverTime = Number.NaN;
	#monotonicAt = 0;
	#wallAt = 0;

	/** Milliseconds since 1970 by the server's clock; `NaN` before the first answer. */
	now(): number {
		// The monotonic clock stands still while some devices sleep, the wall clock doesn't; but that
		// one can be set back. The larger is right in both cases, and the next answer corrects the rest.
		const monotonic = performance.now() - this.#monotonicAt;
		const wall = Date.now() - this.#wallAt;
		return this.#serverTime + Math.max(monotonic, wall, 0);
	}

	/**
	 * Learns from an answer at the moment it arrives. Each answer is late by its way through the
	 * network, so of estimates that are close the later time is the truer one; that also keeps a
	 * countdown from jumping back and forth.
	 */
	learn(serverTime: number): void {
		const estimate = this.now();
		if (estimate >= serverTime && estimate - serverTime < sameMs) {
			return;
		}
		this.#serverTime = serverTime;
		this.#monotonicAt = performance.now();
		this.#wallAt = Date.now();
	}
}
