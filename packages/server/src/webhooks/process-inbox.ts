import type { ChargeRecord } from "../charge/charge-record.js";
import { issueReason } from "../charge/issue-reason.js";
import type { ChargeContext } from "../charge/ports/charge-context.js";
import type { CheckoutContext } from "../charge/ports/checkout-context.js";
import { askIntervalMs, type InboxLane, type StoredWebhookEvent } from "../charge/ports/inbox.js";
import { backOffMs } from "../charge/schedule.js";
import { errorCode, runPart } from "../charge/steps/errors.js";
import {
	processWebhookEvent,
	type WebhookBudget,
	type WebhookOutcome,
} from "./process-webhook-event.js";

type InboxContext = ChargeContext & Pick<CheckoutContext, "inbox" | "lookUps">;

/** How many charges of each lane one sweep processes. */
const perSweep = [
	["known", 50],
	["authenticated", 5],
	["unauthenticated", 5],
] as const;
/**
 * The tries of events that the service doesn't confirm or that match no charge: most of them are
 * forged.
 */
const maxTriesOfUnconfirmed = 4;
/** The tries of all others: about a day, by the back-off. */
const eventTries = 300;
/** How long one process owns the events that it has taken. */
const leaseMs = 2 * 60_000;
/** A row that another process holds is free again in a moment. */
const busyRetryMs = 300;
/** How soon the inbox retries a look-up over the budget. */
const lookUpAgainMs = 5_000;
/** The shortest pause before a lane runs again. */
export const pauseMs = 50;

/**
 * Processes the due events, as many as one sweep should.
 *
 * @param mayContinue called before each; after `false` the other events wait for the next run
 */
export async function processInbox(
	context: InboxContext,
	mayContinue: () => boolean = () => true,
): Promise<number> {
	let processed = 0;
	for (const [lane, most] of perSweep) {
		for (let turns = 0; turns < most && mayContinue(); turns += 1) {
			// A charge that fails keeps its lease for a while: the next one is another.
			const events = await runPart(context.logger, `processing webhook events (${lane})`, () =>
				processNext(context, lane),
			);
			if (events === 0) {
				break;
			}
			processed += events ?? 0;
		}
	}
	return processed;
}

/** Processes the next events of a lane. */
export async function processNext(context: InboxContext, lane: InboxLane): Promise<number> {
	const claimed = await claimNext(context, lane);
	if (!Array.isArray(claimed)) {
		return 0;
	}
	await processClaimedEvents(context, claimed);
	return claimed.length;
}

/**
 * Takes all due events of the next known charge, or the newest event of a lane of unknown charges if the
 * lane's budget allows a look-up.
 *
 * @returns `waitMs` when there is none: the milliseconds until the lane's next event is due, or the budget
 * allows a look-up. Infinite for an empty lane
 */
export async function claimNext(
	{ inbox, lookUps }: InboxContext,
	lane: InboxLane,
): Promise<StoredWebhookEvent[] | { waitMs: number }> {
	if (lane === "known") {
		const events = await inbox.claimCharge(leaseMs);
		return events.length > 0
			? events
			: { waitMs: (await inbox.dueInMs(lane)) ?? Number.POSITIVE_INFINITY };
	}
	const dueInMs = (await inbox.dueInMs(lane)) ?? Number.POSITIVE_INFINITY;
	if (dueInMs > 0) {
		return { waitMs: dueInMs };
	}
	const waitMs = await lookUps.tryAcquire(lane);
	if (waitMs > 0) {
		return { waitMs };
	}
	const event = await inbox.claimNewest(lane, leaseMs);
	// Without one another process has taken it.
	return event ? [event] : { waitMs: pauseMs };
}

