import { cancelUnpaidOrder } from "../cancel/cancel-unpaid-order.js";
import { closeRefused } from "../cancel/close-refused.js";
import { captureCharge } from "../capture/capture-charge.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeState } from "../charge/charge-states.js";
import { followCharge, recheckClosedCharge } from "../follow/follow-charge.js";
import { findLostCharge } from "../lookup/find-lost-charge.js";
import type { ChargeContext } from "../ports/charge-context.js";
import { applyEvent, holdCharge } from "../steps/hold-charge.js";
import { runStep, type Step } from "./run-step.js";

/** What is to be done with a charge in each state. `null`: nothing by itself. */
const steps: Readonly<Record<ChargeState, Step | null>> = {
	// Made when their turn comes, and within the service's limit: see `workCreationQueue`.
	queued: null,
	// Nobody holds it any more, so whoever sent the POST has died: the charge may exist.
	creating: (context, held) =>
		applyEvent(context, held, "outcome_unknown", {
			failure: "interrupted",
			checkedAt: context.clock.now(),
			nextActionAt: context.clock.now(),
		}),
	unconfirmed: findLostCharge,
	replaced: findLostCharge,
	pending: followCharge,
	expired: cancelUnpaidOrder,
	failed: (context, held) =>
		held.chargeId === null ? closeRefused(context, held) : cancelUnpaidOrder(context, held),
	closed: recheckClosedCharge,
	paid: captureCharge,
	captured: null,
	discarded: null,
};

/**
 * Takes a charge as far as it can go now: looks for, follows, captures or lets go, whatever its state
 * asks for. The one entrance for webhooks, polls, events and the sweep: a row
 * is worked on by one process at a time, and a failing step is written down and tried later.
 *
 * @param firstStep what to do first, where more is known than the state says
 * @returns the row as it is afterwards, and whether another process was holding it
 */
export async function advanceCharge(
	context: ChargeContext,
	record: ChargeRecord,
	firstStep: Step | null = null,
): Promise<{ record: ChargeRecord; busy: boolean }> {
	let current = record;
	for (let step = firstStep; ; step = null) {
		step ??= steps[current.state];
		if (!step) {
			return { record: current, busy: false };
		}
		const held = await holdCharge(context, current);
		if (!held) {
			const reread = await context.chargeStore.findById(current.id);
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
