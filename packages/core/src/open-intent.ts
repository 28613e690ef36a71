import type { ChargeMethod, ChargeRecord } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";
import { passStep } from "./protocol-steps.js";
import { makeReference } from "./reference.js";

/**
 * Writes down that a charge is wanted, before anything is sent. Durable and repeatable: a second
 * call for the same session and attempt gives the row that exists.
 *
 * @param wanted `amountCents` in cents; `attempt` counts from 1
 */
export async function openIntent(
	{ ledger, clock, policy }: Pick<ChargeContext, "ledger" | "clock" | "policy">,
	wanted: {
		sessionId: string;
		attempt: number;
		method: ChargeMethod;
		amountCents: number;
		/** Whose order it is, as a keyed hash, if that is known. */
		shopperKey?: string | null;
		/** The attempt whose place in the queue of creations it takes; else it gets a turn of its own. */
		placeOf?: Pick<ChargeRecord, "queuedAt" | "turn">;
		/** Before then no sweep takes it up; whoever knows that the order stands may do so at once. */
		notBefore?: Date;
	},
): Promise<ChargeRecord> {
	const { sessionId, attempt, method, amountCents } = wanted;
	const now = clock.now();
	const intent = await ledger.insertIntent({
		sessionId,
		attempt,
		method,
		amountCents,
		dialect: method === "boleto" ? "guide" : policy.dialect,
		reference: makeReference(),
		shopperKey: wanted.shopperKey ?? null,
		queuedAt: wanted.placeOf?.queuedAt ?? now,
		turn: wanted.placeOf?.turn ?? null,
		nextActionAt: wanted.notBefore ?? now,
	});
	passStep("intent_written", intent.reference);
	return intent;
}
