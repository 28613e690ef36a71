import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { FloorProcess, RunningShop, ShopFloor } from "./shop-floor.js";

const cursorSchema = z.object({ createdListedAt: z.iso.datetime() });
const workSchema = z.object({ what: z.string() });

const moveMs = 90_000;
const paceMs = 500;
/** How long a living process may take for a step, in real time: what is held longer, a dead one held. */
const stepMs = 10_000;
/** So much of its time the store gets to finish. */
const longestMs = 4 * 3_600_000;

/**
 * Moves the clock until the store has no work left except in the distant future: back-offs, look-up
 * windows and the leases of dead processes pass. All processes must run, without faults.
 *
 * @param further other work to wait for, by name: that of the platform
 * @returns the unfinished work after four hours of the store's time, by name
 */
export async function untilQuiet(
	{ stack, clock }: ShopFloor<FloorProcess>,
	further: () => Promise<string[]>,
): Promise<string[]> {
	const quietSince = clock.now();
	for (;;) {
		const left = [...(await leftToDo(stack)), ...(await further())];
		// The list may show further charges.
		if (!(await hasListedSince(stack, quietSince + 60_000))) {
			left.push("the service's list");
		}
		if (left.length === 0 || clock.now() > quietSince + longestMs) {
			return left;
		}
		await sleep(paceMs);
		await untilReleased(stack);
		await clock.move(moveMs);
	}
}

/**
 * Waits for the steps under way: one whose lease passes meanwhile begins again, on a slow machine each
 * time.
 */
async function untilReleased({ sql }: RunningShop<FloorProcess>): Promise<void> {
	const isHeld = "SELECT FROM pix_checkout_charge WHERE lease_until > pix_checkout_now() LIMIT 1";
	const until = performance.now() + stepMs;
	while (performance.now() < until && (await sql(isHeld)).length > 0) {
		await sleep(50);
	}
}

async function hasListedSince({ sql }: RunningShop<FloorProcess>, time: number): Promise<boolean> {
	const [row] = await sql("SELECT value FROM pix_checkout_state WHERE id = 'list_cursor'");
	return row !== undefined && Date.parse(cursorSchema.parse(row.value).createdListedAt) > time;
}

/**
 * Lists the unfinished work by name. It leaves out work that may wait for days: slips and the end of
 * orders that have one, rows whose
 * charge the look-ups never found, forged events, orders with an open issue that a person ends, and the
 * cancellation of any order while money without one is open: a person ends that issue, too.
 */
async function leftToDo({ sql, sandbox }: RunningShop<FloorProcess>): Promise<string[]> {
	const made = sandbox.charges();
	const rows = await sql(
		`SELECT 'charge ' || reference || ', ' || state AS what FROM pix_checkout_charge c
		WHERE state IN ('queued', 'creating', 'unconfirmed')
		OR (state = 'paid' AND issue IS NULL)
		OR (state IN ('pending', 'expired', 'failed') AND method = 'pix' AND NOT EXISTS (
			SELECT 1 FROM pix_checkout_issue a JOIN pix_checkout_charge s ON s.id = a.charge_record_id
			WHERE a.resolved_at IS NULL AND a.kind <> 'cancellation_failed' AND s.session_id = c.session_id)
			AND (state = 'pending' OR NOT EXISTS (SELECT 1 FROM pix_checkout_issue
				WHERE resolved_at IS NULL AND charge_record_id IS NULL
				AND kind IN ('store_mismatch', 'unmatched_payment'))
			AND NOT EXISTS (SELECT 1 FROM pix_checkout_charge slip
				WHERE slip.order_id = c.order_id AND slip.method = 'boleto' AND slip.state = 'pending')))
		UNION ALL SELECT 'webhook event ' || e.id || ', ' || e.event FROM pix_checkout_webhook_event e
		JOIN jsonb_to_recordset($1::jsonb) AS made (id text, uuid text)
			ON e.charge_id IN (made.id, made.uuid)
		WHERE e.state = 'received' AND EXISTS (SELECT 1 FROM pix_checkout_charge c
			WHERE c.charge_id IN (made.id, made.uuid) OR c.charge_alias IN (made.id, made.uuid))`,
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
