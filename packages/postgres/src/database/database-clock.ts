import type { Clock } from "@pix-checkout/core";

/** A comparison can be wrong by half of what it took; one that took longer, in milliseconds, is dropped. */
const longestComparisonMs = 1_000;
/** Machines' clocks are set and virtual machines stand still: what was found is soon out of date. */
const compareEveryMs = 5_000;

/**
 * The database's clock without asking it each time: leases and times of grace mean the same in all
 * instances, whatever their machines' clocks say. See `store-time.ts`.
 */
export class DatabaseClock implements Clock {
	readonly #askDatabase: () => Promise<Date>;
	#aheadMs: number | null = null;
	#timer: NodeJS.Timeout | undefined;

	constructor(askDatabase: () => Promise<Date>) {
		this.#askDatabase = askDatabase;
	}

	now(): Date {
		return new Date(Date.now() + (this.#aheadMs ?? 0));
	}

	/** Compares the two clocks, and again every few seconds. */
	async start(): Promise<void> {
		await this.compare();
		this.stop();
		this.#timer = setInterval(() => {
			// A database that is away is reported by whoever needs it. Time goes on meanwhile.
			this.compare().catch(() => undefined);
		}, compareEveryMs).unref();
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	/** Compares the two clocks again. */
	async compare(): Promise<void> {
		const before = Date.now();
		const there = await this.#askDatabase();
		const tookMs = Date.now() - before;
		// A busy process or database has made it wait; what was found before is nearer to the truth.
		if (this.#aheadMs === null || tookMs <= longestComparisonMs) {
			this.#aheadMs = there.getTime() - (before + tookMs / 2);
		}
	}
}
