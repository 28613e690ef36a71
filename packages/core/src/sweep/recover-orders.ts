import type { ChargeContext, OrderContext } from "../charge/ports/charge-context.js";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { PlacedSession } from "../charge/ports/order-gateway.js";
import { runPart } from "../charge/steps/errors.js";
import { followSession } from "../order/follow-session.js";
import { queueChargeOfOrder } from "../order/queue-charge.js";

const lookEveryMs = 30_000;
/** How far a look overlaps the one before. */
const overlapMs = 60 * 60_000;
/** The age of the orders at least: shoppers may still be placing younger ones. */
const placingMs = 60_000;
/** How far back the first look of a process reaches at least. */
const firstLookMs = 7 * 24 * 60 * 60_000;

/**
 * Queues the charges of orders that have none: a process died between the order and its payment's
 * authorization, which the store need not repeat, or the order replaced one that the store deleted.
 * The charge store remembers how far they were read, however long no process swept.
 */
export class OrderRecovery {
	#lookedAt: number | null = null;

	/**
	 * Reads the orders at intervals, however often the sweep calls it.
	 *
	 * @param mayContinue called before each page and order; after `false` the next look begins again
	 */
	async recover(context: CheckoutContext, mayContinue: () => boolean): Promise<void> {
		const now = context.clock.now().getTime();
		if (this.#lookedAt !== null && now - this.#lookedAt < lookEveryMs) {
			return;
		}
		const since = (this.#lookedAt ?? (await firstLookFrom(context, now))) - overlapMs;
		const placed = { from: new Date(since), to: new Date(now - placingMs) };
		for (let page = 0; mayContinue(); page += 1) {
			const { sessions, isLast } = await context.orders.listPlaced(placed, page);
			if (!(await recoverPage(context, sessions, mayContinue))) {
				return;
			}
			if (isLast) {
				this.#lookedAt = now;
				await context.cursor.change((cursor) => ({
					...cursor,
					ordersLookedUntil: new Date(now),
				}));
				return;
			}
		}
	}
}

/**
 * Where the first look of a process begins: where the last look of any process ended, and always far
 * enough back for what that one may have missed.
 */
async function firstLookFrom(
	{ cursor }: Pick<ChargeContext, "cursor">,
	now: number,
): Promise<number> {
	const { ordersLookedUntil } = await cursor.read();
	return Math.min(ordersLookedUntil?.getTime() ?? now, now - firstLookMs);
}

/** @returns whether it reached the end of the page */
async function recoverPage(
	context: OrderContext & Pick<CheckoutContext, "shoppers">,
	sessions: PlacedSession[],
	mayContinue: () => boolean,
): Promise<boolean> {
	const { chargeStore, shoppers, logger } = context;
	const known = await runPart(logger, "reading the charges of placed orders", () =>
		chargeStore.listBySessions(sessions.map(({ sessionId }) => sessionId)),
	);
	for (const { orderId, ...wanted } of sessions) {
		if (!mayContinue()) {
			return false;
		}
		const { sessionId } = wanted;
		// One order that can't be recovered holds up no other.
		await runPart(logger, `recovering order ${orderId}`, async () => {
			const attempts =
				known?.filter((one) => [one.sessionId, one.acceptedSessionId].includes(sessionId)) ??
				(await chargeStore.listBySession(sessionId));
			if (attempts.length > 0) {
				await followSession(context, orderId, attempts);
				return;
			}
			const shopper = await shoppers.recall(sessionId);
			if (await queueChargeOfOrder(context, orderId, { ...wanted, shopper })) {
				logger.warn(`order ${orderId} had no queued charge; the sweep queued one`);
			}
		});
	}
	return true;
}
