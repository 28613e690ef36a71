import { setTimeout as sleep } from "node:timers/promises";
import type { StoreStack } from "../../support/store-stack.js";
import { RunClock } from "./run-clock.js";

/** How long a shopper waits, in real milliseconds. */
export interface Patience {
	/** For a code. */
	codeMs: number;
	/** For the end that the page should show: a payment, an expiry, a second code. */
	endMs: number;
}

/** The polls of all pages together. */
export interface PollCounts {
	plain: number;
	held: number;
	/** Without a good answer: the store's process died, or was dead. */
	failed: number;
}

/** The store as shoppers and merchants use it: they retry while its processes are dead. */
export class ShopFloor {
	readonly stack: StoreStack;
	readonly clock: RunClock;
	readonly patience: Patience;
	readonly polls: PollCounts = { plain: 0, held: 0, failed: 0 };
	#next = 0;

	constructor(stack: StoreStack, patience: Patience) {
		this.stack = stack;
		this.clock = new RunClock(stack);
		this.patience = patience;
	}

	/**
	 * Runs `work` with one of the store's processes, and retries with the next one when it throws.
	 *
	 * @throws an error with the last one as its cause, after `patienceMs` milliseconds
	 */
	async insist<T>(
		what: string,
		work: (instance: StoreStack["store"]) => Promise<T>,
		patienceMs = 10 * 60_000,
	): Promise<T> {
		const deadline = Date.now() + patienceMs;
		for (;;) {
			try {
				return await work(this.#instance());
			} catch (error) {
				if (Date.now() > deadline) {
					throw new Error(`${what} did not work for ${patienceMs / 1000} s`, { cause: error });
				}
				await sleep(500);
			}
		}
	}

	#instance(): StoreStack["store"] {
		const { stores, store } = this.stack;
		this.#next += 1;
		return stores[this.#next % stores.length] ?? store;
	}
}
