import type { ClientBase, Pool } from "pg";
import { waitFor } from "./wait-for.js";

/** Waits until another transaction waits for a lock that the holder's transaction has. */
export async function untilAnotherWaits(pool: Pool, holder: ClientBase): Promise<void> {
	const { rows } = await holder.query("SELECT pg_backend_pid() AS pid");
	await waitFor(
		"another transaction to wait",
		// Not by the holder: PostgreSQL shows a transaction the same activity until its end.
		() =>
			pool.query("SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))", [
				rows[0]?.pid,
			]),
		({ rowCount }) => rowCount !== 0,
	);
}
