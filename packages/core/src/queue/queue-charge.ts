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
	/** Whose order it is, as far as that is known. */
	shopper?: ShopperKeys;
	/** The attempt whose place in the queue of creations it takes; else it gets a turn of its own. */
	placeOf?: Pick<ChargeRecord, "queuedAt" | "turn">;
	/** Before then no sweep takes it up; whoever knows that the order stands may do so at once. */
	notBefore?: Date;
}

/**
 * Writes down that a charge is wanted, before anything is sent. Durable and repeatable: a second
 * call for the same session and attempt gives the row that exists.
 */
export async function queueCharge(
	context: QueueContext,
	wanted: WantedCharge,
): Promise<ChargeRecord> {
	const queued = await context.chargeStore.insertQueued(newCharge(context, wanted));
	return queued;
}

/**
 * The same for an order that is just being placed, and could still be refused.
 *
 * @returns `null`, and then nothing was written, when its shopper has as many unpaid orders as the
 * policy allows
 */
export async function queueChargeOfNewOrder(
	context: QueueContext,
	wanted: WantedCharge,
): Promise<ChargeRecord | null> {
	const bounds = unpaidOrderBounds(
		wanted.shopper ?? unknownShopper,
		context.policy.unpaidOrderLimits,
	);
	const queued = await context.chargeStore.insertQueuedWithin(newCharge(context, wanted), bounds);
	if (queued) {
	}
	return queued;
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
