import type { ChargeContext } from "../../charge/ports/charge-context.js";

export interface ListComparison {
	listed: number;
	/** Payments that were new to the charge store. */
	paid: number;
	/** Lost charges that the sweep adopted. */
	adopted: number;
	/** Lists that broke off and charges that failed to compare. The next reconciliation retries. */
	failures: number;
}

export interface ReconcileContext extends ChargeContext {
	/** Called before each page and each listed charge; `false` ends the reconciliation. */
	mayContinue: () => boolean;
}

export function isDue(last: Date | null, everyMs: number, now: Date): boolean {
	return last === null || now.getTime() - last.getTime() >= everyMs;
}
