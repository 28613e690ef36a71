import { dialectOf } from "../charge/charge-policy.js";
import type { ChargeMethod, ChargeRecord, NewCharge } from "../charge/charge-record.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import { makeReference } from "../charge/reference.js";
import { type ShopperKeys, unknownShopper } from "../charge/shopper-keys.js";
import { countCodes, maxCodesByOrder, mayHaveFurtherCharge } from "./further-charge.js";
import type { RenewalBounds } from "./renewal.js";
import { unpaidOrderBounds } from "./unpaid-orders.js";

type QueueContext = Pick<ChargeContext, "chargeStore" | "clock" | "policy">;

/** `amountCents` in cents; `attempt` counts from 1. */
interface WantedCharge {
	sessionId: string;
	/** The order, if it is placed. */
	orderId?: string | null;
	attempt: number;
	method: ChargeMethod;
	amountCents: number;
	shopper?: ShopperKeys;
	/** The attempt whose place in the queue of creations it takes; without one it gets its own turn. */
	placeOf?: Pick<ChargeRecord, "queuedAt" | "turn">;
	/** The queue leaves the charge alone until then, unless the order is placed before. */
	notBefore?: Date;
}

/**
 * Queues a charge before the plugin sends anything to the service. Durable and repeatable: a second
 * call for the same session and attempt returns the existing row.
 */
export async function queueCharge(
	context: QueueContext,
	wanted: WantedCharge,
): Promise<ChargeRecord> {
	return context.chargeStore.insertQueued(newCharge(context, wanted));
}

/**
 * Queues the charge of an order that the shopper is placing, which the store can still reject.
 *
 * @returns `null`, without a row, when the shopper has as many unpaid orders as the policy allows
 */
export async function queueChargeOfNewOrder(
	context: QueueContext,
	wanted: WantedCharge,
): Promise<ChargeRecord | null> {
	const bounds = unpaidOrderBounds(
		wanted.shopper ?? unknownShopper,
		context.policy.unpaidOrderLimits,
	);
	return context.chargeStore.insertQueuedWithin(newCharge(context, wanted), bounds);
}

/**
 * Queues a charge of a placed order: of a session without one, or a new code. It counts for the shopper
 * of the order's earlier charges.
 *
 * @param wanted `shopper` counts where the order has no earlier charge; `after` are the session's attempts
 * that a new code replaces; `bounds` are those of its page
 * @returns an attempt of the session beside `after`, if there is one; `null`, without a row, while the
 * order may have no further charge
 */
export async function queueChargeOfOrder(
	context: QueueContext,
	orderId: string,
	wanted: Omit<WantedCharge, "orderId" | "attempt"> & {
		after?: ChargeRecord[];
		bounds?: Pick<RenewalBounds, "byOrder" | "isEndless">;
	},
): Promise<ChargeRecord | null> {
	const { sessionId, after = [], bounds = { byOrder: false, isEndless: false } } = wanted;
	return context.chargeStore.insertQueuedOfOrder({ orderId, sessionId }, (attempts) => {
		const own = attempts.findLast((one) => one.sessionId === sessionId);
		const isQueued = own !== undefined && after.every(({ id }) => id !== own.id);
		const isFull = bounds.byOrder && countCodes(attempts) >= maxCodesByOrder;
		const mayHave = mayHaveFurtherCharge(attempts, context.clock.now(), bounds.isEndless);
		if (!isQueued && (isFull || !mayHave)) {
			return null;
		}
		const newest = Math.max(0, ...attempts.map(({ attempt }) => attempt));
		return newCharge(context, {
			...wanted,
			orderId,
			attempt: isQueued ? own.attempt : newest + 1,
			shopper: attempts.findLast(hasShopper) ?? wanted.shopper ?? unknownShopper,
		});
	});
}

function hasShopper({ customerKey, emailKey }: ChargeRecord): boolean {
	return customerKey !== null || emailKey !== null;
}

function newCharge({ clock, policy }: QueueContext, wanted: WantedCharge): NewCharge {
	const { sessionId, orderId = null, attempt, method, amountCents } = wanted;
	const { customerKey, emailKey } = wanted.shopper ?? unknownShopper;
	const now = clock.now();
	return {
		sessionId,
		orderId,
		attempt,
		method,
		amountCents,
		dialect: dialectOf(method, policy),
		reference: makeReference(),
		// The turns of an order without a known shopper count by the order.
		shopperKey: customerKey ?? emailKey ?? orderId,
		customerKey,
		emailKey,
		queuedAt: wanted.placeOf?.queuedAt ?? now,
		turn: wanted.placeOf?.turn ?? null,
		nextActionAt: wanted.notBefore ?? now,
	};
}
