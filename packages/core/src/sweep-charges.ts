import { advanceCharge } from "./advance-charge.js";
import type { ChargeContext } from "./ports.js";

/** How many charges one sweep advances at most, so that it ends. */
const batch = 100;

/**
 * One sweep: advances every charge whose time has come. Safe if two run.
 *
 * @returns how many charges were advanced, and how many of them moved to another state
 */
export async function sweepCharges(
	context: ChargeContext,
): Promise<{ advanced: number; moved: number }> {
	const due = await context.ledger.listDue(context.clock.now(), batch);
	let moved = 0;
	for (const record of due) {
		const after = await advanceCharge(context, record);
		if (after.record.state !== record.state) {
			moved += 1;
		}
	}
	return { advanced: due.length, moved };
}
