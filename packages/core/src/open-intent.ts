import type { ChargeMethod, ChargeRecord, NewCharge } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";
import { passStep } from "./protocol-steps.js";
import { makeReference } from "./reference.js";
import { type ShopperKeys, unknownShopper, unpaidOrderBounds } from "./unpaid-orders.js";

type IntentContext = Pick<ChargeContext, "ledger" | "clock" | "policy">;

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
export async function openIntent(
	context: IntentContext,
	wanted: WantedCharge,
): Promise<ChargeRecord> {
	const intent = await context.ledger.insertIntent(newCharge(context, wanted));
	passStep("intent_written", intent.reference);
	return intent;
}

/**
 * The same for an order that is just being placed, and could still be refused.
 *
 * @returns `null`, and then nothing was written, when its shopper has as many unpaid orders as the
 * policy allows
 */
export async function openIntentOfNewOrder(
	context: IntentContext,
	wanted: WantedCharge,
): Promise<ChargeRecord | null> {
	const bounds = unpaidOrderBounds(
		wanted.shopper ?? unknownShopper,
		context.policy.unpaidOrderLimits,
	);
	const intent = await context.ledger.insertIntentWithin(newCharge(context, wanted), bounds);
	if (intent) {
		passStep("intent_written", intent.reference);
	}
	return intent;
}

function newCharge({ clock, policy }: IntentContext, wanted: WantedCharge): NewCharge {
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
