import type { ChargeContext, OrderContext } from "../charge/ports/charge-context.js";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import type { PlacedSession } from "../charge/ports/order-gateway.js";
import { runPart } from "../charge/steps/errors.js";
import { followSession } from "../orders/follow-session.js";
import { queueChargeOfOrder } from "../orders/queue-charge.js";

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
	/** The sessions that could not be recovered, by id. They are tried at each look, however old. */
	readonly #failed = new Map<string, PlacedSession>();

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
		const unlisted = new Map(this.#failed);
		for (let page = 0; mayContinue(); page += 1) {
			const { sessions, isLast } = await context.orders.listPlaced(placed, page);
			for (const { sessionId } of sessions) {
				unlisted.delete(sessionId);
			}
			const asked = isLast ? [...sessions, ...unlisted.values()] : sessions;
			if (!(await recoverPage(context, asked, mayContinue, this.#failed))) {
				return;
			}
			if (isLast) {
				this.#lookedAt = now;
				await this.#remember(context, now);
				return;
			}
		}
	}

	/** The next process looks back past what failed here. */
	async #remember({ cursor }: Pick<ChargeContext, "cursor">, now: number): Promise<void> {
		if (this.#failed.size === 0) {
			await cursor.change((value) => ({ ...value, ordersLookedUntil: new Date(now) }));
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

/**
 * @param failed learns the sessions that fail, and forgets those that don't
 * @returns whether it reached the end of the page
 */
async function recoverPage(
	context: OrderContext & Pick<CheckoutContext, "shoppers">,
	sessions: PlacedSession[],
	mayContinue: () => boolean,
	failed: Map<string, PlacedSession>,
): Promise<boolean> {
	const { chargeStore, shoppers, logger } = context;
	const known = await runPart(logger, "reading the charges of placed orders", () =>
		chargeStore.listBySessions(sessions.map(({ sessionId }) => sessionId)),
	);
	for (const session of sessions) {
		if (!mayContinue()) {
			return false;
		}
		const { orderId, ...wanted } = session;
		const { sessionId } = wanted;
		// One order that can't be recovered holds up no other.
		const isDone = await runPart(logger, `recovering order ${orderId}`, async () => {
			const attempts =
				known?.filter((one) => [one.sessionId, one.acceptedSessionId].includes(sessionId)) ??
				(await chargeStore.listBySession(sessionId));
			if (attempts.length > 0) {
				await followSession(context, orderId, attempts);
				return true;
			}
			const shopper = await shoppers.recall(sessionId);
			if (await queueChargeOfOrder(context, orderId, { ...wanted, shopper })) {
				logger.info(`nobody had asked for a code of order ${orderId} yet: the sweep does`);
			}
			return true;
		});
		if (isDone) {
			failed.delete(sessionId);
		} else {
			failed.set(sessionId, session);
		}
	}
	return true;
}
