import type { ChargeTransaction } from "@pix-checkout/client";
import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { ChargeContext, RowContext, ServiceContext } from "../charge/ports/charge-context.js";
import type { CapturedReview, Suspect } from "../charge/ports/stored-values.js";
import { referenceIn } from "../charge/reference.js";
import { errorCode, readTogether, runPart } from "../charge/steps/errors.js";
import { notifyPaymentListener } from "../follow/lookup/notify-payment-listener.js";
import { pageSize } from "../follow/lookup/read-list.js";
import { readOwnCharge } from "../follow/read-own-charge.js";
import { openIssue } from "../issues/open-issue.js";

const hour = 60 * 60_000;
/** How often one slice of the captured charges is compared, and how much of their times it covers. */
const reviewEveryMs = 5 * 60_000;
const reviewSliceMs = 6 * hour;
/** The first read of a suspect may be stale. */
const suspectReadAgainMs = 12 * hour;
const suspectRetryMs = hour;
/** How often a suspect with an open issue is read. */
const suspectWatchEveryMs = 24 * hour;

/** How many suspects are watched at once; the next round finds the others again. */
const maxSuspects = 200;

/**
 * Compares captured charges with the service's list, a slice of the last months at a time, newest
 * first, then again from the newest. That also gives the reconciliation what no other list has shown:
 * old boletos, and payments from before the plugin. Reads a charge in full that the list doesn't call
 * paid, and again half a day later; opens an issue when neither read says paid. A charge that the list
 * lacks, or a read that fails, proves nothing.
 */
export async function reviewCaptured(context: ChargeContext): Promise<void> {
	const { clock, review } = context;
	const now = clock.now();
	const current = await review.read();
	if (current.nextAt === null) {
		const nextAt = new Date(now.getTime() + reviewEveryMs);
		await review.change((value) => ({ ...value, nextAt }));
		return;
	}
	const due = current.suspects.filter(({ nextReadAt }) => nextReadAt <= now);
	const isSliceDue = current.nextAt <= now;
	if (due.length === 0 && !isSliceDue) {
		return;
	}
	const known = current.suspects.filter((suspect) => !due.includes(suspect));
	for (const suspect of due) {
		const again = await runPart(context.logger, `reading captured charge ${suspect.recordId}`, () =>
			rereadSuspect(context, suspect, now),
		);
		known.push(...(again ?? [{ ...suspect, nextReadAt: later(now, suspectRetryMs) }]));
	}
	const slice = isSliceDue ? await reviewSlice(context, current, known, now) : {};
	await review.change((value) => ({
		...value,
		...slice,
		suspects: known.slice(0, maxSuspects),
	}));
}

async function reviewSlice(
	context: ServiceContext & Pick<ChargeContext, "paymentListener">,
	{ before }: CapturedReview,
	known: Suspect[],
	now: Date,
): Promise<Pick<CapturedReview, "nextAt" | "before">> {
	const { policy, service, paymentListener, logger } = context;
	const nextAt = new Date(now.getTime() + reviewEveryMs);
	const end = before ?? now;
	const start = new Date(end.getTime() - reviewSliceMs);
	const unpaid: ChargeTransaction[] = [];
	const paid: ChargeTransaction[] = [];
	const unreadable: string[] = [];
	try {
		for await (const listed of service.iterateTransactions({
			type: "charge",
			limit: pageSize,
			createdGte: start,
			createdLte: end,
		})) {
			if (listed.type === "charge") {
				(listed.status === "paid" ? paid : unpaid).push(listed);
			} else if (listed.id !== null) {
				unreadable.push(listed.id);
			}
			if (paid.length === pageSize) {
				await notifyPaymentListener(context, paid.splice(0));
			}
		}
		await notifyPaymentListener(context, paid);
		// The slice before was read with this one's end, so the clocks may differ by that much.
		const asked = (at: Date) => later(at, policy.times.clockSkewMs);
		await paymentListener?.unlisted({ from: asked(start), to: asked(end) }, unreadable);
	} catch (error) {
		logger.warn(`comparing captured charges with the list failed: ${errorCode(error)}`);
		return { nextAt, before };
	}
	for (const record of await capturedAmong(context, unpaid)) {
		if (!known.some(({ recordId }) => recordId === record.id)) {
			const suspect = { recordId: record.id, since: now };
			const isPaid = await readsAsPaid(context, record);
			known.push(
				...(isPaid === false ? [{ ...suspect, nextReadAt: later(now, suspectReadAgainMs) }] : []),
			);
		}
	}
	const isRoundOver = now.getTime() - start.getTime() >= policy.times.reviewCapturedMs;
	return { nextAt, before: isRoundOver ? null : start };
}