/** Processes events of one charge that this process has taken. */
export async function processClaimedEvents(
	context: InboxContext,
	claimed: StoredWebhookEvent[],
): Promise<void> {
	const recordId = claimed[0]?.chargeRecordId;
	const record = recordId ? await context.chargeStore.findById(recordId) : null;
	const isNamed = ({ chargeId }: StoredWebhookEvent) =>
		chargeId === record?.chargeId || chargeId === record?.chargeAlias;
	// One read answers all events that name the charge.
	const named = claimed.filter(isNamed);
	const representative = named.find(claimsPaid) ?? named[0];
	if (representative) {
		await processTogether(context, representative, named, record);
	}
	for (const event of claimed) {
		if (!isNamed(event)) {
			await processTogether(context, event, [event]);
		}
	}
}

/** Processes the representative of some events, and records the outcome on all of them. */
async function processTogether(
	context: InboxContext,
	representative: StoredWebhookEvent,
	all: StoredWebhookEvent[],
	row: ChargeRecord | null = null,
): Promise<void> {
	const result = await process(context, representative, row);
	for (const event of all) {
		// The service's answer decides about an event that claims no payment, whatever the charge's
		// status.
		const isAnswered = result.outcome === "unconfirmed" && !claimsPaid(event);
		await recordResult(context, event, isAnswered ? { ...result, outcome: "done" } : result);
	}
}

interface EventResult {
	outcome: WebhookOutcome;
	error: string | null;
	/** How long a `deferred` event waits. */
	deferMs: number;
}

async function process(
	context: InboxContext,
	event: StoredWebhookEvent,
	row: ChargeRecord | null,
): Promise<EventResult> {
	const { inbox } = context;
	let deferMs = askIntervalMs;
	const budget: WebhookBudget = {
		mayAsk: ({ id }) => inbox.mayAsk(event, id),
		mayLookUp: async (record) => {
			const chargeRecordId = record?.id ?? event.chargeRecordId;
			// For an event that matches no row, `claimNext` spent the lane's budget already.
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
		const outcome = await processWebhookEvent(context, claim, budget, row);
		return { outcome, error: null, deferMs };
	} catch (error) {
		return { outcome: "retry", error: errorCode(error), deferMs };
	}
}

function claimsPaid({ event }: StoredWebhookEvent): boolean {
	return event === "charge.paid";
}

async function recordResult(
	context: InboxContext,
	event: StoredWebhookEvent,
	{ outcome, error, deferMs }: EventResult,
): Promise<void> {
	const { inbox } = context;
	if (outcome === "done") {
		await inbox.end(event, "done");
	} else if (outcome === "deferred") {
		await inbox.postpone(event, deferMs);
	} else if (event.tries + 1 >= (await triesFor(context, outcome))) {
		await endEvent(context, event, outcome, error);
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
 * An event that matches no row may belong to a charge whose creation no process has recorded yet: it
 * waits while a row without an identifier exists.
 */
async function triesFor({ chargeStore }: InboxContext, outcome: WebhookOutcome): Promise<number> {
	const waits =
		outcome === "retry" || (outcome === "unknown" && (await chargeStore.hasUnidentified()));
	return waits ? eventTries : maxTriesOfUnconfirmed;
}

async function endEvent(
	{ inbox, chargeStore, logger }: InboxContext,
	event: StoredWebhookEvent,
	outcome: WebhookOutcome,
	error: string | null,
): Promise<void> {
	if (outcome === "retry") {
		// The row may lack this identifier as long as no read gives it.
		const record =
			(await chargeStore.findByChargeId(event.chargeId)) ??
			(event.chargeRecordId === null ? null : await chargeStore.findById(event.chargeRecordId));
		// A step that fails writes why on the row, and throws nothing.
		const failure = error ?? (record?.tries ? record.failure : null) ?? "busy";
		await chargeStore.openIssue({
			kind: "webhook_failed",
			subject: event.id,
			chargeRecordId: record?.id ?? null,
			chargeId: event.chargeId,
			orderId: record?.orderId ?? null,
			amountCents: record?.amountCents ?? null,
			reasons: [issueReason("event_failed", { event: event.event, error: failure })],
		});
	}
	await inbox.end(event, outcome === "retry" ? "given_up" : "ignored");
	logger.warn(`the inbox ended webhook event ${event.id} (${event.event}): ${error ?? outcome}`);
}
