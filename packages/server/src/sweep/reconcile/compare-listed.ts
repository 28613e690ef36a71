import type { ChargeTransaction } from "@pix-checkout/client";
import { advanceCharge } from "../../advance/advance-charge.js";
import { type ChargeRecord, isHeld } from "../../charge/charge-record.js";
import { isPaidState } from "../../charge/charge-states.js";
import { feesOf } from "../../charge/facts-from-charge.js";
import type { RowContext, StepContext } from "../../charge/ports/charge-context.js";
import { referenceIn } from "../../charge/reference.js";
import { errorCode, readTogether } from "../../charge/steps/errors.js";
import { adoptCharge } from "../../follow/lookup/adopt-charge.js";
import { adoptFromList } from "../../follow/lookup/find-lost-charge.js";
import { reportForeign } from "../../follow/lookup/foreign-charges.js";
import { identifyCharge } from "../../follow/lookup/identify-charge.js";
import { tryNotifyPaymentListener } from "../../follow/lookup/notify-payment-listener.js";
import { reportUnmatched } from "../../follow/lookup/report-unmatched.js";
import { addReadable, type ReconciledEntries } from "../../follow/lookup/unreadable-entries.js";
import { readClaimedCharge } from "../../follow/read-claimed-charge.js";
import { recordPaidClaim } from "../../issues/paid-claim.js";
import type { ListComparison, ReconcileContext } from "./list-comparison.js";

/**
 * Compares listed charges with their rows.
 *
 * @returns the charges that failed to compare
 */
export async function compareListed(
	context: ReconcileContext,
	listed: ChargeTransaction[],
	outcome: ListComparison,
	entries: ReconciledEntries,
): Promise<ChargeTransaction[]> {
	for (const transaction of listed) {
		addReadable(entries, transaction);
	}
	await tryNotifyPaymentListener(context, listed);
	const references = listed.flatMap(({ description }) => referenceIn(description) ?? []);
	if (references.length === 0) {
		return [];
	}
	const missed: ChargeTransaction[] = [];
	const foreign: Parameters<typeof reportForeign>[1] = [];
	const { found, unread } = await readTogether(
		context.logger,
		"reading listed charges",
		references,
		(some) => context.chargeStore.listByReferences(some),
	);
	outcome.failures += unread.size;
	const byReference = new Map(found.map((record) => [record.reference, record]));
	for (const transaction of listed) {
		const reference = referenceIn(transaction.description);
		if (!reference) {
			continue;
		}
		if (unread.has(reference) || !context.mayContinue()) {
			missed.push(transaction);
			continue;
		}
		const record = byReference.get(reference);
		if (!record) {
			foreign.push({ ...transaction, reference });
			continue;
		}
		try {
			byReference.set(reference, await compare(context, transaction, record, outcome));
		} catch (error) {
			missed.push(transaction);
			outcome.failures += 1;
			context.logger.warn(`comparing charge ${reference} failed: ${errorCode(error)}`);
			if (transaction.status === "paid" && record.chargeId === null) {
				await recordPaidClaim(context, record, errorCode(error));
			}
		}
	}
	await reportForeign(context, foreign);
	return missed;
}

/** @returns the row afterwards: the list may have another charge with its reference */
async function compare(
	context: StepContext,
	transaction: ChargeTransaction,
	record: ChargeRecord,
	outcome: ListComparison,
): Promise<ChargeRecord> {
	if (record.chargeId === null) {
		return adoptListed(context, transaction, record, outcome);
	}
	const own = await identifyCharge(context, transaction, record);
	if (!own) {
		const placed = await reportUnmatched(context, record, transaction);
		outcome.paid += placed ? 1 : 0;
		return placed ? (await advanceCharge(context, placed)).record : record;
	}
	if (own.id !== record.id) {
		return record;
	}
	if (transaction.status !== "paid") {
		return own;
	}
	if (isPaidState(own.state)) {
		return addFees(context, transaction, own);
	}
	const { record: moved } = await advanceCharge(context, own, readClaimedCharge);
	outcome.paid += isPaidState(moved.state) ? 1 : 0;
	return isPaidState(moved.state) ? addFees(context, transaction, moved) : moved;
}

/**
 * Stores the fee and the net amount of a paid charge, once: reads in the guide dialect lack them. A
 * row that a step holds gets them from a later list.
 */
async function addFees(
	{ chargeStore, clock }: RowContext,
	{ fee }: ChargeTransaction,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (fee === null || record.feeCents !== null || isHeld(record, clock.now())) {
		return record;
	}
	return (await chargeStore.compareAndSet(record, feesOf({ fee }))) ?? record;
}

/** While the POST of a row is under way, its own answer comes first. */
async function adoptListed(
	context: StepContext,
	{ id }: ChargeTransaction,
	record: ChargeRecord,
	outcome: ListComparison,
): Promise<ChargeRecord> {
	if (record.state === "creating") {
		return record;
	}
	// The list shows which of several charges is the oldest. Without it, reads this one.
	const adopted =
		(await adoptFromList(context, record)) ??
		(await adoptCharge(context, record, await context.service.getCharge(id)));
	if (adopted.chargeId === null) {
		return adopted;
	}
	outcome.adopted += 1;
	return (await advanceCharge(context, adopted)).record;
}
