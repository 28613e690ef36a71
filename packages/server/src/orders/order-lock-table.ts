import { randomUUID } from "node:crypto";
import type { Timers } from "../charge/ports/clock.js";
import { OrderLockedError, type OrderLocks } from "../charge/ports/order-locks.js";
import type { Database } from "../database/database.js";
import { milliseconds, storeNow } from "../database/store-time.js";

const patienceMs = 5_000;
const pauseMs = 50;

const forMs = 20_000;

/**
 * A row for each order that a process holds, by the database's clock. Neither the holder nor a waiting
 * caller keeps a connection or a transaction open: the platform's own calls need connections of the same
 * pool meanwhile.
 */
export function orderLocksOn(database: Database, timers: Timers): OrderLocks {
	return {
		forMs,
		hold: async (orderId, act) => {
			const holder = randomUUID();
			const since = timers.monotonicMs();
			while (!(await take(database, orderId, holder))) {
				if (timers.monotonicMs() - since >= patienceMs) {
					throw new OrderLockedError(orderId);
				}
				await new Promise<void>((resolve) => void timers.after(pauseMs, resolve));
			}
			try {
				return await act(() => confirm(database, orderId, holder));
			} finally {
				await database.query(
					"DELETE FROM pix_checkout_order_lock WHERE order_id = $1 AND holder = $2",
					[orderId, holder],
				);
			}
		},
	};
}

/** The row of a process that died stays until the order is held again. */
async function take(database: Database, orderId: string, holder: string): Promise<boolean> {
	const rows = await database.query(
		`INSERT INTO pix_checkout_order_lock AS lock (order_id, holder, held_until)
		VALUES ($1, $2, ${storeNow} + $3::interval)
		ON CONFLICT (order_id) DO UPDATE SET holder = $2, held_until = excluded.held_until
		WHERE lock.held_until <= ${storeNow} RETURNING order_id`,
		[orderId, holder, milliseconds(forMs)],
	);
	return rows.length > 0;
}

async function confirm(database: Database, orderId: string, holder: string): Promise<void> {
	const rows = await database.query(
		`UPDATE pix_checkout_order_lock SET held_until = ${storeNow} + $3::interval
		WHERE order_id = $1 AND holder = $2 RETURNING order_id`,
		[orderId, holder, milliseconds(forMs)],
	);
	if (rows.length === 0) {
		throw new OrderLockedError(orderId);
	}
}
