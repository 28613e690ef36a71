import { type ChargeChanges, type ChargeRecord, isHeld } from "../charge-record.js";
import { type ChargeEvent, nextState } from "../charge-states.js";
import type { RowContext } from "../ports/charge-context.js";

/** How much of its lease must be left before a step does what it can't undo. */
const leaseReserveMs = 60_000;

/** Holds a row for one step. Returns `null` when another process holds it, which then does the work. */
export async function holdCharge(
	{ chargeStore, clock, policy }: RowContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const now = clock.now();
	if (isHeld(record, now)) {
		return null;
	}
	const leaseUntil = new Date(now.getTime() + policy.times.leaseMs);
	return chargeStore.compareAndSet(record, { leaseUntil });
}

/**
 * Confirms, right before a step does what it can't undo, that this process still holds the unchanged
 * row, and for long enough. Keeps the lease, because `releaseCharge` recognises the row by it.
 *
 * @returns `null` when the row changed, or the lease is too short
 */
export async function confirmHold(
	{ chargeStore, clock }: RowContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const leftMs = (record.leaseUntil?.getTime() ?? 0) - clock.now().getTime();
	return leftMs < leaseReserveMs ? null : chargeStore.compareAndSet(record, {});
}

/**
 * Releases a held row with `changes`. Leaves a row alone that another process moved meanwhile.
 * Releases a row with our lease even if another process wrote to it.
 */
export async function releaseCharge(
	{ chargeStore }: Pick<RowContext, "chargeStore">,
	record: ChargeRecord,
	changes: ChargeChanges,
): Promise<ChargeRecord> {
	let current = record;
	for (;;) {
		const written = await chargeStore.compareAndSet(current, { leaseUntil: null, ...changes });
		if (written) {
			return written;
		}
		const reread = await chargeStore.findById(record.id);
		const isOurs =
			reread?.state === record.state &&
			reread.leaseUntil?.getTime() === record.leaseUntil?.getTime();
		if (!reread || !isOurs) {
			return reread ?? record;
		}
		current = reread;
	}
}

/**
 * Applies an event and its changes, and releases the row. A race must not lose an answer of the
 * service: when the row moved meanwhile, the event applies to its new state. An event that the table
 * of transitions doesn't allow changes nothing.
 */
export async function applyEvent(
	context: Pick<RowContext, "chargeStore">,
	record: ChargeRecord,
	event: ChargeEvent,
	changes: ChargeChanges,
): Promise<ChargeRecord> {
	const { chargeStore } = context;
	let current = record;
	for (;;) {
		const state = nextState(current.state, event);
		if (state === null) {
			return current === record ? releaseCharge(context, record, {}) : current;
		}
		const written = await chargeStore.compareAndSet(current, {
			leaseUntil: null,
			tries: 0,
			...changes,
			state,
		});
		if (written) {
			return written;
		}
		const reread = await chargeStore.findById(record.id);
		if (!reread) {
			return current;
		}
		// The grace was that of another order: the step decides again.
		if (event === "grace_over" && reread.orderId !== record.orderId) {
			return releaseCharge(context, record, {});
		}
		current = reread;
	}
}
