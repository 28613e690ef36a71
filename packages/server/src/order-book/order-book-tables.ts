/**
 * The tables of the order book: what each payment asks for, and what was recorded for it. A payment's
 * row is the lock under which its order is paid, changed and cancelled.
 */
export const orderBookTables: readonly string[] = [
	// `id` is also the id of the payment's first session, and of the shopper's page.
	`CREATE TABLE pix_checkout_payment (
		id text PRIMARY KEY,
		order_id text NOT NULL UNIQUE,
		method text NOT NULL CHECK (method IN ('pix', 'boleto')),
		amount_cents bigint NOT NULL CHECK (amount_cents > 0),
		metadata jsonb NOT NULL DEFAULT '{}',
		cancelled_at timestamptz,
		covered_at timestamptz,
		created_at timestamptz NOT NULL,
		updated_at timestamptz NOT NULL
	)`,
	`CREATE INDEX pix_checkout_payment_created_at ON pix_checkout_payment (created_at, id)`,

	// An open session asks for what its order lacks. That of an accepted payment has an amount of its own.
	// Each captures once, also one that asks no more because the order asks by another method.
	`CREATE TABLE pix_checkout_payment_session (
		id text PRIMARY KEY,
		order_id text NOT NULL REFERENCES pix_checkout_payment (order_id),
		method text NOT NULL CHECK (method IN ('pix', 'boleto')),
		amount_cents bigint CHECK (amount_cents > 0),
		accepted_charge text UNIQUE,
		captured_cents bigint CHECK (captured_cents > 0),
		superseded_at timestamptz,
		created_at timestamptz NOT NULL
	)`,
	`CREATE INDEX pix_checkout_payment_session_order_id ON pix_checkout_payment_session (order_id)`,
	// The sweep: sessions that got no charge.
	`CREATE INDEX pix_checkout_payment_session_created_at
	ON pix_checkout_payment_session (created_at, id)`,

	// What the merchant sent back, by the merchant's own name for it.
	`CREATE TABLE pix_checkout_payment_refund (
		order_id text NOT NULL REFERENCES pix_checkout_payment (order_id),
		refund_id text NOT NULL,
		amount_cents bigint NOT NULL CHECK (amount_cents > 0),
		created_at timestamptz NOT NULL,
		PRIMARY KEY (order_id, refund_id)
	)`,
];
