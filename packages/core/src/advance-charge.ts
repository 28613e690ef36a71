import type { ChargeRecord } from "./charge-record.js";
import type { ChargeState } from "./charge-states.js";
import { createChargeOnce } from "./create-charge-once.js";
import { errorCode } from "./error-code.js";
import { findLostCharge } from "./find-lost-charge.js";
import { followCharge, recheckClosedCharge } from "./follow-charge.js";
import { letOrderGo } from "./let-order-go.js";
import type { ChargeContext } from "./ports.js";
import { backOffMs } from "./schedule.js";
import { settleCharge } from "./settle-charge.js";
import { applyEvent, holdCharge, releaseCharge } from "./write-charge.js";

type Step = (context: ChargeContext, held: ChargeRecord) => Promise<ChargeRecord>;

/** What is to be done with a charge in each state. `null`: nothing by itself. */
const steps: Readonly<Record<ChargeState, Step | null>> = {
	intent: createChargeOnce,
	// Nobody holds it any more, so whoever sent the POST has died: the charge may exist.
	creating: (context, held) =>
		applyEvent(context, held, "outcome_unknown", {
			failure: "interrupted",
			checkedAt: context.clock.now(),
			nextActionAt: context.clock.now(),
		}),
	unknown: findLostCharge,
	superseded: findLostCharge,
	pending: followCharge,
	expired: letOrderGo,
	failed: letOrderGo,
	closed: recheckClosedCharge,
	paid: settleCharge,
	settled: null,
	abandoned: null,
};

/**
 * Takes a charge as far as it can go now: creates, looks for, follows, settles or lets go,
 * whatever its state asks for. The one entrance for webhooks, polls, events and the sweep: a row
 * is worked on by one process at a time, and a failing step is written down and tried later.
 *
 * @returns the row as it is afterwards, and whether another process was holding it
 */
export async function advanceCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<{ record: ChargeRecord; busy: boolean }> {
	let current = record;
	for (;;) {
		const step = steps[current.state];
		if (!step) {
			return { record: current, busy: false };
		}
		const held = await holdCharge(context, current);
		if (!held) {
			const reread = await context.ledger.findById(current.id);
			return { record: reread ?? current, busy: true };
		}
		const before = held.state;
		current = await runStep(context, step, held);
		const due = current.nextActionAt !== null && current.nextActionAt <= context.clock.now();
		if (current.state === before || !due) {
			return { record: current, busy: false };
		}
	}
}

async function runStep(
	context: ChargeContext,
	step: Step,
	held: ChargeRecord,
): Promise<ChargeRecord> {
	try {
		return await step(context, held);
	} catch (error) {
		const failure = errorCode(error);
		context.journal.warn(
			`charge ${held.reference} (${held.state}) will be tried again: ${failure}`,
		);
		return releaseCharge(context, held, {
			tries: held.tries + 1,
			failure,
			nextActionAt: new Date(context.clock.now().getTime() + backOffMs(held.tries)),
		});
	}
}
