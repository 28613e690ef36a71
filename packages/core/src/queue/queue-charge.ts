import type { ChargeMethod, ChargeRecord, NewCharge } from "../charge/charge-record.js";
import { makeReference } from "../charge/reference.js";
import { type ShopperKeys, unknownShopper } from "../charge/shopper-keys.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { unpaidOrderBounds } from "./unpaid-orders.js";

type QueueContext = Pick<ChargeContext, "chargeStore" | "clock" | "policy">;

/** `amountCents` in cents; `attempt` counts from 1. */
interface WantedCharge {
	sessionId: string;
	attempt: number;
	method: ChargeMethod;
	amountCents: number;
	/** Whose order it is, if known. */
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

function newCharge({ clock, policy }: QueueContext, wanted: WantedCharge): NewCharge {
	const { sessionId, attempt, method, amountCents } = wanted;
	const { customerKey, emailKey } = wanted.shopper ?? unknownShopper;
	const now = clock.now();
	return {
		sessionId,
		attempt,
		method,
		amountCents,
		dialect: method === "boleto" ? "guide" : policy.dialect,
		reference: makeReference(),
		shopperKey: customerKey ?? emailKey,
		customerKey,
		emailKey,
		queuedAt: wanted.placeOf?.queuedAt ?? now,
		turn: wanted.placeOf?.turn ?? null,
		nextActionAt: wanted.notBefore ?? now,
	};
}
