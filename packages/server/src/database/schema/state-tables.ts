/** What all instances share: the time, small values by name, and which orders are held. */
export const stateTables: readonly string[] = [
	// The charge store takes all of its time from this function, so that tests can move it. STABLE,
	// so that indexes serve comparisons with it.
	`CREATE FUNCTION pix_checkout_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
	AS 'SELECT statement_timestamp()'`,

	`CREATE TABLE pix_checkout_state (
		id text PRIMARY KEY,
		value jsonb NOT NULL,
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// Orders that a process captures or cancels right now.
	`CREATE TABLE pix_checkout_order_lock (
		order_id text PRIMARY KEY,
		holder text NOT NULL,
		held_until timestamptz NOT NULL
	)`,
];
