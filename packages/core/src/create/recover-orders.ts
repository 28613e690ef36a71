import type { CheckoutContext } from "../ports/checkout-context.js";
import type { PlacedSession } from "../ports/order-gateway.js";
import { queueCharge } from "../queue/queue-charge.js";

/** Younger orders may still be in the middle of being placed. */
const placingMs = 60_000;
const lookEveryMs = 30_000;
/** Each look overlaps the one before. */
const lookBackMs = 3_600_000;
/** What a process looks through when it has just started. */
const firstLookBackMs = 7 * 24 * 3_600_000;

type RecoveryContext = Pick<
	CheckoutContext,
	"chargeStore" | "orders" | "shoppers" | "clock" | "logger" | "policy"
>;

/**
 * Finds orders that wait for a charge which was never queued: the process died between the order and
 * its payment's authorization, and a shop needn't repeat that. One a process, since it remembers how
 * far it has looked.
 */
export class OrderRecovery {
	#lookedAt: number | null = null;

	/**
	 * Looks only now and then, however often it is called.
	 *
	 * @param mayContinue asked before each page and order; `false` ends the look, and the next begins anew
	 */
	async recover(context: RecoveryContext, mayContinue: () => boolean): Promise<void> {
		const now = context.clock.now().getTime();
		if (this.#lookedAt !== null && now - this.#lookedAt < lookEveryMs) {
			return;
		}
		const since = (this.#lookedAt ?? now - firstLookBackMs) - lookBackMs;
		const placed = { from: new Date(since), to: new Date(now - placingMs) };
		for (let page = 0; mayContinue(); page += 1) {
			const { sessions, isLast } = await context.orders.listPlaced(placed, page);
			if (!(await recoverPage(context, sessions, mayContinue))) {
				return;
			}
			if (isLast) {
				this.#lookedAt = now;
				return;
			}
		}
	}
}

/** @returns whether it was looked through to its end */
async function recoverPage(
	context: RecoveryContext,
	sessions: PlacedSession[],
	mayContinue: () => boolean,
): Promise<boolean> {
	const { chargeStore, shoppers, logger } = context;
	const known = await chargeStore.sessionsWithAttempt(sessions.map(({ sessionId }) => sessionId));
	for (const session of sessions.filter(({ sessionId }) => !known.has(sessionId))) {
		if (!mayContinue()) {
			return false;
		}
		const { orderId, ...wanted } = session;
		logger.warn(`order ${orderId} had no queued charge; it has now`);
		const shopper = await shoppers.recall(session.sessionId);
		await queueCharge(context, { ...wanted, attempt: 1, shopper });
	}
	return true;
}
