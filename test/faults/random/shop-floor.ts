import { setTimeout as sleep } from "node:timers/promises";
import type { StoreStack } from "../../support/store-stack.js";

/** The store as shoppers and merchants use it: they retry while its processes are dead. */
export class ShopFloor {
	readonly stack: StoreStack;
	#next = 0;

	constructor(stack: StoreStack) {
		this.stack = stack;
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
