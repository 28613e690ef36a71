import type { Sql } from "../../support/cart-copies.js";

/** How long a completion takes before it fails: longer than a charge waits for its completion's end. */
const lateSeconds = 12;

/** Prepares a store's database for completions that fail. None fails yet. */
export async function prepareLateFailures(sql: Sql): Promise<void> {
	await sql("CREATE TABLE run_failing_session (id text PRIMARY KEY)");
	await sql(
		`CREATE FUNCTION run_fails_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF EXISTS (SELECT FROM run_failing_session WHERE id = NEW.id) THEN
				FOR tenth IN 1..${lateSeconds * 10} LOOP
					EXIT WHEN EXISTS (
						SELECT FROM pix_checkout_charge WHERE session_id = NEW.id AND state = 'pending');
					PERFORM pg_sleep(0.1);
				END LOOP;
				RAISE EXCEPTION 'a completion that fails late';
			END IF;
			RETURN NEW;
		END $$`,
	);
	await sql(
		`CREATE TRIGGER run_fails_late BEFORE UPDATE ON payment_session FOR EACH ROW
		WHEN (NEW.status = 'pending_authorization') EXECUTE FUNCTION run_fails_late()`,
	);
}

/**
 * Lets the completion of a session's cart fail after its charge was queued, and mostly made: Medusa
 * deletes the order, and the session lives on.
 */
export async function failLate(
	sql: Sql,
	sessionId: string,
	complete: () => Promise<unknown>,
): Promise<void> {
	await sql("INSERT INTO run_failing_session VALUES ($1)", [sessionId]);
	await complete();
	await sql("DELETE FROM run_failing_session WHERE id = $1", [sessionId]);
}
