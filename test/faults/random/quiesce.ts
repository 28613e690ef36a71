import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { endLeasesOfDeadProcesses } from "../../support/end-leases.js";
import type { StoreStack } from "../../support/store-stack.js";
import { waitFor } from "../../support/wait-for.js";

const cursorSchema = z.object({ createdListedAt: z.iso.datetime() });
const workSchema = z.object({ what: z.string() });

const patienceMs = 10 * 60_000;
const shortenEveryMs = 10_000;

/**
 * Waits until the store has no work left except in the distant future. It shortens delays that a test
 * can't wait for: back-offs, look-up windows, leases of dead processes. It kills all processes of the
 * store first, because running ones have leases too.
 *
 * @returns the unfinished work after ten minutes, by name
 */
export async function untilQuiet(stack: StoreStack): Promise<string[]> {
	await Promise.all(stack.stores.map((store) => store.kill()));
	await endLeasesOfDeadProcesses(stack);
	// A process that died in a look-up window has lost time of it: this look-up is the last.
	await stack.sql(
		`UPDATE pix_checkout_charge SET checked_at = checked_at - interval '1 day', next_action_at = now()
		WHERE state IN ('unconfirmed', 'replaced')`,
	);
	await Promise.all(stack.stores.map((store) => store.start()));
	const quietSince = Date.now();
	await shortenDelays(stack);
	await waitFor(
		"the sweep to read the service's list again",
		() => stack.sql("SELECT value FROM pix_checkout_state WHERE id = 'list_cursor'"),
		([row]) => Date.parse(cursorSchema.parse(row?.value).createdListedAt) > quietSince + 60_000,
		patienceMs,
	);
	// The list may have shown further charges.
	return shortenDelays(stack);
}

/** Shortens delays until no work is left, for ten minutes at most. Returns the unfinished work. */
async function shortenDelays(stack: StoreStack): Promise<string[]> {
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const left = await leftToDo(stack);
		if (left.length === 0 || Date.now() > deadline) {
			return left;
		}
		await stack.sql(
			`UPDATE pix_checkout_charge SET next_action_at = now() WHERE next_action_at > now()
			AND lease_until IS NULL AND (tries > 0 OR method = 'pix') AND state <> 'replaced'`,
		);
		await stack.sql(
			`UPDATE pix_checkout_charge SET checked_at = checked_at - interval '1 day'
			WHERE state = 'unconfirmed' AND lease_until IS NULL`,
		);
		// Not the forged events: they would use up the limited look-ups.
		await stack.sql(
			`UPDATE pix_checkout_webhook_event SET next_try_at = now() WHERE next_try_at > now()
			AND charge_id = ANY($1)`,
			[stack.sandbox.charges().flatMap(({ id, uuid }) => [id, uuid])],
		);
		await sleep(shortenEveryMs);
	}
}

/**
 * Lists the unfinished work by name. It leaves out work that may wait for days: slips, rows whose
 * charge the look-ups never found, forged events, and orders with an open issue.
 */
export async function leftToDo({ sql, sandbox }: StoreStack): Promise<string[]> {
	const made = sandbox.charges();
	const rows = await sql(
		`SELECT 'charge ' || reference || ', ' || state AS what FROM pix_checkout_charge c
		WHERE state IN ('queued', 'creating', 'unconfirmed')
		OR (state = 'paid' AND issue IS NULL)
		OR (state IN ('pending', 'expired', 'failed') AND method = 'pix' AND NOT EXISTS (
			SELECT 1 FROM pix_checkout_issue a JOIN pix_checkout_charge s ON s.id = a.charge_record_id
			WHERE a.resolved_at IS NULL AND s.session_id = c.session_id))
		UNION ALL SELECT 'webhook event ' || e.id || ', ' || e.event FROM pix_checkout_webhook_event e
		JOIN jsonb_to_recordset($1::jsonb) AS made (id text, uuid text)
			ON e.charge_id IN (made.id, made.uuid)
		WHERE e.state = 'received' AND EXISTS (SELECT 1 FROM pix_checkout_charge c
			WHERE c.charge_id IN (made.id, made.uuid) OR c.charge_alias IN (made.id, made.uuid))
		UNION ALL SELECT 'order ' || o.order_id || ', without a charge' FROM order_cart o
		JOIN cart_payment_collection p ON p.cart_id = o.cart_id
		JOIN payment_session s ON s.payment_collection_id = p.payment_collection_id
		WHERE NOT EXISTS (SELECT 1 FROM pix_checkout_charge c WHERE c.session_id = s.id)`,
		// Events name a charge by an identifier that the charge store may not have yet.
		[JSON.stringify(made.map(({ id, uuid }) => ({ id, uuid })))],
	);
	const payable = made.filter(({ method, status }) => method === "pix" && status === "pending");
	return [
		...z
			.array(workSchema)
			.parse(rows)
			.map(({ what }) => what),
		...payable.map(({ id }) => `charge ${id}, payable`),
	];
}
