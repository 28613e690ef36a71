/** `setTimeout` can't wait longer than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
const SHORTEST_WAIT_MS = 10;

/**
 * Calls `onDue` once the clock has passed the earliest time that was asked for. It keeps no
 * process alive, and after `stop()` it never calls again.
 */
export class ExpiryTimer {
	readonly #now: () => number;
	readonly #onDue: () => void;
	#timer: NodeJS.Timeout | undefined;
	#at = Number.POSITIVE_INFINITY;

	constructor(parts: { now: () => number; onDue: () => void }) {
		this.#now = parts.now;
		this.#onDue = parts.onDue;
	}

	/** `at` is in Unix milliseconds of the sandbox's clock. */
	expect(at: number): void {
		if (at >= this.#at) return;
		this.#at = at;
		this.#wait();
	}

	stop(): void {
		clearTimeout(this.#timer);
		this.#at = Number.POSITIVE_INFINITY;
	}

	#wait(): void {
		clearTimeout(this.#timer);
		const wait = Math.max(SHORTEST_WAIT_MS, this.#at - this.#now());
		this.#timer = setTimeout(() => this.#wake(), Math.min(wait, LONGEST_WAIT_MS)).unref();
	}

	#wake(): void {
		if (this.#now() < this.#at) {
			this.#wait();
			return;
		}
		this.#at = Number.POSITIVE_INFINITY;
		this.#onDue();
	}
}
