import type { Queries, Row } from "../database/database.js";

/**
 * The due rows that no process holds: paid charges first, then the most overdue. The process that
 * advances one takes it with `compareAndSet`.
 */
export async function listDueCharges(database: Queries, now: Date, limit: number): Promise<Row[]> {
	// Each list uses its own index: one list with both orders would read every due row.
	const paid = await due(database, "state = 'paid'", now, limit);
	const others = await due(database, "state NOT IN ('queued', 'paid')", now, limit - paid.length);
	return [...paid, ...others];
}

function due(database: Queries, which: string, now: Date, limit: number): Promise<Row[]> {
	return database.query(
		`SELECT * FROM pix_checkout_charge
		WHERE ${which} AND next_action_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
		ORDER BY next_action_at LIMIT $2`,
		[now, limit],
	);
}
