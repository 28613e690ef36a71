import type { ChargeStore } from "../../charge/ports/charge-store.js";
import type { SweepLease } from "../../charge/ports/checkout-context.js";
import type { CreationQueue } from "../../charge/ports/creation-queue.js";
import type { Inbox, LookUpBudget } from "../../charge/ports/inbox.js";
import type { OrderLocks } from "../../charge/ports/order-locks.js";
import type { ListCursor, StoredValue } from "../../charge/ports/stored-values.js";

/** One adapter's storage: its ports work on the same rows. */
export interface StorageUnderContract {
	charges: ChargeStore;
	queue: CreationQueue;
	inbox: Inbox;
	lookUps: LookUpBudget;
	cursor: StoredValue<ListCursor>;
	sweepLease: SweepLease;
	orderLocks: OrderLocks;
	/** The storage's time. */
	now(): Date;
	/** Moves the storage's time ahead, in milliseconds. */
	pass(ms: number): Promise<void>;
}
