import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { StoreStack } from "../../support/store-stack.js";
import { freeWhatTheDeadHeld } from "../../support/two-minutes-later.js";
import { waitFor } from "../../support/wait-for.js";

const cursorSchema = z.object({ createdListedAt: z.iso.datetime() });
const workSchema = z.object({ what: z.string() });

const patienceMs = 10 * 60_000;
const hurryEveryMs = 10_000;

/**
 * Waits until nothing is left to be done but what lies in the future. Delays that are real and too
 * long for a test are cut short: back-offs, look-up windows, what dead processes held. All of the
 * store's processes are killed for that, since the living hold things, too.
 *
 * @returns what is still not done after ten minutes, by name
 */
export async function untilQuiet(stack: StoreStack): Promise<string[]> {
	await Promise.all(stack.stores.map((store) => store.kill()));
	await freeWhatTheDeadHeld(stack);
	// Whoever lost its look-up window's time to a dead process finds its charge now, or never.
	await stack.sql(
		`UPDATE pix_checkout_charge SET checked_at = checked_at - interval '1 day', next_action_at = now()
		WHERE state IN ('unconfirmed', 'replaced')`,
	);
	await Promise.all(stack.stores.map((store) => store.start()));
	const calmSince = Date.now();
	await hurry(stack);
	await waitFor(
		"the service's list to be read once more",
		() => stack.sql("SELECT value FROM pix_checkout_state WHERE id = 'list_cursor'"),
		([row]) => Date.parse(cursorSchema.parse(row?.value).createdListedAt) > calmSince + 60_000,
		patienceMs,
	);
	// What that has brought up.
	return hurry(stack);
}

/** Cuts delays short until nothing is left to do, or patience is. Returns what is left. */
async function hurry(stack: StoreStack): Promise<string[]> {
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
		// Not the forged ones: they would use up what may be looked up, again and again.
		await stack.sql(
			`UPDATE pix_checkout_webhook_event SET next_try_at = now() WHERE next_try_at > now()
			AND charge_id = ANY($1)`,
			[stack.sandbox.charges().flatMap(({ id, uuid }) => [id, uuid])],
		);
		await sleep(hurryEveryMs);
	}
}

/**
 * Slips live for days; so do the rows whose charge was never found, made-up deliveries, and orders
 * for which a person must look at a second charge.
 */
async function leftToDo({ sql, sandbox }: StoreStack): Promise<string[]> {
	const made = sandbox.charges();
	const rows = await sql(
		`SELECT 'charge ' || reference || ', ' || state AS what FROM pix_checkout_charge c
		WHERE state IN ('queued', 'creating', 'unconfirmed')
		OR (state = 'paid' AND issue IS NULL)
		OR (state IN ('pending', 'expired', 'failed') AND method = 'pix' AND NOT EXISTS (
			SELECT 1 FROM pix_checkout_issue a JOIN pix_checkout_charge s ON s.id = a.charge_record_id
			WHERE a.resolved_at IS NULL AND s.session_id = c.session_id))
		UNION ALL SELECT 'delivery ' || d.id || ', ' || d.event FROM pix_checkout_webhook_event d
		JOIN jsonb_to_recordset($1::jsonb) AS made (id text, uuid text)
			ON d.charge_id IN (made.id, made.uuid)
		WHERE d.state = 'received' AND EXISTS (SELECT 1 FROM pix_checkout_charge c
			WHERE c.charge_id IN (made.id, made.uuid) OR c.charge_alias IN (made.id, made.uuid))
		UNION ALL SELECT 'order ' || o.order_id || ', without a charge' FROM order_cart o
		JOIN cart_payment_collection p ON p.cart_id = o.cart_id
		JOIN payment_session s ON s.payment_collection_id = p.payment_collection_id
		WHERE NOT EXISTS (SELECT 1 FROM pix_checkout_charge c WHERE c.session_id = s.id)`,
		// Deliveries name a charge by an identifier that the charge store may not have yet.
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
