import type { ClientBase } from "pg";
import { z } from "zod";

/** The size of a store. */
export interface StoreSize {
	/** Attempts at charges in all, most of them captured or closed. */
	charges: number;
	/** How many of these are open, in every open state. */
	waiting: number;
	/** Webhook events; two in a hundred still wait. */
	events: number;
	/** Payers: six in ten of open charges, three of finished ones, one of abandoned carts. */
	payers: number;
	/** Payment issues; one in ten is open. */
	issues: number;
}

/** The store of the docs' promises about speed. */
export const yearsOfCharges: StoreSize = {
	charges: 1_000_000,
	waiting: 10_000,
	events: 100_000,
	payers: 10_000,
	issues: 100_000,
};

/** Ids as long as Medusa's and the service's: shorter ones fit into fewer pages. */
export const rowNames = {
	charge: (n: number) => `pxcharge_${ulid(n)}`,
	session: (n: number) => `payses_${ulid(n)}`,
	cart: (n: number) => `cart_${ulid(n)}`,
	order: (n: number) => `order_${ulid(n)}`,
	issue: (n: number) => `pxissue_${ulid(n)}`,
	service: (n: number) => `ch_svc_${hex(n).repeat(4)}`,
	reference: (n: number) => `pxc_${hex(n).repeat(3)}`,
};

function ulid(n: number): string {
	return `01${hex(n).repeat(3).toUpperCase()}`;
}

function hex(n: number): string {
	return n.toString(16).padStart(8, "0");
}

/** The same names in SQL, of the number `n`. */
const functions = `
	CREATE FUNCTION pg_temp.hex8(n int) RETURNS text IMMUTABLE LANGUAGE sql
		AS $$ SELECT lpad(to_hex(n), 8, '0') $$;
	CREATE FUNCTION pg_temp.ulid(n int) RETURNS text IMMUTABLE LANGUAGE sql
		AS $$ SELECT '01' || repeat(upper(lpad(to_hex(n), 8, '0')), 3) $$;`;

/** Three years, the open ones last. Before these, a day's flash sale without payments. */
const charges = `
	INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
		amount_cents, state, version, charge_id, charge_alias, pix_copy_paste, pix_payment_link,
		expires_at, queued_at, requested_at, paid_at, checked_at, next_action_at, lease_until, tries,
		created_at, updated_at, turn, shopper_key, email_key)
	SELECT 'pxcharge_' || pg_temp.ulid(n), 'payses_' || pg_temp.ulid(n - (attempt - 1)),
		CASE WHEN state <> 'queued' THEN 'order_' || pg_temp.ulid(n - (attempt - 1)) END,
		attempt, method, 'reference', 'pxc_' || repeat(pg_temp.hex8(n), 3),
		-- A third of the sales has one price.
		CASE WHEN n % 3 = 0 THEN 10770 ELSE 500 + n::bigint * 7919 % 50000 END, state, 4,
		CASE WHEN has_charge THEN 'ch_svc_' || repeat(pg_temp.hex8(n), 4) END,
		CASE WHEN has_charge AND n % 2 = 0 THEN md5(n::text)::uuid::text END,
		CASE WHEN has_charge THEN repeat(md5(n::text), 6) END,
		CASE WHEN has_charge AND method = 'pix' THEN 'https://pay.example.com/' || md5(n::text) END,
		at + interval '30 minutes', at, CASE WHEN state NOT IN ('queued', 'discarded') THEN at END,
		CASE WHEN state IN ('paid', 'captured') THEN at + interval '5 minutes' END,
		CASE WHEN is_flash THEN now() - interval '1 day' ELSE at + interval '1 hour' END,
		CASE WHEN is_open THEN now() + interval '1 minute' * (n % 40 - 10) END,
		CASE WHEN state = 'creating' THEN now() + interval '1 hour' END, 0, at, at,
		n, 'shopper_' || n % 50000, 'shopper_' || n % 50000
	FROM (
		SELECT n, at, is_open, is_flash, state,
			CASE WHEN NOT is_open AND n % 200 = 40 THEN 'boleto' ELSE 'pix' END AS method, CASE WHEN n % 20 = 0 THEN 2 ELSE 1 END AS attempt,
			state NOT IN ('queued', 'creating', 'unconfirmed', 'replaced', 'discarded') AS has_charge
		FROM (
			SELECT n, is_open, is_flash, now() - ($1 - n) * interval '3 years' / $1 AS at, CASE
				WHEN is_open THEN CASE
					WHEN n % 1000 < 400 THEN 'queued' WHEN n % 1000 < 880 THEN 'pending'
					WHEN n % 1000 < 960 THEN 'expired' WHEN n % 1000 < 990 THEN 'failed'
					WHEN n % 1000 < 995 THEN 'unconfirmed' WHEN n % 1000 < 997 THEN 'creating'
					WHEN n % 1000 < 999 THEN 'replaced' ELSE 'paid' END
				WHEN is_flash OR n % 13 = 0 THEN 'closed'
				WHEN n % 200 = 7 THEN 'discarded'
				ELSE 'captured' END AS state
			FROM (
				SELECT n, n > $1 - $2 AS is_open,
					n BETWEEN $1 - $2 - least(5000, $1 / 20) AND $1 - $2 AS is_flash
				FROM generate_series(1, $1::int) AS n
			) AS numbered
		) AS placed
	) AS stated`;

/** Lists have shown every payment but one in a thousand. */
const listings = `
	INSERT INTO pix_checkout_service_payment (charge_id, charge_record_id, reference, amount_cents,
		fee_cents, net_cents, paid_at, first_listed_at)
	SELECT coalesce(charge_alias, charge_id), id, reference, amount_cents, 100, amount_cents - 100,
		paid_at, paid_at + interval '1 minute'
	FROM pix_checkout_charge WHERE paid_at IS NOT NULL AND hashtext(id) % 1000 <> 0`;

