import { moveClock, type TimedShop } from "../../support/move-clock.js";

interface Waiting {
	until: number;
	wake: () => void;
}

const tickMs = 100;

/** The time of a run: the service's and the store's, which it may move ahead of the machine's. */
export class RunClock {
	readonly #shop: TimedShop;
	readonly #waiting = new Set<Waiting>();
	readonly #ticks: NodeJS.Timeout;
	constructor(shop: TimedShop) {
		this.#shop = shop;
		this.#ticks = setInterval(() => this.#wake(), tickMs);
	}

	/** Unix milliseconds. */
	now(): number {
		return this.#shop.sandbox.clock.now();
	}

	/** Resolves at this time of the run, in Unix milliseconds. */
	until(time: number): Promise<void> {
		return new Promise((wake) => this.#waiting.add({ until: time, wake }));
	}

	/** Moves it forward. All processes of the store must run. */
	move(ms: number): Promise<void> {
		return moveClock(this.#shop, ms);
	}

	stop(): void {
		clearInterval(this.#ticks);
	}

	#wake(): void {
		const now = this.now();
		for (const one of this.#waiting) {
			if (one.until <= now) {
				this.#waiting.delete(one);
				one.wake();
			}
		}
	}
}
