/** What all instances share: the time, and small values by name. */
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
];
