/**
 * The changes of payments that the shop must be notified of. Triggers note them in the transaction that
 * makes them, one row each: no writer waits for another.
 */
export const paymentChangeTables: readonly string[] = [
	`CREATE TABLE pix_checkout_payment_change (
		id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
		order_id text NOT NULL,
		noted_at timestamptz NOT NULL DEFAULT pix_checkout_now()
	)`,
	`CREATE INDEX pix_checkout_payment_change_order_id ON pix_checkout_payment_change (order_id)`,
	`CREATE INDEX pix_checkout_payment_change_noted_at ON pix_checkout_payment_change (noted_at)`,

	// What the shop was last notified of, by order, and from when it may be notified again.
	`CREATE TABLE pix_checkout_payment_notified (
		order_id text PRIMARY KEY,
		status text NOT NULL,
		captured_cents bigint NOT NULL,
		is_over boolean NOT NULL DEFAULT false,
		failures integer NOT NULL DEFAULT 0,
		-- Counts the claims: only the process of the last one may notify.
		claim bigint NOT NULL DEFAULT 0,
		due_at timestamptz NOT NULL
	)`,

	`CREATE FUNCTION pix_checkout_note_payment_change() RETURNS trigger LANGUAGE plpgsql
	SET search_path FROM CURRENT AS $$
	BEGIN
		INSERT INTO pix_checkout_payment_change (order_id) VALUES (NEW.order_id);
		RETURN NULL;
	END $$`,
	`CREATE TRIGGER pix_checkout_note_changed_charge AFTER UPDATE ON pix_checkout_charge
	FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND
		(OLD.state, OLD.code_revoked_at, OLD.order_id)
		IS DISTINCT FROM (NEW.state, NEW.code_revoked_at, NEW.order_id)
	) EXECUTE FUNCTION pix_checkout_note_payment_change()`,
	`CREATE TRIGGER pix_checkout_note_new_charge AFTER INSERT ON pix_checkout_charge
	FOR EACH ROW WHEN (NEW.order_id IS NOT NULL)
	EXECUTE FUNCTION pix_checkout_note_payment_change()`,
	`CREATE TRIGGER pix_checkout_note_changed_payment AFTER UPDATE ON pix_checkout_payment
	FOR EACH ROW EXECUTE FUNCTION pix_checkout_note_payment_change()`,
];
