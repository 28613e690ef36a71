import { moveClock } from "../../support/move-clock.js";
import type { StoreStack } from "../../support/store-stack.js";

interface Waiting {
	until: number;
	wake: () => void;
}

const tickMs = 100;

/** The time of a run: the service's and the store's, which it may move ahead of the machine's. */
export class RunClock {
	readonly #stack: StoreStack;
	readonly #waiting = new Set<Waiting>();
	readonly #ticks: NodeJS.Timeout;
	constructor(stack: StoreStack) {
		this.#stack = stack;
		this.#ticks = setInterval(() => this.#wake(), tickMs);
	}

	/** Unix milliseconds. */
	now(): number {
		return this.#stack.sandbox.clock.now();
	}

	/** Resolves at this time of the run, in Unix milliseconds. */
	until(time: number): Promise<void> {
		return new Promise((wake) => this.#waiting.add({ until: time, wake }));
	}

	/** Moves it forward. All processes of the store must run. */
	move(ms: number): Promise<void> {
		return moveClock(this.#stack, ms);
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
