import { backOffMs } from "../charge/schedule.js";
import type { CheckoutContext } from "../ports/checkout-context.js";
import type { StoredWebhookEvent, UnknownLane } from "../ports/inbox.js";
import { errorCode } from "../steps/errors.js";
import {
	processWebhookEvent,
	type WebhookBudget,
	type WebhookOutcome,
} from "./process-webhook-event.js";

type InboxContext = Omit<CheckoutContext, "issueOutbox" | "issueAnnouncer" | Unneeded>;
type Unneeded = "payers" | "shoppers" | "sweepLease" | "timers" | "retention";

/** How long an event belongs to its taker, in milliseconds; after a crash another try takes it. */
const leaseMs = 120_000;
/** How much one sweep does of each lane; the rest comes with the next. */
const chargesPerSweep = 50;
const unknownPerSweep = 5;
/** Pages that poll ask about a Pix charge at most so often; the events of one charge do no more. */
export const askIntervalMs = 3_000;
/** With a back-off of at most 5 minutes this is about a day. */
const maxTries = 300;
/** What the service doesn't confirm, or no charge matches, is soon ignored: most of it is forged. */
const maxTriesOfUnconfirmed = 4;
/** A row that another process is working on is free again in a moment. */
const busyRetryMs = 300;
/** How soon the inbox tries whether a reference may be looked up again, in milliseconds. */
const lookUpAgainMs = 5_000;

/**
 * Processes the events that are due, as many of them as one sweep should.
 *
 * @param goOn asked before each; after `false` the others are left to whoever takes them next
 * @returns how many were processed
 */
export async function processInbox(
	context: InboxContext,
	goOn: () => boolean = () => true,
): Promise<number> {
	let processed = 0;
	for (let charges = 0; charges < chargesPerSweep && goOn(); charges += 1) {
		const events = await processKnownCharge(context);
		if (events === 0) {
			break;
		}
		processed += events;
	}
	for (const lane of ["authenticated", "unauthenticated"] as const) {
		for (let events = 0; events < unknownPerSweep && goOn(); events += 1) {
			if ((await processUnknown(context, lane)) !== "processed") {
				break;
			}
			processed += 1;
		}
	}
	return processed;
}

/**
 * Processes all due events of the one known charge whose turn it is.
 *
 * @returns how many events that were
 */
export async function processKnownCharge(context: InboxContext): Promise<number> {
	const claimed = await context.inbox.claimCharge(leaseMs);
	const recordId = claimed[0]?.chargeRecordId;
	const record = recordId ? await context.chargeStore.findById(recordId) : null;
	const isNamed = ({ chargeId }: StoredWebhookEvent) =>
		chargeId === record?.chargeId || chargeId === record?.chargeAlias;
	// One answer of the service is the answer to all events that name the charge.
	const named = claimed.filter(isNamed);
	const spokesman = named.find(claimsPaid) ?? named[0];
	if (spokesman) {
		await processTogether(context, spokesman, named);
	}
	for (const event of claimed) {
		if (!isNamed(event)) {
			await processTogether(context, event, [event]);
		}
	}
	return claimed.length;
}

/** What became of a lane's turn; `waitMs`: its look-ups are used up for so long. */
export type UnknownTurn = "processed" | "none" | { waitMs: number };

/** Processes the newest event of a lane of unknown ones, if its budget allows a look-up. */
export async function processUnknown(
	context: InboxContext,
	lane: UnknownLane,
): Promise<UnknownTurn> {
	const { inbox, lookUps } = context;
	const dueInMs = await inbox.dueInMs(lane);
	if (dueInMs === null || dueInMs > 0) {
		return "none";
	}
	const waitMs = await lookUps.tryAcquire(lane);
	if (waitMs > 0) {
		return { waitMs };
	}
	const event = await inbox.claimNewest(lane, leaseMs);
	if (!event) {
		return "none";
	}
	await processTogether(context, event, [event]);
	return "processed";
}

/** Processes one event, and writes the outcome to all that it speaks for. */
async function processTogether(
	context: InboxContext,
	spokesman: StoredWebhookEvent,
	all: StoredWebhookEvent[],
): Promise<void> {
	const result = await process(context, spokesman);
	for (const event of all) {
		// The charge is as the service says: that answers an event which doesn't claim a payment.
		const isAnswered = result.outcome === "unconfirmed" && !claimsPaid(event);
		await conclude(context, event, isAnswered ? { ...result, outcome: "done" } : result);
	}
}

interface Result {
	outcome: WebhookOutcome;
	error: string | null;
	/** How long to put it off when the outcome is `deferred`. */
	deferMs: number;
}

async function process(context: InboxContext, event: StoredWebhookEvent): Promise<Result> {
	const { inbox } = context;
	let deferMs = askIntervalMs;
	const budget: WebhookBudget = {
		mayAsk: ({ id }) => inbox.mayAsk(event, id),
		mayLookUp: async (record) => {
			const chargeRecordId = record?.id ?? event.chargeRecordId;
			// For an event about none of our charges, the lane's budget was asked before it was taken.
			const may = chargeRecordId === null || (await inbox.mayLookUp(event, chargeRecordId));
			deferMs = may ? deferMs : lookUpAgainMs;
			return may;
		},
	};
	const claim = {
		chargeId: event.chargeId,
		claimsPaid: claimsPaid(event),
		description: event.reference,
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
	context: InboxContext,
	event: StoredWebhookEvent,
	{ outcome, error, deferMs }: Result,
): Promise<void> {
	const { inbox } = context;
	if (outcome === "done") {
		await inbox.finish(event);
	} else if (outcome === "deferred") {
		await inbox.postpone(event, deferMs);
	} else if (event.tries + 1 >= (await triesFor(context, outcome))) {
		await giveUp(context, event, outcome, error);
	} else {
		await inbox.retryAfter(event, retryMs(event, outcome, error), error);
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
 * A charge that matches no row may be one of ours whose creation isn't written down yet: while there
 * is such a row, its event waits.
 */
async function triesFor({ chargeStore }: InboxContext, outcome: WebhookOutcome): Promise<number> {
	const waits =
		outcome === "retry" || (outcome === "unknown" && (await chargeStore.hasUnidentified()));
	return waits ? maxTries : maxTriesOfUnconfirmed;
}

async function giveUp(
	{ inbox, chargeStore, logger }: InboxContext,
	event: StoredWebhookEvent,
	outcome: WebhookOutcome,
	error: string | null,
): Promise<void> {
	if (outcome === "retry") {
		const record = await chargeStore.findByChargeId(event.chargeId);
		await chargeStore.openIssue({
			kind: "webhook_failed",
			subject: event.id,
			chargeRecordId: record?.id ?? null,
			chargeId: event.chargeId,
			orderId: record?.orderId ?? null,
			amountCents: record?.amountCents ?? null,
			detail: `the service sent ${event.event}, and could not be asked about it for a day: ${error ?? "busy"}`,
		});
	}
	await inbox.end(event, outcome === "retry" ? "given_up" : "ignored");
	logger.warn(`webhook ${event.id} (${event.event}) ended: ${error ?? outcome}`);
}
