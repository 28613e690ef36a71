/** The usage of a limit; the three `X-RateLimit-*` headers. */
export interface RateState {
	limit: number;
	remaining: number;
	/** Unix time in seconds at which `remaining` is `limit` again. */
	reset: number;
}

const windowSeconds = 60;

/**
 * Counts requests in windows of one minute that begin with the first request, on a whole second
 * so that the reset time in the header is exact.
 */
export class RateLimiter {
	readonly #clock: { now(): number };
	readonly #windows = new Map<string, { used: number; reset: number }>();

	constructor(clock: { now(): number }) {
		this.#clock = clock;
	}

	/** Counts one request of `counter`, unless the limit is used up; then `allowed` is false. */
	take(counter: string, limit: number): RateState & { allowed: boolean } {
		const known = this.#windows.get(counter);
		const isOpen = known !== undefined && this.#clock.now() < known.reset * 1000;
		const { used, reset } = isOpen ? known : { used: 0, reset: this.#nextReset() };
		const allowed = used < limit;
		const nowUsed = allowed ? used + 1 : used;
		this.#windows.set(counter, { used: nowUsed, reset });
		return { allowed, limit, remaining: limit - nowUsed, reset };
	}

	/** An unused limit, for requests without a key. */
	untouched(limit: number): RateState {
		return { limit, remaining: limit, reset: this.#nextReset() };
	}

	reset(): void {
		this.#windows.clear();
	}

	#nextReset(): number {
		return Math.floor(this.#clock.now() / 1000) + windowSeconds;
	}
}
