/** Trigger functions see a statement's rows as the table `changed`. */
const listingTriggers = (
	[
		["insert", "INSERT", "NEW"],
		["update", "UPDATE", "NEW"],
		["update_old", "UPDATE", "OLD"],
		["delete", "DELETE", "OLD"],
	] as const
).map(
	([name, event, rows]) =>
		`CREATE TRIGGER pix_checkout_listing_${name} AFTER ${event} ON pix_checkout_service_payment
		REFERENCING ${rows} TABLE AS changed
		FOR EACH STATEMENT EXECUTE FUNCTION pix_checkout_note_listing()`,
);

function isPaid(row: "OLD" | "NEW"): string {
	return `${row}.state IN ('paid', 'captured')`;
}

/** The columns of a charge by which its payment's day, sums and verdict are made. */
function bookedColumns(row: "OLD" | "NEW"): string {
	return `(${row}.state, ${row}.paid_at, ${row}.amount_cents, ${row}.accepted_cents, ${row}.method,
		${row}.charge_id, ${row}.charge_alias)`;
}

/**
 * The books of days that are over. Triggers count the changes of each such day, in the transaction
 * that changes it, whichever statement does so. Stored sums name the count that they are of: others
 * are stale, and never shown.
 *
 * Changes of today aren't counted, because all payments of a store would write to one row. Sums are
 * shown only of days before yesterday, and only if they were added up then: a transaction that began
 * on the day itself would have to last a whole day to escape the count.
 */
export const booksTables: readonly string[] = [
	// Charges of ours, paid and never listed, after a look at the service's list of their time of
	// creation.
	`CREATE TABLE pix_checkout_unlisted_charge (
		charge_record_id text PRIMARY KEY,
		-- false while an unreadable entry of that list may be the charge.
		is_missing boolean NOT NULL,
		asked_at timestamptz NOT NULL
	)`,

	// How often a day that is over has changed.
	`CREATE TABLE pix_checkout_day_change (
		day date PRIMARY KEY,
		revision bigint NOT NULL
	)`,

	`CREATE TABLE pix_checkout_day_sums (
		day date PRIMARY KEY,
		-- The revision of the day in pix_checkout_day_change, 0 without one; NULL before the first sums.
		revision bigint,
		-- By method and verdict.
		sums jsonb,
		added_up_at timestamptz,
		-- When the sweep works on the day again, changed or not.
		next_at timestamptz
	)`,

	`CREATE FUNCTION pix_checkout_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
	PARALLEL SAFE AS $$ SELECT (moment AT TIME ZONE 'America/Sao_Paulo')::date $$`,

	// In the order of the days, so that two transactions can't wait for one another.
	`CREATE FUNCTION pix_checkout_change_days(days date[]) RETURNS void LANGUAGE sql AS $$
		INSERT INTO pix_checkout_day_change AS known (day, revision)
		SELECT DISTINCT day, 1 FROM unnest(days) AS day
		WHERE day < pix_checkout_day(pix_checkout_now())
		ORDER BY day
		ON CONFLICT (day) DO UPDATE SET revision = known.revision + 1
	$$`,

	// A listing also changes the day on which its charge was paid by our clock.
	`CREATE FUNCTION pix_checkout_note_listing() RETURNS trigger LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM pix_checkout_change_days(ARRAY(
			SELECT pix_checkout_day(paid_at) FROM changed
			UNION
			SELECT pix_checkout_day(charge.paid_at) FROM changed
			JOIN pix_checkout_charge charge ON charge.id = changed.charge_record_id
		));
		RETURN NULL;
	END $$`,
	...listingTriggers,

	// A list may have shown the charge before its row had the identifier.
	`CREATE FUNCTION pix_checkout_note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
	BEGIN
		UPDATE pix_checkout_service_payment SET charge_record_id = NEW.id
		WHERE charge_record_id IS NULL AND (
			charge_id IN (NEW.charge_id, NEW.charge_alias)
			OR charge_alias IN (NEW.charge_id, NEW.charge_alias)
		);
		PERFORM pix_checkout_change_days(ARRAY(
			SELECT pix_checkout_day(moment) FROM unnest(ARRAY[OLD.paid_at, NEW.paid_at]) AS moment
			UNION
			SELECT pix_checkout_day(paid_at) FROM pix_checkout_service_payment
			WHERE charge_record_id = NEW.id
		));
		RETURN NULL;
	END $$`,
	`CREATE TRIGGER pix_checkout_payment_insert AFTER INSERT ON pix_checkout_charge
	FOR EACH ROW WHEN (${isPaid("NEW")}) EXECUTE FUNCTION pix_checkout_note_payment()`,
	`CREATE TRIGGER pix_checkout_payment_update AFTER UPDATE ON pix_checkout_charge
	FOR EACH ROW WHEN (
		(${isPaid("OLD")} OR ${isPaid("NEW")})
		AND ${bookedColumns("OLD")} IS DISTINCT FROM ${bookedColumns("NEW")}
	) EXECUTE FUNCTION pix_checkout_note_payment()`,

	`CREATE FUNCTION pix_checkout_note_unlisted() RETURNS trigger LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM pix_checkout_change_days(ARRAY(
			SELECT pix_checkout_day(paid_at) FROM pix_checkout_charge WHERE id = NEW.charge_record_id
		));
		RETURN NULL;
	END $$`,
	`CREATE TRIGGER pix_checkout_unlisted AFTER INSERT OR UPDATE ON pix_checkout_unlisted_charge
	FOR EACH ROW EXECUTE FUNCTION pix_checkout_note_unlisted()`,
];
