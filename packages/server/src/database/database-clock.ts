import type { Clock } from "../charge/ports/clock.js";

/**
 * A comparison can be wrong by half of its duration; the clock drops a slower one, in milliseconds.
 */
const longestComparisonMs = 1_000;
/** Machines' clocks get set, and virtual machines pause: a comparison is soon out of date. */
const compareEveryMs = 5_000;

/**
 * The database's clock, without a query for each reading: leases and grace mean the same in all
 * instances, whatever their machines' clocks say. See `store-time.ts`.
 */
export class DatabaseClock implements Clock {
	readonly #askDatabase: () => Promise<Date>;
	#aheadMs: number | null = null;
	#timer: NodeJS.Timeout | undefined;

	constructor(askDatabase: () => Promise<Date>) {
		this.#askDatabase = askDatabase;
	}

	/** By how many milliseconds the database's clock is ahead of this machine's; `null` at first. */
	get aheadMs(): number | null {
		return this.#aheadMs;
	}

	now(): Date {
		return new Date(Date.now() + (this.#aheadMs ?? 0));
	}

	/** Compares the two clocks now, and again every few seconds. */
	async start(): Promise<void> {
		await this.compare();
		this.stop();
		this.#timer = setInterval(() => {
			// Every caller that needs the database reports its failure. The clock runs on from the last
			// comparison.
			this.compare().catch(() => undefined);
		}, compareEveryMs).unref();
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	async compare(): Promise<void> {
		const before = Date.now();
		const there = await this.#askDatabase();
		const tookMs = Date.now() - before;
		// A busy process or database delayed the answer; the last comparison is more exact.
		if (this.#aheadMs === null || tookMs <= longestComparisonMs) {
			this.#aheadMs = there.getTime() - (before + tookMs / 2);
		}
	}
}
