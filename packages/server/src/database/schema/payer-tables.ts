/** Payers, apart from charges. The sweep deletes a payer when no charge needs it. */
export const payerTables: readonly string[] = [
	// The payer that the storefront sent for a payment session, whose own data is public, or that the
	// shopper entered for a cart. A cart's row names its order from the moment the order is placed.
	`CREATE TABLE pix_checkout_payer (
		id text PRIMARY KEY,
		session_id text,
		cart_id text,
		order_id text,
		fields jsonb NOT NULL,
		updated_at timestamptz NOT NULL DEFAULT pix_checkout_now(),
		CHECK ((session_id IS NULL) <> (cart_id IS NULL)),
		CHECK (order_id IS NULL OR cart_id IS NOT NULL)
	)`,
	`CREATE UNIQUE INDEX pix_checkout_payer_session_id ON pix_checkout_payer (session_id)
	WHERE session_id IS NOT NULL`,
	`CREATE UNIQUE INDEX pix_checkout_payer_cart_id ON pix_checkout_payer (cart_id)
	WHERE cart_id IS NOT NULL`,

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
