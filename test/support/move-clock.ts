import { z } from "zod";
import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

const timeSchema = z.tuple([z.object({ now: z.date() })]);
const offsetSchema = z.tuple([z.object({ ms: z.coerce.number() })]);
const watched = "payses_of_moved_clock";

/** SQL that sets the plugin's time `ms` milliseconds ahead of the database's. */
export function storeTimeAhead(ms: number): string {
	return `CREATE OR REPLACE FUNCTION pix_checkout_now() RETURNS timestamptz LANGUAGE sql STABLE
		AS 'SELECT statement_timestamp() + interval ''${Math.round(ms)} milliseconds'''`;
}

/**
 * Makes it later by `ms` milliseconds for a store and its sandbox, and returns when every process of
 * the store knows. What is due meanwhile happens as if the time had passed: the sandbox's charges
 * expire, leases end, times of grace are over, and the sweep finds all of that.
 *
 * It moves the plugin's time only. Medusa's own rows (`order.created_at`), timers and logins stay in
 * real time, and so does `now()` in a test's SQL: there, `pix_checkout_now()` is the store's time.
 * Can be called again; the time never goes back. All of the stack's processes must be running.
 */
export async function moveClock(
	{ sql, sandbox, stores }: Pick<StoreStack, "sql" | "sandbox" | "stores">,
	ms: number,
): Promise<void> {
	// First, so that the store asks a service that knows of the charges' expiry.
	await sandbox.clock.advance(ms);
	const [{ ms: before }] = offsetSchema.parse(
		await sql("SELECT extract(epoch FROM pix_checkout_now() - statement_timestamp()) * 1000 AS ms"),
	);
	await sql(storeTimeAhead(before + ms));
	const [{ now }] = timeSchema.parse(await sql("SELECT pix_checkout_now() AS now"));
	// An attempt that is over: to be asked about it makes nobody ask the service.
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
				"a process of the store to know the moved time",
				() => shop.status(watched),
				({ server_time }) => Date.parse(server_time) > now.getTime() - Math.min(ms / 2, 5_000),
			);
		}
	} finally {
		await sql("DELETE FROM pix_checkout_charge WHERE session_id = $1", [watched]);
	}
}