async function capturedAmong(
	{ chargeStore, logger }: Pick<RowContext, "chargeStore" | "logger">,
	listed: ChargeTransaction[],
): Promise<ChargeRecord[]> {
	const references = listed.flatMap(({ description }) => referenceIn(description) ?? []);
	const { found } = await readTogether(logger, "reading captured charges", references, (some) =>
		some.length > 0 ? chargeStore.listByReferences(some) : Promise.resolve([]),
	);
	const ids = identifiersIn(listed.flatMap(({ id, uuid }) => [id, uuid]));
	const own = found.filter(
		({ chargeId, chargeAlias }) => ids.has(chargeId) || ids.has(chargeAlias),
	);
	// An accepted charge with another row's reference has a row of its own.
	const known = identifiersIn(own.flatMap(({ chargeId, chargeAlias }) => [chargeId, chargeAlias]));
	const others = listed.filter(({ id, uuid }) => !known.has(id) && !known.has(uuid));
	const isOurs = ({ description }: ChargeTransaction) => referenceIn(description) !== null;
	for (const { id } of others.filter(isOurs)) {
		const record = await runPart(logger, `looking for the row of charge ${id}`, () =>
			chargeStore.findByChargeId(id),
		);
		if (record) {
			own.push(record);
		}
	}
	return own.filter(({ state }) => state === "captured");
}

/** Without `null`: two charges of which one identifier is unknown don't share it. */
function identifiersIn(ids: (string | null)[]): Set<string | null> {
	return new Set(ids.filter((id) => id !== null));
}

/** @returns the suspect, unless the service calls it paid again */
async function rereadSuspect(
	context: ServiceContext,
	suspect: Suspect,
	now: Date,
): Promise<Suspect[]> {
	const { times } = context.policy;
	const record = await context.chargeStore.findById(suspect.recordId);
	const isOld = now.getTime() - suspect.since.getTime() >= times.reviewCapturedMs;
	if (!record || isOld) {
		return [];
	}
	const isPaid = await readsAsPaid(context, record);
	if (isPaid === null) {
		return [{ ...suspect, nextReadAt: later(now, suspectRetryMs) }];
	}
	if (isPaid) {
		await context.chargeStore.resolveIssue("payment_reversed", record.id, "paid_again");
		return [];
	}
	await openIssue(context, record, "payment_reversed", {
		amountCents: record.amountCents,
		reason: issueReason("no_longer_paid", { since_at: suspect.since.toISOString() }),
		reopenAfterMs: times.reopenAfterMs,
	});
	return [{ ...suspect, nextReadAt: later(now, suspectWatchEveryMs) }];
}

/** @returns `null` when the read fails */
async function readsAsPaid(context: ServiceContext, record: ChargeRecord): Promise<boolean | null> {
	try {
		return (await readOwnCharge(context, record)).status === "paid";
	} catch (error) {
		context.logger.warn(`reading captured charge ${record.reference} failed: ${errorCode(error)}`);
		return null;
	}
}

function later(now: Date, ms: number): Date {
	return new Date(now.getTime() + ms);
}