const events = `
	INSERT INTO pix_checkout_webhook_event (id, event, charge_id, status, reference, state, tries,
		next_try_at, created_at, updated_at, received_at, lane, charge_record_id)
	SELECT 'pxevent_' || pg_temp.ulid(n), 'charge.paid', 'ch_svc_' || repeat(pg_temp.hex8(n), 4),
		'paid', 'pxc_' || repeat(pg_temp.hex8(n), 3),
		CASE WHEN n % 49 = 0 THEN 'received' WHEN n % 49 = 1 THEN 'ignored' ELSE 'done' END, n % 2,
		CASE WHEN n % 49 = 0 THEN now() + interval '1 second' * (n % 600 - 300) END,
		now() - n * interval '30 days' / $1, now() - n * interval '30 days' / $1,
		now() - n * interval '30 days' / $1,
		CASE WHEN n % 5 < 3 THEN 'known' WHEN n % 5 = 3 THEN 'authenticated' ELSE 'unauthenticated' END,
		CASE WHEN n % 5 < 3 THEN 'pxcharge_' || pg_temp.ulid(n) END
	FROM generate_series(1, $1::int) AS n`;

const payers = `
	INSERT INTO pix_checkout_payer (id, session_id, fields, updated_at)
	SELECT 'pxpayer_' || pg_temp.ulid(n), 'payses_' || CASE
			WHEN n % 10 < 6 THEN pg_temp.ulid($1 - n % $2)
			WHEN n % 10 < 9 THEN pg_temp.ulid(n)
			ELSE repeat(upper(pg_temp.hex8(n)), 3) || '00' END,
		jsonb_build_object('name', repeat('n', 30), 'document', '52998224725', 'address', repeat('a', 200)),
		now() - n % 14 * interval '1 day'
	FROM generate_series(1, $3::int) AS n
	ON CONFLICT DO NOTHING`;

const payersOfCarts = `
	INSERT INTO pix_checkout_payer (id, cart_id, order_id, fields, updated_at)
	SELECT 'pxpayer_' || pg_temp.ulid(n) || 'C', 'cart_' || pg_temp.ulid(n),
		CASE WHEN n % 10 < 6 THEN 'order_' || pg_temp.ulid($1 - n % $2)
			WHEN n % 10 < 9 THEN 'order_' || pg_temp.ulid(n) END,
		jsonb_build_object('customer.name', repeat('n', 30), 'customer.document', '52998224725'),
		now() - n % 14 * interval '1 day'
	FROM generate_series(1, $3::int) AS n`;

const issues = `
	INSERT INTO pix_checkout_issue (id, kind, subject, charge_record_id, order_id, amount_cents,
		reasons, announce_at, announced_at, resolved_at, created_at, updated_at)
	SELECT 'pxissue_' || pg_temp.ulid(n),
		CASE WHEN n % 200 = 0 THEN 'refund_due' ELSE 'unmatched_pix' END, 'ch_svc_' || md5(n::text),
		'pxcharge_' || pg_temp.ulid(n), 'order_' || pg_temp.ulid(n), 100 + n % 20000,
		'[{"code": "same_reference", "params": {}}]',
		CASE WHEN n % 100 = 0 THEN now() END, now(), CASE WHEN n % 10 > 0 THEN now() END,
		now() - n * interval '1 hour', now()
	FROM generate_series(1, $1::int) AS n`;

const history = `
	INSERT INTO pix_checkout_history (id, kind, source, charge_record_id, order_id, amount_cents,
		created_at)
	SELECT 'pxhistory_' || pg_temp.ulid(n) || line,
		(ARRAY['ordered', 'code_created', 'webhook', 'paid', 'captured'])[line], 'store',
		'pxcharge_' || pg_temp.ulid(n), CASE WHEN line > 1 THEN 'order_' || pg_temp.ulid(n) END, 10770,
		now() - ($1 - n) * interval '3 years' / $1 + line * interval '1 minute'
	FROM generate_series(1, $1::int) AS n, generate_series(1, 5) AS line`;

const indexSchema = z.array(z.object({ indexname: z.string(), indexdef: z.string() }));

/**
 * Fills the plugin's empty tables, and runs the analysis that PostgreSQL does by itself in time.
 */
export async function fillStore(client: ClientBase, size: StoreSize): Promise<void> {
	const { rows } = await client.query(
		`SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
		AND tablename LIKE 'pix_checkout_%' AND indexname NOT LIKE '%_pkey'`,
	);
	const indexes = indexSchema.parse(rows);
	// Created at the end, the indexes take a third of the time.
	for (const { indexname } of indexes) {
		await client.query(`DROP INDEX "${indexname}"`);
	}
	await client.query(functions);
	// The triggers would look for the listing of each payment, and no page waits for news of these rows.
	await client.query("ALTER TABLE pix_checkout_charge DISABLE TRIGGER USER");
	await client.query(charges, [size.charges, size.waiting]);
	await client.query("ALTER TABLE pix_checkout_charge ENABLE TRIGGER USER");
	await client.query(listings);
	await client.query(events, [size.events]);
	await client.query(issues, [size.issues]);
	await client.query(history, [size.charges]);
	for (const { indexdef } of indexes) {
		await client.query(indexdef);
	}
	await client.query(payers, [size.charges, size.waiting, size.payers]);
	await client.query(payersOfCarts, [size.charges, size.waiting, size.payers]);
	await client.query("ANALYZE");
}
