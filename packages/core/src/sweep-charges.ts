import { advanceCharge } from "./advance-charge.js";
import type { ChargeContext } from "./ports.js";
import { type Reconciliation, reconcileCharges } from "./reconcile-charges.js";

/** How many charges one sweep takes up at most, and for how long, so that it ends. */
const batch = 200;
const sweepMs = 30_000;

/** What a sweep came to. */
export interface SweepReport extends Reconciliation {
	/** Charges that were looked at because their time had come. */
	advanced: number;
	/** How many of these moved to another state. */
	moved: number;
}

/**
 * One sweep: compares the ledger with the service's list, then advances every charge whose time has
 * come. Waiting intents have their own queue. Safe if two run.
 *
 * @param goOn asked before each page and charge; `false` ends the sweep, and the rest stays due
 */
export async function sweepCharges(
	context: ChargeContext,
	goOn: () => boolean = () => true,
): Promise<SweepReport> {
	const start = context.clock.now();
	const report: SweepReport = { ...(await reconcileCharges(context, goOn)), advanced: 0, moved: 0 };
	for (const record of await context.ledger.listDue(start, batch)) {
		// A service that answers slowly must not hold up the next sweep.
		const tookMs = context.clock.now().getTime() - start.getTime();
		if (tookMs > sweepMs || !goOn()) {
			break;
		}
		const after = await advanceCharge(context, record);
		report.advanced += 1;
		report.moved += after.record.state === record.state ? 0 : 1;
	}
	return report;
}
