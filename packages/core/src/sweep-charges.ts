import { advanceDue } from "./advance-due.js";
import type { ChargeContext } from "./ports.js";
import { type Reconciliation, reconcileCharges } from "./reconcile-charges.js";

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
	const reconciliation = await reconcileCharges(context, goOn);
	return { ...reconciliation, ...(await advanceDue(context, start, goOn)) };
}
