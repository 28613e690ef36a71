import type { Sql } from "../../support/cart-copies.js";

/**
 * Gives Medusa's orders the store's moved time. In production both are the same, and the sweep
 * compares them: it takes an order that was placed a minute ago for one whose process has died.
 */
export async function moveMedusasTimes(sql: Sql): Promise<void> {
	await sql(`
		CREATE FUNCTION run_times_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			IF TG_OP = 'INSERT' THEN
				NEW.created_at := pix_checkout_now();
			ELSIF NEW.canceled_at IS NOT NULL AND OLD.canceled_at IS NULL THEN
				NEW.canceled_at := pix_checkout_now();
			END IF;
			NEW.updated_at := pix_checkout_now();
			RETURN NEW;
		END $$`);
	await sql(`
		CREATE TRIGGER run_times BEFORE INSERT OR UPDATE ON "order"
		FOR EACH ROW EXECUTE FUNCTION run_times_of_order()`);
	await sql(`
		CREATE FUNCTION run_time_of_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
		BEGIN
			NEW.created_at := pix_checkout_now();
			RETURN NEW;
		END $$`);
	await sql(`
		CREATE TRIGGER run_times BEFORE INSERT ON order_transaction
		FOR EACH ROW EXECUTE FUNCTION run_time_of_transaction()`);
}
