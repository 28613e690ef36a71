/** Payment issues. Rows are never deleted. */
export const issueTables: readonly string[] = [
	`CREATE TABLE pix_checkout_issue (
		id text PRIMARY KEY,
		kind text NOT NULL,
		-- The subject of the core's PaymentIssue.
		subject text NOT NULL,
		-- Counts the issues of this kind and subject: a further one gets its own row.
		occurrence integer NOT NULL DEFAULT 1,
		charge_record_id text,
		charge_id text,
		order_id text,
		amount_cents integer,
		detail text NOT NULL,
		-- When its next event is due: the one for open, then the one for resolved.
		announce_at timestamptz,
		-- When the event for open was emitted.
		announced_at timestamptz,
		resolved_at timestamptz,
		-- The id of an admin user, or pix-checkout for an issue that resolved itself.
		resolved_by text,
		resolution_note text,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// An issue opens once, however many processes open it at the same time.
	`CREATE UNIQUE INDEX pix_checkout_issue_once ON pix_checkout_issue (kind, subject, occurrence)`,
	// The issues of an order, and of charges.
	`CREATE INDEX pix_checkout_issue_order_id ON pix_checkout_issue (order_id)`,
	`CREATE INDEX pix_checkout_issue_charge_record_id ON pix_checkout_issue (charge_record_id)
	WHERE charge_record_id IS NOT NULL`,
	// The admin's lists, newest first.
	`CREATE INDEX pix_checkout_issue_all ON pix_checkout_issue (created_at, id)`,
	`CREATE INDEX pix_checkout_issue_open ON pix_checkout_issue (created_at, id)
	WHERE resolved_at IS NULL`,
	`CREATE INDEX pix_checkout_issue_resolved ON pix_checkout_issue (created_at, id)
	WHERE resolved_at IS NOT NULL`,
	// Issues with an event to emit.
	`CREATE INDEX pix_checkout_issue_announce_at ON pix_checkout_issue (announce_at)
	WHERE announce_at IS NOT NULL`,
];
