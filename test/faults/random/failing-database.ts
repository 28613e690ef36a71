import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "../../support/cart-copies.js";
import type { SeededRandom } from "./seeded-random.js";

/** The tables whose writes fail: charges, webhook events and issues. */
const tables = ["pix_checkout_charge", "pix_checkout_webhook_event", "pix_checkout_issue"];

/** How long a completion takes before it fails: longer than a charge waits for its completion's end. */
const lateSeconds = 12;

/** Prepares a store's database for writes that fail. None fails yet. */
export async function prepareFailures(sql: Sql): Promise<void> {
	await setShareOfFailures(sql, 0);
	for (const table of tables) {
		await sql(
			`CREATE TRIGGER run_fails BEFORE INSERT OR UPDATE ON ${table}
			FOR EACH ROW EXECUTE FUNCTION run_fails_write()`,
		);
	}
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

/** Lets some writes of the store fail for seconds at a time, as on a full disk. */
export async function failWrites(
	random: SeededRandom,
	sql: Sql,
	until: AbortSignal,
): Promise<void> {
	const pause = (ms: number) => sleep(ms, undefined, { signal: until }).catch(() => {});
	while (!until.aborted) {
		await pause(random.between(5_000, 20_000));
		await setShareOfFailures(sql, random.oneOf([0.1, 0.3, 1]));
		await pause(random.between(500, 3_000));
		await setShareOfFailures(sql, 0);
	}
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

async function setShareOfFailures(sql: Sql, share: number): Promise<void> {
	await sql(
		`CREATE OR REPLACE FUNCTION run_fails_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
			IF random() < ${share} THEN
				RAISE EXCEPTION 'a write that fails' USING ERRCODE = 'disk_full';
			END IF;
			RETURN NEW;
		END $$`,
	);
}
