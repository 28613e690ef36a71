/**
 * Events about withdrawals, for the account page. No read of the service confirms them, so nothing
 * but that page uses them. A row never holds the payee.
 */
export const transferEventTables: readonly string[] = [
	`CREATE TABLE pix_checkout_transfer_event (
		id text PRIMARY KEY,
		event text NOT NULL,
		-- The withdrawal as the event names it, and its other identifier; NULL where it has none.
		transfer_id text,
		transfer_alias text,
		-- The status and the amount that the event claims.
		status text,
		amount_cents bigint,
		-- When the service first sent it.
		received_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		-- When it last sent it.
		last_received_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// The store keeps an event once, however often the service sends it.
	`CREATE UNIQUE INDEX pix_checkout_transfer_event_once
	ON pix_checkout_transfer_event (transfer_id, event)`,
	`CREATE UNIQUE INDEX pix_checkout_transfer_event_unnamed_once
	ON pix_checkout_transfer_event (event, coalesce(status, ''), coalesce(amount_cents, 0))
	WHERE transfer_id IS NULL`,
	// The events of a withdrawal that the service's list names by its other identifier.
	`CREATE INDEX pix_checkout_transfer_event_alias ON pix_checkout_transfer_event (transfer_alias)
	WHERE transfer_alias IS NOT NULL`,
	// The newest events, and old ones.
	`CREATE INDEX pix_checkout_transfer_event_received_at
	ON pix_checkout_transfer_event (received_at)`,
];
