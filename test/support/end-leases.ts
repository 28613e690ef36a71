import type { StoreStack } from "./store-stack.js";

/**
 * Ends all leases on charges, orders, webhook events and the sweep, as two minutes would: a test can't
 * wait that long. Call it only after the processes with these leases have died.
 */
export async function endLeasesOfDeadProcesses({ sql }: Pick<StoreStack, "sql">): Promise<void> {
	await sql(
		`UPDATE pix_checkout_charge SET lease_until = lease_until - interval '2 minutes',
		next_action_at = now() WHERE lease_until IS NOT NULL`,
	);
	await sql("DELETE FROM pix_checkout_order_lock");
	await sql(
		"UPDATE pix_checkout_webhook_event SET next_try_at = now() WHERE next_try_at IS NOT NULL",
	);
	await sql(
		`UPDATE pix_checkout_state SET value = jsonb_set(value, '{until}',
		to_jsonb(to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
		WHERE id = 'sweep_lease' AND value ? 'until'`,
	);
}
