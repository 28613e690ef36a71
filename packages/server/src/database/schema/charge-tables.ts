/**
 * Charges: one row for each attempt, never deleted. The core's `ChargeRecord` documents the
 * columns. Nearly all rows are over, and a statement about the others must not read their pages. So
 * each partial index holds the few rows of one query, and the statement repeats its condition word
 * for word.
 */
export const chargeTables: readonly string[] = [
	// Counts the orders that enter the queue of creations.
	"CREATE SEQUENCE pix_checkout_arrival",

	`CREATE TABLE pix_checkout_charge (
		id text PRIMARY KEY,
		session_id text NOT NULL,
		order_id text,
		attempt integer NOT NULL,
		method text NOT NULL CHECK (method IN ('pix', 'boleto')),
		dialect text NOT NULL CHECK (dialect IN ('guide', 'reference')),
		reference text NOT NULL,
		amount_cents integer NOT NULL,
		shopper_key text,
		customer_key text,
		email_key text,
		state text NOT NULL CHECK (state IN (
			'queued', 'creating', 'unconfirmed', 'replaced', 'pending', 'expired', 'failed', 'paid',
			'captured', 'closed', 'discarded'
		)),
		version integer NOT NULL,
		charge_id text,
		charge_alias text,
		pix_copy_paste text,
		pix_payment_link text,
		boleto_url text,
		boleto_barcode text,
		expires_at timestamptz,
		queued_at timestamptz NOT NULL,
		turn integer NOT NULL DEFAULT 0,
		requested_at timestamptz,
		paid_at timestamptz,
		fee_cents integer,
		net_cents integer,
		first_seen_at timestamptz,
		checked_at timestamptz,
		next_action_at timestamptz,
		code_revoked_at timestamptz,
		revoked_reason text,
		capture_released_at timestamptz,
		lease_until timestamptz,
		-- The process that took the lease: see LivingProcess.
		lease_holder text,
		tries integer NOT NULL,
		failure text,
		issue text,
		accepted_order_id text,
		accepted_session_id text,
		accepted_cents integer,
		paid_claimed_since timestamptz,
		paid_claimed_at timestamptz,
		missing_since timestamptz,
		-- When a list of its time of creation last lacked the paid charge.
		unlisted_at timestamptz,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// Each attempt has one row, however often the shopper places its order.
	`CREATE UNIQUE INDEX pix_checkout_charge_attempt ON pix_checkout_charge (session_id, attempt)`,
	`CREATE UNIQUE INDEX pix_checkout_charge_reference ON pix_checkout_charge (reference)`,
	// A charge of the service belongs to one row, under both of its identifiers.
	`CREATE UNIQUE INDEX pix_checkout_charge_charge_id ON pix_checkout_charge (charge_id)
	WHERE charge_id IS NOT NULL`,
	`CREATE UNIQUE INDEX pix_checkout_charge_charge_alias ON pix_checkout_charge (charge_alias)
	WHERE charge_alias IS NOT NULL`,
	// A payment session captures one accepted payment.
	`CREATE UNIQUE INDEX pix_checkout_charge_accepted_session_id
	ON pix_checkout_charge (accepted_session_id) WHERE accepted_session_id IS NOT NULL`,
	// All attempts of an order.
	`CREATE INDEX pix_checkout_charge_order_id ON pix_checkout_charge (order_id)`,
	`CREATE INDEX pix_checkout_charge_accepted_order_id ON pix_checkout_charge (accepted_order_id)
	WHERE accepted_order_id IS NOT NULL`,
	// The sweep: orders with an open charge.
	`CREATE INDEX pix_checkout_charge_open_order_id ON pix_checkout_charge (order_id)
	WHERE state IN ('queued', 'creating', 'unconfirmed', 'replaced', 'pending', 'expired', 'failed')`,
	// The sweep: due charges, paid ones first.
	`CREATE INDEX pix_checkout_charge_due ON pix_checkout_charge (next_action_at)
	WHERE state NOT IN ('queued', 'paid') AND next_action_at IS NOT NULL`,
	`CREATE INDEX pix_checkout_charge_due_paid ON pix_checkout_charge (next_action_at)
	WHERE state = 'paid' AND next_action_at IS NOT NULL`,
	// The sweep: how far back a charge that is still payable can be.
	`CREATE INDEX pix_checkout_charge_payable ON pix_checkout_charge (requested_at)
	WHERE state IN ('creating', 'unconfirmed', 'replaced', 'pending', 'expired', 'failed')`,
	`CREATE INDEX pix_checkout_charge_closed ON pix_checkout_charge (checked_at, requested_at)
	WHERE state = 'closed'`,
	`CREATE INDEX pix_checkout_charge_requested_at ON pix_checkout_charge (requested_at)`,
	// The sweep: charges that the service doesn't know.
	`CREATE INDEX pix_checkout_charge_missing_since ON pix_checkout_charge (missing_since)
	WHERE missing_since IS NOT NULL`,
	// Webhook events: whether an unknown charge may belong to a row. The limit: creations under way.
	`CREATE INDEX pix_checkout_charge_unidentified ON pix_checkout_charge (state, lease_until)
	WHERE state IN ('creating', 'unconfirmed', 'replaced')`,
	// The queue of creations: the earliest turn, and how many charges wait before another.
	`CREATE INDEX pix_checkout_charge_turn ON pix_checkout_charge (turn) WHERE state = 'queued'`,
	// The queue of creations: its oldest charges.
	`CREATE INDEX pix_checkout_charge_queued_at ON pix_checkout_charge (queued_at)
	WHERE state = 'queued'`,
	// The limit: charges that a process has taken and not sent yet.
	`CREATE INDEX pix_checkout_charge_held ON pix_checkout_charge (lease_until)
	WHERE state = 'queued' AND lease_until IS NOT NULL`,
	// What a process that died held.
	`CREATE INDEX pix_checkout_charge_lease_holder ON pix_checkout_charge (lease_holder)
	WHERE lease_until IS NOT NULL`,
	// The latest turn of a shopper.
	`CREATE INDEX pix_checkout_charge_shopper_turn ON pix_checkout_charge (shopper_key, turn)
	WHERE shopper_key IS NOT NULL`,
	// The unpaid orders of a shopper.
	`CREATE INDEX pix_checkout_charge_unpaid_customer
	ON pix_checkout_charge (customer_key, coalesce(order_id, session_id))
	WHERE customer_key IS NOT NULL
		AND state IN ('queued', 'creating', 'unconfirmed', 'pending', 'expired', 'failed')
		AND code_revoked_at IS NULL`,
	`CREATE INDEX pix_checkout_charge_unpaid_email
	ON pix_checkout_charge (email_key, coalesce(order_id, session_id))
	WHERE email_key IS NOT NULL
		AND state IN ('queued', 'creating', 'unconfirmed', 'pending', 'expired', 'failed')
		AND code_revoked_at IS NULL`,
	// Old keys and codes of charges that are over, until the sweep empties them.
	`CREATE INDEX pix_checkout_charge_old_keys ON pix_checkout_charge (updated_at)
	WHERE next_action_at IS NULL AND state IN ('captured', 'closed', 'discarded', 'paid')
		AND shopper_key IS NOT NULL`,
	`CREATE INDEX pix_checkout_charge_old_codes ON pix_checkout_charge (updated_at)
	WHERE next_action_at IS NULL AND state IN ('captured', 'closed', 'discarded', 'paid')
		AND (pix_copy_paste IS NOT NULL OR boleto_url IS NOT NULL)`,

	// The admin's list, newest first: all, and those of one state and method; the amount is
	// there to be compared without the rows. And exact amounts.
	"CREATE INDEX pix_checkout_charge_created_at ON pix_checkout_charge (created_at, id)",
	`CREATE INDEX pix_checkout_charge_state
	ON pix_checkout_charge (state, method, created_at, id, amount_cents)`,
	"CREATE INDEX pix_checkout_charge_amount ON pix_checkout_charge (amount_cents, created_at, id)",

	// The reconciliation: the payments of a day.
	`CREATE INDEX pix_checkout_charge_paid_at ON pix_checkout_charge (paid_at)
	WHERE paid_at IS NOT NULL`,

	// A refund of one of our payments. Rows never change.
	`CREATE TABLE pix_checkout_refund (
		-- The store's id of the refund.
		id text PRIMARY KEY,
		session_id text NOT NULL,
		-- The paid charge.
		charge_record_id text NOT NULL,
		-- The store's exact amount, a decimal in reais.
		amount text NOT NULL,
		-- Its share of the rounded sum of the payment's refunds. May be 0.
		amount_cents integer NOT NULL,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// The sum of a payment's refunds.
	`CREATE INDEX pix_checkout_refund_session_id ON pix_checkout_refund (session_id)`,
];
