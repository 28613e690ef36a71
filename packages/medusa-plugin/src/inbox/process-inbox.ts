import {
	backOffMs,
	errorCode,
	passFailpoint,
	processWebhookEvent,
	referenceIn,
	type StoredWebhookEvent,
	type UnknownLane,
	type WebhookBudget,
	type WebhookOutcome,
} from "@pix-checkout/core";
import { askIntervalMs } from "@pix-checkout/postgres";
import type { CheckoutServices } from "../charges/checkout-services";

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
	work: CheckoutServices,
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
export async function processKnownCharge(work: CheckoutServices): Promise<number> {
	const claimed = await work.chargeStore.inbox.claimCharge(leaseMs);
	const record = claimed[0]?.chargeRecordId
		? await work.context.chargeStore.findById(claimed[0].chargeRecordId)
		: null;
	const isNamed = ({ chargeId }: StoredWebhookEvent) =>
		chargeId === record?.chargeId || chargeId === record?.chargeAlias;
	// One answer of the service is the answer to all events that name the charge.
	const named = claimed.filter(isNamed);
	const spokesman = named.find(claimsPaid) ?? named[0];
	if (spokesman) {
		await processTogether(work, spokesman, named);
	}
	for (const webhookEvent of claimed) {
		if (!isNamed(webhookEvent)) {
			await processTogether(work, webhookEvent, [webhookEvent]);
		}
	}
	return claimed.length;
}

/** What became of a lane's turn; `waitMs`: its look-ups are used up for so long. */
export type UnknownTurn = "processed" | "none" | { waitMs: number };

/** Acts on the newest event of a lane of unknown ones, if its budget allows a look-up. */
export async function processUnknown(
	work: CheckoutServices,
	lane: UnknownLane,
): Promise<UnknownTurn> {
	const { inbox, lookUps } = work.chargeStore;
	const dueInMs = await inbox.dueInMs(lane);
	if (dueInMs === null || dueInMs > 0) {
		return "none";
	}
	const waitMs = await lookUps.tryAcquire(lane);
	if (waitMs > 0) {
		return { waitMs };
	}
	const webhookEvent = await inbox.claimNewest(lane, leaseMs);
	if (!webhookEvent) {
		return "none";
	}
	await processTogether(work, webhookEvent, [webhookEvent]);
	return "processed";
}

/** Acts on one event, and writes what came of it to all that it speaks for. */
async function processTogether(
	work: CheckoutServices,
	spokesman: StoredWebhookEvent,
	all: StoredWebhookEvent[],
): Promise<void> {
	for (const { reference } of all) {
		passFailpoint("webhook_event_taken", referenceIn(reference));
	}
	const result = await act(work, spokesman);
	for (const webhookEvent of all) {
		// The charge is as the service says, which is what an event has told that doesn't say paid.
		const isTold = result.outcome === "unconfirmed" && !claimsPaid(webhookEvent);
		await conclude(work, webhookEvent, isTold ? { ...result, outcome: "done" } : result);
	}
}

interface Result {
	outcome: WebhookOutcome;
	error: string | null;
	/** How long to put it off when the outcome is `deferred`. */
	deferMs: number;
}

async function act(
	{ context, chargeStore }: CheckoutServices,
	webhookEvent: StoredWebhookEvent,
): Promise<Result> {
	let deferMs = askIntervalMs;
	const budget: WebhookBudget = {
		mayAsk: ({ id }) => chargeStore.inbox.mayAsk(webhookEvent, id),
		mayLookUp: async (record) => {
			const chargeRecordId = record?.id ?? webhookEvent.chargeRecordId;
			// For an event about none of our charges, the lane's budget was asked before it was taken.
			const may =
				chargeRecordId === null ||
				(await chargeStore.inbox.mayLookUp(webhookEvent, chargeRecordId));
			deferMs = may ? deferMs : lookUpAgainMs;
			return may;
		},
	};
	const claim = {
		chargeId: webhookEvent.chargeId,
		claimsPaid: claimsPaid(webhookEvent),
		description: webhookEvent.reference,
	};
	try {
		return { outcome: await processWebhookEvent(context, claim, budget), error: null, deferMs };
	} catch (error) {
		return { outcome: "retry", error: errorCode(error), deferMs };
	}
}

function claimsPaid({ event }: StoredWebhookEvent): boolean {
	return event === "charge.paid";
}

async function conclude(
	work: CheckoutServices,
	webhookEvent: StoredWebhookEvent,
	{ outcome, error, deferMs }: Result,
): Promise<void> {
	const { inbox } = work.chargeStore;
	if (outcome === "done") {
		await inbox.finish(webhookEvent);
	} else if (outcome === "deferred") {
		await inbox.postpone(webhookEvent, deferMs);
	} else if (webhookEvent.tries + 1 >= (await triesFor(work, outcome))) {
		await endWebhookEvent(work, webhookEvent, outcome, error);
	} else {
		await inbox.retryAfter(webhookEvent, retryMs(webhookEvent, outcome, error), error);
	}
}

function retryMs(
	{ tries }: StoredWebhookEvent,
	outcome: WebhookOutcome,
	error: string | null,
): number {
	if (outcome === "unconfirmed") {
		return Math.max(askIntervalMs, backOffMs(tries));
	}
	return tries === 0 && !error ? busyRetryMs : backOffMs(tries);
}

/**
 * A charge that nobody knows may be one of ours whose creation isn't written down yet: while there
 * is such a one, its webhook event waits.
 */
async function triesFor({ context }: CheckoutServices, outcome: WebhookOutcome): Promise<number> {
	const waits =
		outcome === "retry" || (outcome === "unknown" && (await context.chargeStore.hasUnidentified()));
	return waits ? maxTries : maxTriesOfUnconfirmed;
}

async function endWebhookEvent(
	{ context, chargeStore }: CheckoutServices,
	webhookEvent: StoredWebhookEvent,
	outcome: WebhookOutcome,
	error: string | null,
): Promise<void> {
	if (outcome === "retry") {
		const record = await context.chargeStore.findByChargeId(webhookEvent.chargeId);
		await chargeStore.issues.open({
			kind: "webhook_failed",
			subject: webhookEvent.id,
			chargeRecordId: record?.id ?? null,
			chargeId: webhookEvent.chargeId,
			orderId: record?.orderId ?? null,
			amountCents: record?.amountCents ?? null,
			detail: `the service told of ${webhookEvent.event}, and could not be asked about it for a day: ${error ?? "busy"}`,
		});
	}
	await chargeStore.inbox.end(webhookEvent, outcome === "retry" ? "given_up" : "ignored");
	context.logger.warn(
		`webhook ${webhookEvent.id} (${webhookEvent.event}) ended: ${error ?? outcome}`,
	);
}
