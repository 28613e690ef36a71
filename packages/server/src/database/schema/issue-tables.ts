/** Payment issues, and what the merchant does about them. Only notes are ever deleted. */
export const issueTables: readonly string[] = [
	`CREATE TABLE pix_checkout_issue (
		id text PRIMARY KEY,
		kind text NOT NULL,
		-- The subject of a PaymentIssue.
		subject text NOT NULL,
		-- Counts the issues of this kind and subject: a further one gets its own row.
		occurrence integer NOT NULL DEFAULT 1,
		charge_record_id text,
		charge_id text,
		order_id text,
		amount_cents integer,
		-- Why it opened: codes with their params, never payer data.
		reasons jsonb NOT NULL,
		-- The sum of its rows of pix_checkout_refund_sent.
		refunded_cents integer NOT NULL DEFAULT 0,
		-- When its next event is due: the one for open, then the one for resolved.
		announce_at timestamptz,
		-- When the event for open was emitted.
		announced_at timestamptz,
		resolved_at timestamptz,
		-- The id of an admin user, or pix-checkout for an issue that resolved itself.
		resolved_by text,
		-- A code of IssueResolution, or the merchant's note.
		resolution text,
		resolution_note text,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		CHECK (refunded_cents = 0 OR refunded_cents BETWEEN 1 AND amount_cents)
	)`,

	// An issue opens once, however many processes open it at the same time.
	`CREATE UNIQUE INDEX pix_checkout_issue_once ON pix_checkout_issue (kind, subject, occurrence)`,
	// The issues of an order, and of charges.
	`CREATE INDEX pix_checkout_issue_order_id ON pix_checkout_issue (order_id)`,
	`CREATE INDEX pix_checkout_issue_charge_record_id ON pix_checkout_issue (charge_record_id)
	WHERE charge_record_id IS NOT NULL`,
	// The issue of a payment, and those of the reconciliation of a day.
	`CREATE INDEX pix_checkout_issue_charge_id ON pix_checkout_issue (charge_id)
	WHERE charge_id IS NOT NULL`,
	`CREATE INDEX pix_checkout_issue_day ON pix_checkout_issue ((reasons -> 0 -> 'params' ->> 'day'))
	WHERE kind = 'reconciliation_differs'`,
	// The admin's lists, newest first.
	`CREATE INDEX pix_checkout_issue_all ON pix_checkout_issue (created_at, id)`,
	`CREATE INDEX pix_checkout_issue_open ON pix_checkout_issue (created_at, id)
	INCLUDE (amount_cents, refunded_cents) WHERE resolved_at IS NULL`,
	`CREATE INDEX pix_checkout_issue_resolved ON pix_checkout_issue (created_at, id)
	WHERE resolved_at IS NOT NULL`,
	// The admin's lists, most money first.
	`CREATE INDEX pix_checkout_issue_all_amount
	ON pix_checkout_issue (amount_cents DESC NULLS LAST, created_at DESC, id DESC)`,
	`CREATE INDEX pix_checkout_issue_open_amount
	ON pix_checkout_issue (amount_cents DESC NULLS LAST, created_at DESC, id DESC)
	INCLUDE (refunded_cents) WHERE resolved_at IS NULL`,
	`CREATE INDEX pix_checkout_issue_resolved_amount
	ON pix_checkout_issue (amount_cents DESC NULLS LAST, created_at DESC, id DESC)
	WHERE resolved_at IS NOT NULL`,
	// The issues of one kind.
	`CREATE INDEX pix_checkout_issue_kind ON pix_checkout_issue (kind, created_at, id)`,
	// Old notes of resolved issues, until the sweep empties them.
	`CREATE INDEX pix_checkout_issue_old_note ON pix_checkout_issue (resolved_at)
	WHERE resolution_note IS NOT NULL`,
	// Issues with an event to emit.
	`CREATE INDEX pix_checkout_issue_announce_at ON pix_checkout_issue (announce_at)
	WHERE announce_at IS NOT NULL`,

	// Notes of admin users. They may name people, so the retention of the merchant's options deletes
	// old ones.
	`CREATE TABLE pix_checkout_issue_note (
		id text PRIMARY KEY,
		issue_id text NOT NULL,
		note text NOT NULL,
		-- The id of an admin user or API key.
		written_by text NOT NULL,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,
	`CREATE INDEX pix_checkout_issue_note_issue_id ON pix_checkout_issue_note (issue_id)`,
	// Old notes.
	`CREATE INDEX pix_checkout_issue_note_created_at ON pix_checkout_issue_note (created_at)`,

	// Money that the merchant sent back by hand, in whole or in parts. Rows stay; the retention
	// of the merchant's options empties old notes.
	`CREATE TABLE pix_checkout_refund_sent (
		id text PRIMARY KEY,
		issue_id text NOT NULL,
		-- Made by the admin's form: a repeated request writes no second row.
		idempotency_key text NOT NULL,
		amount_cents integer NOT NULL CHECK (amount_cents > 0),
		-- The id of the Pix that sent it.
		end_to_end_id text,
		note text,
		-- The id of an admin user or API key.
		sent_by text NOT NULL,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,
	`CREATE UNIQUE INDEX pix_checkout_refund_sent_once
	ON pix_checkout_refund_sent (issue_id, idempotency_key)`,
	// One Pix is one part of an issue's refund.
	`CREATE UNIQUE INDEX pix_checkout_refund_sent_end_to_end_id
	ON pix_checkout_refund_sent (issue_id, end_to_end_id) WHERE end_to_end_id IS NOT NULL`,
	// Old notes, until the sweep empties them.
	`CREATE INDEX pix_checkout_refund_sent_old_note ON pix_checkout_refund_sent (created_at)
	WHERE note IS NOT NULL`,
];
