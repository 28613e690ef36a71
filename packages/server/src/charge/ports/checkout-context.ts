import type { PayerTable } from "../payer/payer-table.js";
import type { ShopperTable } from "../payer/shopper-table.js";
import type { ChargeContext } from "./charge-context.js";
import type { Timers } from "./clock.js";
import type { Inbox, LookUpBudget } from "./inbox.js";

/** What the money's side of a store needs: charges, webhook events, payers and the sweep. */
export interface CheckoutContext extends ChargeContext {
	inbox: Inbox;
	lookUps: LookUpBudget;
	payers: Pick<PayerTable, "forgetFinished">;
	shoppers: Pick<ShopperTable, "recall" | "forgetOld">;
	sweepLease: SweepLease;
	timers: Timers;
	retention: Retention;
}

/** How long the store keeps data that no charge needs, in days. */
export interface Retention {
	webhookEventDays: number;
	/** Payers of abandoned carts. */
	payerDays: number;
	/** Keyed hashes of the shopper on charges that are over. */
	shopperKeyDays: number;
	/** Pix codes, boleto lines and links of charges that are over. */
	codeDays: number;
	/** The merchant's notes on resolved payment issues. */
	issueNoteDays: number;
	/** Notes and files of refunds that the merchant sent by hand. */
	refundProofDays: number;
	historyDays: number;
}

/** Lets one process sweep at a time. The lease of a process that died runs out. */
export interface SweepLease {
	/** How long the lease lasts after it begins or is extended, in milliseconds. */
	readonly forMs: number;
	/**
	 * Takes the lease, unless a process holds it or took it less than `idleMs` milliseconds ago.
	 *
	 * @returns the holder's token; `null` when this process must not sweep
	 */
	begin(idleMs?: number): Promise<string | null>;
	/** Extends the lease. Returns `false` when it is lost: another process may be sweeping. */
	extend(holder: string): Promise<boolean>;
	end(holder: string): Promise<void>;
}
