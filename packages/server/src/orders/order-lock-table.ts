import { randomUUID } from "node:crypto";
import type { Timers } from "../charge/ports/clock.js";
import { OrderLockedError, type OrderLocks } from "../charge/ports/order-locks.js";
import type { Database } from "../database/database.js";
import { milliseconds, storeNow } from "../database/store-time.js";

/** How long a caller waits for an order that another one holds. */
const patienceMs = 5_000;
const pauseMs = 50;

/**
 * The core's `OrderLocks`: a row for each order that a process holds, by the database's clock. Neither
 * the holder nor a waiting caller keeps a connection or a transaction open: the platform's own calls
 * need connections of the same pool meanwhile.
 */
export class OrderLockTable implements OrderLocks {
	readonly forMs = 20_000;
	readonly #database: Database;
	readonly #timers: Timers;

	constructor(database: Database, timers: Timers) {
		this.#database = database;
		this.#timers = timers;
	}

	async hold<T>(orderId: string, act: (confirm: () => Promise<void>) => Promise<T>): Promise<T> {
		const holder = randomUUID();
		const since = this.#timers.monotonicMs();
		while (!(await this.#take(orderId, holder))) {
			if (this.#timers.monotonicMs() - since >= patienceMs) {
				throw new OrderLockedError(orderId);
			}
			await new Promise<void>((resolve) => void this.#timers.after(pauseMs, resolve));
		}
		try {
			return await act(() => this.#confirm(orderId, holder));
		} finally {
			await this.#database.query(
				"DELETE FROM pix_checkout_order_lock WHERE order_id = $1 AND holder = $2",
				[orderId, holder],
			);
		}
	}

	/** The row of a process that died stays until the order is held again. */
	async #take(orderId: string, holder: string): Promise<boolean> {
		const rows = await this.#database.query(
			`INSERT INTO pix_checkout_order_lock AS lock (order_id, holder, held_until)
			VALUES ($1, $2, ${storeNow} + $3::interval)
			ON CONFLICT (order_id) DO UPDATE SET holder = $2, held_until = excluded.held_until
			WHERE lock.held_until <= ${storeNow} RETURNING order_id`,
			[orderId, holder, milliseconds(this.forMs)],
		);
		return rows.length > 0;
	}

	async #confirm(orderId: string, holder: string): Promise<void> {
		const rows = await this.#database.query(
			`UPDATE pix_checkout_order_lock SET held_until = ${storeNow} + $3::interval
			WHERE order_id = $1 AND holder = $2 RETURNING order_id`,
			[orderId, holder, milliseconds(this.forMs)],
		);
		if (rows.length === 0) {
			throw new OrderLockedError(orderId);
		}
	}
}
