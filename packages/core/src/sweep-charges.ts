import { advanceCharge } from "./advance-charge.js";
import type { ChargeContext } from "./ports.js";

/** How many charges one sweep takes up at most, and for how long, so that it ends. */
const batch = 100;
const sweepMs = 30_000;

/**
 * One sweep: advances every charge whose time has come. Safe if two run.
 *
 * @returns how many charges were advanced, and how many of them moved to another state
 */
export async function sweepCharges(
	context: ChargeContext,
): Promise<{ advanced: number; moved: number }> {
	const start = context.clock.now();
	const due = await context.ledger.listDue(start, batch);
	let advanced = 0;
	let moved = 0;
	for (const record of due) {
		// A service that answers slowly must not hold up the next sweep; the rest stays due.
		if (context.clock.now().getTime() - start.getTime() > sweepMs) {
			break;
		}
		const after = await advanceCharge(context, record);
		advanced += 1;
		moved += after.record.state === record.state ? 0 : 1;
	}
	return { advanced, moved };
}
