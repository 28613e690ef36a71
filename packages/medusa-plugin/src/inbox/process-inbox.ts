import {
	backOffMs,
	errorCode,
	type HintBudget,
	type HintOutcome,
	passStep,
	receiveHint,
	referenceIn,
} from "@pix-checkout/core";
import type { ChargeWork } from "../charges/charge-context";
import {
	askIntervalMs,
	type InboxLane,
	type StoredDelivery,
} from "../modules/pix-checkout-ledger/inbox-table";

/** How long an event is ours once taken, in milliseconds; after a crash another try takes it. */
const leaseMs = 120_000;
/** How much one sweep does of each lane; the rest comes with the next. */
const chargesPerSweep = 50;
const unknownPerSweep = 5;
/** With a back-off of at most 5 minutes this is about a day. */
const maxTries = 300;
/** What the service does not confirm, or nobody knows, is soon ignored: most of it is forged. */
const maxTriesOfUnconfirmed = 4;
/** A row that another process is working on is free again in a moment. */
const busyRetryMs = 300;
/** How soon to look whether a reference's look-ups are allowed anew. */
const lookUpAgainMs = 5_000;

/**
 * Acts on the events whose time has come, as much of them as one sweep should.
 *
 * @param goOn asked before each; after `false` the others are left to whoever takes them next
 * @returns how many were looked at
 */
export async function processInbox(
	work: ChargeWork,
	goOn: () => boolean = () => true,
): Promise<{ processed: number }> {
	let processed = 0;
	for (let charges = 0; charges < chargesPerSweep && goOn(); charges += 1) {
		const events = await processKnownCharge(work);
		if (events === 0) {
			break;
		}
		processed += events;
	}
	for (const lane of ["authenticated", "unauthenticated"] as const) {
		for (let events = 0; events < unknownPerSweep && goOn(); events += 1) {
			if ((await processUnknown(work, lane)) !== "processed") {
				break;
			}
			processed += 1;
		}
	}
	return { processed };
}

/**
 * Acts on all due events of the one known charge whose turn it is.
 *
 * @returns how many events that were
 */
export async function processKnownCharge(work: ChargeWork): Promise<number> {
	const claimed = await work.ledger.inbox.claimCharge(leaseMs);
	const record = claimed[0]?.charge_record_id
		? await work.context.ledger.findById(claimed[0].charge_record_id)
		: null;
	const isNamed = ({ charge_id }: StoredDelivery) =>
		charge_id === record?.chargeId || charge_id === record?.chargeAlias;
	// One answer of the service is the answer to all events that name the charge.
	const named = claimed.filter(isNamed);
	const spokesman = named.find(claimsPaid) ?? named[0];
	if (spokesman) {
		await processTogether(work, spokesman, named);
	}
	for (const delivery of claimed) {
		if (!isNamed(delivery)) {
			await processTogether(work, delivery, [delivery]);
		}
	}
	return claimed.length;
}

/** What became of a lane's turn; `waitMs`: its look-ups are used up for so long. */
export type UnknownTurn = "processed" | "none" | { waitMs: number };

/** Acts on the newest event of a lane of unknown ones, if its budget allows a look-up. */
export async function processUnknown(
	work: ChargeWork,
	lane: Exclude<InboxLane, "known">,
): Promise<UnknownTurn> {
	const { inbox, lookUps } = work.ledger;
	const dueInMs = await inbox.dueInMs(lane);
	if (dueInMs === null || dueInMs > 0) {
		return "none";
	}
	const waitMs = await lookUps.take(lane);
	if (waitMs > 0) {
		return { waitMs };
	}
	const delivery = await inbox.claimNewest(lane, leaseMs);
	if (!delivery) {
		return "none";
	}
	await processTogether(work, delivery, [delivery]);
	return "processed";
}

/** Acts on one event, and writes what came of it to all that it speaks for. */
async function processTogether(
	work: ChargeWork,
	spokesman: StoredDelivery,
	all: StoredDelivery[],
): Promise<void> {
	for (const { reference } of all) {
		passStep("delivery_taken", referenceIn(reference));
	}
	const result = await act(work, spokesman);
	for (const delivery of all) {
		// The charge is as the service says, which is what an event has told that doesn't say paid.
		const isTold = result.outcome === "unconfirmed" && !claimsPaid(delivery);
		await conclude(work, delivery, isTold ? { ...result, outcome: "done" } : result);
	}
}

interface Result {
	outcome: HintOutcome;
	error: string | null;
	/** How long to put it off when the outcome is `deferred`. */
	deferMs: number;
}

async function act({ context, ledger }: ChargeWork, delivery: StoredDelivery): Promise<Result> {
	let deferMs = askIntervalMs;
	const budget: HintBudget = {
		mayAsk: ({ id }) => ledger.inbox.mayAsk(delivery, id),
		mayLookUp: async (record) => {
			const chargeRecordId = record?.id ?? delivery.charge_record_id;
			// For an event about none of our charges, the lane's budget was asked before it was taken.
			const may =
				chargeRecordId === null || (await ledger.inbox.mayLookUp(delivery, chargeRecordId));
			deferMs = may ? deferMs : lookUpAgainMs;
			return may;
		},
	};
	const hint = {
		chargeId: delivery.charge_id,
		claimsPaid: claimsPaid(delivery),
		description: delivery.reference,
	};
	try {
		return { outcome: await receiveHint(context, hint, budget), error: null, deferMs };
	} catch (error) {
		return { outcome: "retry", error: errorCode(error), deferMs };
	}
}

function claimsPaid({ event }: StoredDelivery): boolean {
	return event === "charge.paid";
}

async function conclude(
	work: ChargeWork,
	delivery: StoredDelivery,
	{ outcome, error, deferMs }: Result,
): Promise<void> {
	const { inbox } = work.ledger;
	if (outcome === "done") {
		await inbox.finish(delivery);
	} else if (outcome === "deferred") {
		await inbox.postpone(delivery, deferMs);
	} else if (delivery.tries + 1 >= (await triesFor(work, outcome))) {
		await endDelivery(work, delivery, outcome, error);
	} else {
		await inbox.retryAfter(delivery, retryMs(delivery, outcome, error), error);
	}
}

function retryMs({ tries }: StoredDelivery, outcome: HintOutcome, error: string | null): number {
	if (outcome === "unconfirmed") {
		return Math.max(askIntervalMs, backOffMs(tries));
	}
	return tries === 0 && !error ? busyRetryMs : backOffMs(tries);
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
