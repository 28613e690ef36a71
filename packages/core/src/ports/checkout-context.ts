import type { ChargeContext } from "./charge-context.js";
import type { Timers } from "./clock.js";
import type { Inbox, LookUpBudget } from "./inbox.js";
import type { IssueAnnouncer, IssueOutbox } from "./issue-outbox.js";
import type { PayerStore, ShopperStore } from "./payer-store.js";

/** Everything that a shop's checkout works on: charges, webhook events, payers and the sweep. */
export interface CheckoutContext extends ChargeContext {
	inbox: Inbox;
	lookUps: LookUpBudget;
	issueOutbox: IssueOutbox;
	issueAnnouncer: IssueAnnouncer;
	payers: Pick<PayerStore, "forgetFinished">;
	shoppers: Pick<ShopperStore, "recall" | "forgetOld">;
	sweepLease: SweepLease;
	timers: Timers;
	retention: Retention;
}

/** How long what is over is kept, in days. */
export interface Retention {
	/** Webhook events of known charges. */
	webhookEventDays: number;
	/** Payers of carts that were left. */
	payerDays: number;
}

/** Lets one process sweep at a time. Free again when its holder died. */
export interface SweepLease {
	/** How long it holds after it was begun or extended, in milliseconds. */
	readonly forMs: number;
	/**
	 * Begins a sweep, unless one is under way or one began less than `idleMs` milliseconds ago.
	 *
	 * @returns the holder's mark; `null` when it is not to begin
	 */
	begin(idleMs?: number): Promise<string | null>;
	/** Keeps the sweep going. `false` when it was lost: another process may be sweeping. */
	extend(holder: string): Promise<boolean>;
	end(holder: string): Promise<void>;
}
