/**
 * Lets one process of the shop at a time compare an order and then capture or cancel it. The merchant's
 * own acts on the platform take no lock.
 */
export interface OrderLocks {
	/** How long a lock lasts after it is taken or confirmed, in milliseconds. */
	readonly forMs: number;
	/**
	 * Runs `act` while nobody else holds the order. The lock of a process that died, or stands still for
	 * longer than `forMs`, runs out.
	 *
	 * @param act calls `confirm` right before it does what it can't undo: that extends the lock, and
	 * throws {@link OrderLockedError} when the lock has run out and is another's
	 * @throws OrderLockedError when another process still holds the order after some seconds
	 */
	hold<T>(orderId: string, act: (confirm: () => Promise<void>) => Promise<T>): Promise<T>;
}

/** Another process works on the order. The step that needs it is repeated. */
export class OrderLockedError extends Error {
	override readonly name = "OrderLockedError";
	readonly code = "order_locked";

	constructor(orderId: string) {
		super(`another process captures or cancels order ${orderId}; try again in some seconds`);
	}
}
