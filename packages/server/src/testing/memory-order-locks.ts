import { OrderLockedError, type OrderLocks } from "../charge/ports/order-locks.js";

/** Locks in memory. An order that another one holds is refused at once: no timer runs here. */
export class MemoryOrderLocks implements OrderLocks {
	readonly forMs = 20_000;
	readonly #now: () => Date;
	readonly #locks = new Map<string, { until: number }>();

	constructor(now: () => Date) {
		this.#now = now;
	}

	async hold<T>(orderId: string, act: (confirm: () => Promise<void>) => Promise<T>): Promise<T> {
		const known = this.#locks.get(orderId);
		if (known && known.until > this.#now().getTime()) {
			throw new OrderLockedError(orderId);
		}
		const lock = { until: this.#end() };
		this.#locks.set(orderId, lock);
		try {
			return await act(async () => {
				if (this.#locks.get(orderId) !== lock) {
					throw new OrderLockedError(orderId);
				}
				lock.until = this.#end();
			});
		} finally {
			if (this.#locks.get(orderId) === lock) {
				this.#locks.delete(orderId);
			}
		}
	}

	#end(): number {
		return this.#now().getTime() + this.forMs;
	}
}
