import type { Sandbox } from "@pix-checkout/sandbox";
import { z } from "zod";
import type { Sql } from "./cart-copies.js";
import { waitFor } from "./wait-for.js";

const timeSchema = z.tuple([z.object({ now: z.date() })]);
const offsetSchema = z.tuple([z.object({ ms: z.coerce.number() })]);
const watched = "payses_of_moved_clock";

/** A process of a shop, whose pages tell its time. */
export interface TimedProcess {
	shop: { status(sessionId: string): Promise<{ server_time: string }> };
}

/** A shop and its service, whose time the tests move. */
export interface TimedShop {
	sql: Sql;
	sandbox: Sandbox;
	stores: readonly TimedProcess[];
}

/** SQL that sets the plugin's time `ms` milliseconds ahead of the database's. */
export function storeTimeAhead(ms: number): string {
	return `CREATE OR REPLACE FUNCTION pix_checkout_now() RETURNS timestamptz LANGUAGE sql STABLE
		AS 'SELECT statement_timestamp() + interval ''${Math.round(ms)} milliseconds'''`;
}

/**
 * Moves the time of a store and its sandbox by `ms` milliseconds, and returns when every process of
 * the store has the new time. The effects are those of time that passes: the sandbox's charges
 * expire, leases and grace periods end, and the sweep acts on that.
 *
 * Only the plugin's time moves. Medusa's own rows (`order.created_at`), timers and logins stay in
 * real time, and so does `now()` in a test's SQL: there, `pix_checkout_now()` is the store's time.
 * Further calls move the time further; it never goes back. All processes of the stack must run.
 */
export async function moveClock({ sql, sandbox, stores }: TimedShop, ms: number): Promise<void> {
	// First, so that the service has expired the charges when the store reads them.
	await sandbox.clock.advance(ms);
	const [{ ms: before }] = offsetSchema.parse(
		await sql("SELECT extract(epoch FROM pix_checkout_now() - statement_timestamp()) * 1000 AS ms"),
	);
	await sql(storeTimeAhead(before + ms));
	const [{ now }] = timeSchema.parse(await sql("SELECT pix_checkout_now() AS now"));
	// A discarded attempt: a poll of it sends no request to the service.
	await sql(
		`INSERT INTO pix_checkout_charge (id, session_id, attempt, method, dialect, reference,
			amount_cents, state, version, queued_at, tries)
		VALUES ('pxcharge_of_moved_clock', $1, 1, 'pix', 'reference', 'pxc_000000000000000000000000',
			100, 'discarded', 1, now(), 0)`,
		[watched],
	);
	try {
		for (const { shop } of stores) {
			await waitFor(
				"a process of the store to have the moved time",
				() => shop.status(watched),
				({ server_time }) => Date.parse(server_time) > now.getTime() - Math.min(ms / 2, 5_000),
			);
		}
	} finally {
		await sql("DELETE FROM pix_checkout_charge WHERE session_id = $1", [watched]);
	}
}
