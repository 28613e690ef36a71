import type pg from "pg";

/**
 * Fills the charge store with pending charges, of the payment sessions `payses_1` and so on, the orders
 * `order_1` and so on, and the service's charges `ch_svc_1` and so on.
 */
export async function fillWithPendingCharges(client: pg.Client, charges: number): Promise<void> {
	await client.query(
		`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
			amount_cents, state, version, charge_id, pix_copy_paste, expires_at, queued_at, requested_at,
			checked_at, first_seen_at, tries)
		SELECT 'pxcharge_' || n, 'payses_' || n, 'order_' || n, 1, 'pix', 'reference',
			'pxc_' || lpad(to_hex(n), 24, '0'), 5990, 'pending', 1, 'ch_svc_' || n, '000201' || n,
			now() + interval '1 day', now(), now(), now() + interval '1 hour', now(), 0
		FROM generate_series(1, $1::int) n`,
		[charges],
	);
}
