import { setTimeout as sleep } from "node:timers/promises";
import type { StoreStack } from "../../support/store-stack.js";

/** The store as people meet it whose processes may be dead just now: who gets no answer tries again. */
export class ShopFloor {
	readonly stack: StoreStack;
	#next = 0;

	constructor(stack: StoreStack) {
		this.stack = stack;
	}

	/**
	 * Does something with one of the store's processes, again with the next one when that throws.
	 *
	 * @throws the last error when it has not worked for `patienceMs` milliseconds
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
