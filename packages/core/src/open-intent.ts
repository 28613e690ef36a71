import type { ChargeMethod, ChargeRecord } from "./charge-record.js";
import type { ChargeContext } from "./ports.js";
import { makeReference } from "./reference.js";

/**
 * Writes down that a charge is wanted, before anything is sent. Durable and repeatable: a second
 * call for the same session and attempt gives the row that exists.
 *
 * @param wanted `amountCents` in cents; `attempt` counts from 1
 */
export function openIntent(
	{ ledger, clock, policy }: Pick<ChargeContext, "ledger" | "clock" | "policy">,
	wanted: {
		sessionId: string;
		attempt: number;
		method: ChargeMethod;
		amountCents: number;
		/** Before then no sweep takes it up; whoever knows that the order stands may do so at once. */
		notBefore?: Date;
	},
): Promise<ChargeRecord> {
	const { sessionId, attempt, method, amountCents } = wanted;
	return ledger.insertIntent({
		sessionId,
		attempt,
		method,
		amountCents,
		dialect: method === "boleto" ? "guide" : policy.dialect,
		reference: makeReference(),
		nextActionAt: wanted.notBefore ?? clock.now(),
	});
}
