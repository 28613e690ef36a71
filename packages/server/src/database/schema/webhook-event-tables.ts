/**
 * The inbox. A row keeps only the part of an event that leads to a charge, and never its payer
 * data. With these indexes a flood of events in one lane costs the other lanes nothing.
 */
export const webhookEventTables: readonly string[] = [
	`CREATE TABLE pix_checkout_webhook_event (
		id text PRIMARY KEY,
		event text NOT NULL,
		-- The charge as the event names it; empty for an event without one.
		charge_id text NOT NULL,
		-- The status that the event claims; empty without one.
		status text NOT NULL,
		-- Our reference, if the event's description carries one.
		reference text,
		lane text NOT NULL CHECK (lane IN ('known', 'authenticated', 'unauthenticated')),
		-- The row that the event's charge or reference leads to.
		charge_record_id text,
		state text NOT NULL CHECK (state IN ('received', 'done', 'ignored', 'given_up')),
		tries integer NOT NULL,
		-- When the service last sent it.
		received_at timestamptz NOT NULL,
		-- When it last came with the webhook secret.
		authenticated_at timestamptz,
		next_try_at timestamptz,
		-- The process that works on it: see LivingProcess.
		taken_by text,
		-- When it last caused a read of its known charge, and a look-up.
		asked_at timestamptz,
		looked_up_at timestamptz,
		last_error text,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// The inbox stores an event once, however often the service sends it.
	`CREATE UNIQUE INDEX pix_checkout_webhook_event_once
	ON pix_checkout_webhook_event (event, charge_id, status)`,
	// Due events of a lane: fresh ones before retried ones.
	`CREATE INDEX pix_checkout_webhook_event_fresh
	ON pix_checkout_webhook_event (lane, next_try_at) WHERE tries = 0 AND next_try_at IS NOT NULL`,
	`CREATE INDEX pix_checkout_webhook_event_tried
	ON pix_checkout_webhook_event (lane, next_try_at) WHERE tries > 0 AND next_try_at IS NOT NULL`,
	// The newest unknown event of a lane.
	`CREATE INDEX pix_checkout_webhook_event_newest
	ON pix_checkout_webhook_event (lane, received_at) WHERE next_try_at IS NOT NULL`,
	// The waiting events of a charge. Deliberately narrow: otherwise PostgreSQL uses it for events of
	// the other lanes.
	`CREATE INDEX pix_checkout_webhook_event_waiting_of_charge
	ON pix_checkout_webhook_event (charge_record_id)
	WHERE charge_record_id IS NOT NULL AND next_try_at IS NOT NULL`,
	// How often a charge's events have lately caused reads and look-ups.
	`CREATE INDEX pix_checkout_webhook_event_asked
	ON pix_checkout_webhook_event (charge_record_id, event, asked_at) WHERE asked_at IS NOT NULL`,
	`CREATE INDEX pix_checkout_webhook_event_looked_up
	ON pix_checkout_webhook_event (charge_record_id, looked_up_at) WHERE looked_up_at IS NOT NULL`,
	// The newest event that came with the secret.
	`CREATE INDEX pix_checkout_webhook_event_authenticated
	ON pix_checkout_webhook_event (authenticated_at) WHERE authenticated_at IS NOT NULL`,
	// Old events of a lane.
	`CREATE INDEX pix_checkout_webhook_event_old ON pix_checkout_webhook_event (lane, updated_at)`,
];
