/**
 * Tells all processes of each change of a charge that a shopper's page may show. A trigger also tells
 * of writes that no statement of ours made, and PostgreSQL sends it when the write is committed.
 * Leases and reads move a row often, and no page shows them.
 */
export const changeNotificationTrigger: readonly string[] = [
	`CREATE FUNCTION pix_checkout_tell_charge() RETURNS trigger LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM pg_notify('pix_checkout_charge',
			concat_ws(' ', NEW.session_id, NEW.accepted_session_id, NEW.order_id));
		RETURN NULL;
	END $$`,
	`CREATE TRIGGER pix_checkout_tell_new_charge AFTER INSERT ON pix_checkout_charge
	FOR EACH ROW EXECUTE FUNCTION pix_checkout_tell_charge()`,
	`CREATE TRIGGER pix_checkout_tell_changed_charge AFTER UPDATE ON pix_checkout_charge
	FOR EACH ROW WHEN (
		(OLD.state, OLD.order_id, OLD.accepted_session_id, OLD.amount_cents, OLD.charge_id,
			OLD.pix_copy_paste, OLD.pix_payment_link, OLD.boleto_url, OLD.boleto_barcode,
			OLD.expires_at, OLD.paid_at, OLD.code_revoked_at, OLD.revoked_reason, OLD.issue, OLD.failure)
		IS DISTINCT FROM
		(NEW.state, NEW.order_id, NEW.accepted_session_id, NEW.amount_cents, NEW.charge_id,
			NEW.pix_copy_paste, NEW.pix_payment_link, NEW.boleto_url, NEW.boleto_barcode,
			NEW.expires_at, NEW.paid_at, NEW.code_revoked_at, NEW.revoked_reason, NEW.issue, NEW.failure)
	) EXECUTE FUNCTION pix_checkout_tell_charge()`,
];
