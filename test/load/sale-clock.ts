import { moveClock } from "../support/move-clock.js";
import type { StoreStack } from "../support/store-stack.js";

interface Waiting {
	until: number;
	wake: () => void;
}

const tickMs = 100;

/** The time of the sale: the service's and the store's, which the run moves ahead of the machine's. */
export class SaleClock {
	readonly #stack: StoreStack;
	readonly #waiting = new Set<Waiting>();
	readonly #ticks: NodeJS.Timeout;
	/** How far it was ahead of the machine's clock, from which moment of that on; oldest first. */
	readonly #moves: { from: number; aheadMs: number }[] = [];

	constructor(stack: StoreStack) {
		this.#stack = stack;
		this.#ticks = setInterval(() => this.#wake(), tickMs);
	}

	/** Unix milliseconds. */
	now(): number {
		return this.#stack.sandbox.clock.now();
	}

	/** Resolves at this time of the sale, in Unix milliseconds. */
	until(time: number): Promise<void> {
		return new Promise((wake) => this.#waiting.add({ until: time, wake }));
	}

	/** Moves it forward. All processes of the store must run. */
	async move(ms: number): Promise<void> {
		const from = Date.now();
		await moveClock(this.#stack, ms);
		this.#moves.push({ from, aheadMs: (this.#moves.at(-1)?.aheadMs ?? 0) + ms });
	}

	/** The time of the sale at a time of the machine; at most one move too late. */
	saleTimeAt(machineTime: number): number {
		const last = this.#moves.findLast(({ from }) => from <= machineTime);
		return machineTime + (last?.aheadMs ?? 0);
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
