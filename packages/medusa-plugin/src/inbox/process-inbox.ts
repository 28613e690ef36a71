import {
	backOffMs,
	errorCode,
	type HintOutcome,
	passStep,
	receiveHint,
	referenceIn,
} from "@pix-checkout/core";
import type { ChargeWork } from "../charges/charge-context";
import type { StoredDelivery } from "../modules/pix-checkout-ledger/inbox-table";

/** How long a delivery is ours once taken, in milliseconds; after a crash another try takes it. */
const leaseMs = 120_000;
const batch = 50;
/** With a back-off of at most 5 minutes this is about a day. */
const maxTries = 300;
/** What the service does not confirm, or nobody knows, is soon let be: most of it is forged. */
const maxTriesOfUnconfirmed = 4;
/** A row that another process is working on is free again in a moment. */
const busyRetryMs = 300;
/** Look-ups are allowed anew each minute. */
const deferMs = 20_000;

/**
 * Acts on the deliveries whose time has come.
 *
 * @param goOn asked before each; after `false` the others are left to whoever takes them next
 * @returns how many were looked at, and when the next one is due if any of these must be tried again
 */
export async function processInbox(
	work: ChargeWork,
	goOn: () => boolean = () => true,
): Promise<{ processed: number; nextAt: Date | null }> {
	const { context, ledger } = work;
	const now = context.clock.now();
	const claimed = await ledger.inbox.claimDue(now, new Date(now.getTime() + leaseMs), batch);
	let nextAt: Date | null = null;
	for (const delivery of claimed) {
		if (!goOn()) {
			break;
		}
		const retryAt = await processDelivery(work, delivery);
		if (retryAt && (!nextAt || retryAt < nextAt)) {
			nextAt = retryAt;
		}
	}
	return { processed: claimed.length, nextAt };
}

async function processDelivery(work: ChargeWork, delivery: StoredDelivery): Promise<Date | null> {
	const { inbox } = work.ledger;
	passStep("delivery_taken", referenceIn(delivery.reference));
	if (delivery.charge_id === "") {
		await inbox.end(delivery, "ignored");
		return null;
	}
	const { outcome, error } = await act(work, delivery);
	if (outcome === "done") {
		await inbox.finish(delivery);
		return null;
	}
	if (outcome !== "deferred" && delivery.tries + 1 >= (await triesFor(work, outcome))) {
		await endDelivery(work, delivery, outcome, error);
		return null;
	}
	return putOff(work, delivery, outcome, error);
}

async function act(
	{ context, ledger }: ChargeWork,
	delivery: StoredDelivery,
): Promise<{ outcome: HintOutcome; error: string | null }> {
	try {
		const hint = {
			chargeId: delivery.charge_id,
			claimsPaid: delivery.event === "charge.paid",
			description: delivery.reference,
		};
		const mayLookUp = () => ledger.lookUps.take(context.clock.now());
		return { outcome: await receiveHint(context, hint, mayLookUp), error: null };
	} catch (error) {
		return { outcome: "retry", error: errorCode(error) };
	}
}

/**
 * A charge that nobody knows may be one of ours whose creation isn't written down yet: while there
 * is such a one, its delivery waits.
 */
async function triesFor({ context }: ChargeWork, outcome: HintOutcome): Promise<number> {
	const waits =
		outcome === "retry" || (outcome === "unknown" && (await context.ledger.hasUnidentified()));
	return waits ? maxTries : maxTriesOfUnconfirmed;
}

async function endDelivery(
	{ context, ledger }: ChargeWork,
	delivery: StoredDelivery,
	outcome: HintOutcome,
	error: string | null,
): Promise<void> {
	if (outcome === "retry") {
		const record = await context.ledger.findByChargeId(delivery.charge_id);
		await ledger.attention.open({
			kind: "webhook_not_processed",
			subject: delivery.id,
			chargeRecordId: record?.id ?? null,
			chargeId: delivery.charge_id,
			orderId: record?.orderId ?? null,
			amountCents: record?.amountCents ?? null,
			detail: `the service told of ${delivery.event}, and could not be asked about it for a day: ${error ?? "busy"}`,
		});
	}
	await ledger.inbox.end(delivery, outcome === "retry" ? "given_up" : "ignored");
	context.journal.warn(`webhook ${delivery.id} (${delivery.event}) ended: ${error ?? outcome}`);
}

async function putOff(
	{ context, ledger }: ChargeWork,
	delivery: StoredDelivery,
	outcome: HintOutcome,
	error: string | null,
): Promise<Date> {
	const after = (ms: number) => new Date(context.clock.now().getTime() + ms);
	if (outcome === "deferred") {
		const until = after(deferMs);
		await ledger.inbox.postpone(delivery, until);
		return until;
	}
	const retryAt = after(delivery.tries === 0 && !error ? busyRetryMs : backOffMs(delivery.tries));
	await ledger.inbox.retryAt(delivery, retryAt, error);
	return retryAt;
}
