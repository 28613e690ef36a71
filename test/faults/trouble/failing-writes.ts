import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "../../support/cart-copies.js";
import type { SeededRandom } from "./seeded-random.js";

/** The charge store's tables whose writes fail: charges, webhook events and issues. */
const tables = ["pix_checkout_charge", "pix_checkout_webhook_event", "pix_checkout_issue"];

/**
 * Prepares a shop's database for writes that fail. None fails yet.
 *
 * @param further tables of the platform whose writes fail, too
 */
export async function prepareFailures(sql: Sql, further: readonly string[] = []): Promise<void> {
	await setShareOfFailures(sql, 0);
	for (const table of [...tables, ...further]) {
		await sql(
			`CREATE TRIGGER run_fails BEFORE INSERT OR UPDATE ON ${table}
			FOR EACH ROW EXECUTE FUNCTION run_fails_write()`,
		);
	}
}

/**
 * Lets some writes of the shop fail for seconds at a time, as on a full disk.
 *
 * @param pace divides the pauses
 */
export async function failWrites(
	random: SeededRandom,
	sql: Sql,
	pace: number,
	until: AbortSignal,
): Promise<void> {
	const pause = (ms: number) => sleep(ms / pace, undefined, { signal: until }).catch(() => {});
	while (!until.aborted) {
		await pause(random.between(5_000, 20_000));
		await setShareOfFailures(sql, random.oneOf([0.1, 0.3, 1]));
		await pause(random.between(500, 3_000));
		await setShareOfFailures(sql, 0);
	}
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
