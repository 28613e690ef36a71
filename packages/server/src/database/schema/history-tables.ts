/** The history of charges. Rows never change, and the sweep deletes old ones. */
export const historyTables: readonly string[] = [
	`CREATE TABLE pix_checkout_history (
		id text PRIMARY KEY,
		-- One of historyKinds.
		kind text NOT NULL,
		charge_record_id text,
		-- Known when it was written; the row of the charge names a later one.
		order_id text,
		amount_cents integer,
		-- A stable code, never payer data.
		detail text,
		-- One of historySources.
		source text NOT NULL,
		-- The id of an admin user.
		actor text,
		created_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// The history of charges, and of an order.
	`CREATE INDEX pix_checkout_history_charge_record_id
	ON pix_checkout_history (charge_record_id) WHERE charge_record_id IS NOT NULL`,
	`CREATE INDEX pix_checkout_history_order_id ON pix_checkout_history (order_id)
	WHERE order_id IS NOT NULL`,
	// Old rows.
	`CREATE INDEX pix_checkout_history_created_at ON pix_checkout_history (created_at)`,
];
