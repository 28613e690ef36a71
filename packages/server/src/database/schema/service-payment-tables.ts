/**
 * What the service's lists said about paid charges, of this store or not: the service's side of the
 * reconciliation. A row never holds anything about the payer.
 */
export const servicePaymentTables: readonly string[] = [
	`CREATE TABLE pix_checkout_service_payment (
		-- The uuid of the charge where the list has one, which stays the same in both dialects.
		charge_id text PRIMARY KEY,
		-- Its other identifier, where the list has one.
		charge_alias text,
		-- Our charge of this identifier.
		charge_record_id text,
		-- The reference in its description. Only the identifier says whether the charge is ours.
		reference text,
		amount_cents bigint NOT NULL,
		-- NULL where no list named them.
		fee_cents bigint,
		net_cents bigint,
		-- By the service; where it gives none by our charge, else the time of the first listing.
		paid_at timestamptz NOT NULL,
		first_listed_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,

	// The payments of a day.
	"CREATE INDEX pix_checkout_service_payment_paid_at ON pix_checkout_service_payment (paid_at)",
	// The listing of a charge that becomes paid under its other identifier.
	`CREATE INDEX pix_checkout_service_payment_charge_alias
	ON pix_checkout_service_payment (charge_alias) WHERE charge_alias IS NOT NULL`,
	// Whether a list has shown a charge of ours.
	`CREATE INDEX pix_checkout_service_payment_charge_record_id
	ON pix_checkout_service_payment (charge_record_id) WHERE charge_record_id IS NOT NULL`,

	// A list may have shown the charge before its row had the identifier.
	`CREATE FUNCTION pix_checkout_join_listing() RETURNS trigger LANGUAGE plpgsql
	SET search_path FROM CURRENT AS $$
	BEGIN
		UPDATE pix_checkout_service_payment SET charge_record_id = NEW.id
		WHERE charge_record_id IS NULL AND (
			charge_id IN (NEW.charge_id, NEW.charge_alias)
			OR charge_alias IN (NEW.charge_id, NEW.charge_alias)
		);
		-- And by each of its identifiers.
		DELETE FROM pix_checkout_service_payment WHERE charge_id = NEW.charge_alias AND EXISTS (
			SELECT FROM pix_checkout_service_payment WHERE charge_id = NEW.charge_id
		);
		RETURN NULL;
	END $$`,
	`CREATE TRIGGER pix_checkout_join_listing
	AFTER INSERT OR UPDATE OF state, charge_id, charge_alias ON pix_checkout_charge
	FOR EACH ROW WHEN (NEW.state IN ('paid', 'captured'))
	EXECUTE FUNCTION pix_checkout_join_listing()`,
];
