import type { ChargeChanges, ChargeRecord } from "../charge/charge-record.js";
import { type ChargeEvent, nextState } from "../charge/charge-states.js";
import { leaseMs, leaseReserveMs } from "../charge/schedule.js";
import type { ChargeContext } from "../ports/charge-context.js";

/**
 * Takes a row for one step. Returns `null` when another process holds it: that one does the work.
 */
export async function holdCharge(
	{ chargeStore, clock }: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const now = clock.now();
	if (record.leaseUntil && record.leaseUntil > now) {
		return null;
	}
	return chargeStore.compareAndSet(record, { leaseUntil: new Date(now.getTime() + leaseMs) });
}

/**
 * Makes sure, right before what can't be taken back, that a held row is still ours, as it was, and
 * for long enough. The lease stays the same, since it is by it that a step's row is given back.
 * Returns `null` when it isn't.
 */
export async function confirmHold(
	{ chargeStore, clock }: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord | null> {
	const leftMs = (record.leaseUntil?.getTime() ?? 0) - clock.now().getTime();
	return leftMs < leaseReserveMs ? null : chargeStore.compareAndSet(record, {});
}

/**
 * Gives a held row back with `changes`. A row that somebody else moved meanwhile stays theirs; one
 * that was only written beside our lease is still ours to give back.
 */
export async function releaseCharge(
	{ chargeStore }: ChargeContext,
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
 * Applies an event and its changes, and gives the row back. What we learnt from the service must
 * not be lost to a race: when the row has moved meanwhile, the event is applied to where it is
 * now, as far as the table of transitions allows; what it doesn't allow changes nothing.
 */
export async function applyEvent(
	context: ChargeContext,
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
		current = reread;
	}
}
