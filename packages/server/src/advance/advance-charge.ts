import { cancelUnpaidOrder } from "../cancel/cancel-unpaid-order.js";
import { closeRefused } from "../cancel/close-refused.js";
import { captureCharge } from "../capture/capture-charge.js";
import { settleCaptured } from "../capture/settle-captured.js";
import type { ChargeRecord } from "../charge/charge-record.js";
import type { ChargeState } from "../charge/charge-states.js";
import type { StepContext } from "../charge/ports/charge-context.js";
import { applyEvent, holdCharge } from "../charge/steps/hold-charge.js";
import { followCharge, recheckClosedCharge } from "../follow/follow-charge.js";
import { findLostCharge } from "../follow/lookup/find-lost-charge.js";
import { runStep, type Step } from "../issues/run-step.js";

/** The step of each state; `null` where the sweep has nothing to do. */
const steps: Readonly<Record<ChargeState, Step | null>> = {
	// `workCreationQueue` sends queued charges in their turn, within the service's limit.
	queued: null,
	// The lease of a charge in this state has run out, so its sender died: the charge may exist.
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
	captured: settleCaptured,
	discarded: null,
};

/**
 * Runs the steps of a charge until none is due. The state chooses the room:
 *
 * - `follow/lookup/` looks for an unconfirmed or replaced charge in the service's list;
 * - `follow/` reads a pending charge, and a closed one once more;
 * - `capture/` captures the order of a paid charge, and settles its issues;
 * - `cancel/` waits out the grace of an expired or failed charge and cancels its order.
 *
 * Queued charges belong to `create/`, which takes them from the queue of creations.
 *
 * Webhooks, polls, events and the sweep all enter here: one process at a time holds a row, and
 * {@link runStep} records a failing step, which the sweep retries.
 *
 * @param firstStep runs first, where the caller knows more than the state says
 * @returns the row afterwards, and whether another process held it
 */
export async function advanceCharge(
	context: StepContext,
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
