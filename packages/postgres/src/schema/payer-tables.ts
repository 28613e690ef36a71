/** Payers, apart from charges. The sweep deletes a payer when no charge needs it. */
export const payerTables: readonly string[] = [
	// The payer that the storefront sent for a payment session. The session's own data is public.
	`CREATE TABLE pix_checkout_payer (
		id text PRIMARY KEY,
		session_id text NOT NULL,
		fields jsonb NOT NULL,
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,
	`CREATE UNIQUE INDEX pix_checkout_payer_session_id ON pix_checkout_payer (session_id)`,

	// The shopper of a payment session, as keyed hashes. The sweep keeps it for some days.
	`CREATE TABLE pix_checkout_shopper (
		session_id text PRIMARY KEY,
		customer_key text,
		email_key text,
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,
	// Old shoppers.
	`CREATE INDEX pix_checkout_shopper_updated_at ON pix_checkout_shopper (updated_at)`,
];
