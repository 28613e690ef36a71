import type { CreationRunner } from "../advance/creation-runner.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { type ChargeRecord, isHeld, isNoLongerWanted } from "../charge/charge-record.js";
import type { ChargeContext, OrderContext, RowContext } from "../charge/ports/charge-context.js";
import type { Timers } from "../charge/ports/clock.js";
import { graceEndsAt } from "../charge/schedule.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { errorCode } from "../charge/steps/errors.js";
import {
	boundsOfMerchant,
	renewableUntil,
	renewalOf,
	type ShownCharges,
} from "../orders/renewal.js";
import { shownAttempt } from "../orders/shown-attempt.js";
import { findPaidMoney, type PaidMoney } from "./paid-money.js";
import { isStale, refreshForShopper } from "./refresh-for-shopper.js";
import { type SessionStatus, sessionStatus } from "./session-status.js";

/** How long a poll waits for the service before it answers from the charge store. */
const pollWaitMs = 1_000;

/**
 * - `status`: what the page shows.
 * - `paid_otherwise`: the order has no payment session by Pix or boleto.
 * - `charge_not_found`: the payment session has no charge yet.
 */
export type PageAnswer = { kind: "status"; status: SessionStatus } | { kind: NoCharge };

/** Why a page has nothing to show. */
export type NoCharge = "paid_otherwise" | "charge_not_found" | "order_not_found";

/** What a shopper's page asks about: a payment session or an order. */
export interface ChargePage {
	id: string;
	find(): Promise<ShownCharges | NoCharge>;
	/** The session's status as this page may show it. */
	present(status: SessionStatus, attempts: ChargeRecord[]): SessionStatus;
}

/** The same page for the merchant, whom less keeps from renewing it. */
export function pageOfMerchant(
	page: ChargePage,
	policy: Pick<ChargePolicy, "unpaidOrders">,
): ChargePage {
	return {
		...page,
		find: async () => {
			const found = await page.find();
			return typeof found === "string"
				? found
				: { ...found, bounds: boundsOfMerchant(found.bounds, policy) };
		},
	};
}

/** What a page shows, with what became of the money that was paid. */
export interface ShownPage extends ShownCharges {
	money: PaidMoney | null;
}

/** Finds what a page shows. Only where money was paid, or a code is over, it reads more than the page does. */
export async function findShown(
	context: Pick<OrderContext, "chargeStore" | "orders">,
	page: ChargePage,
): Promise<ShownPage | NoCharge> {
	const found = await page.find();
	return typeof found === "string"
		? found
		: { ...found, money: await findPaidMoney(context, page.id, found.attempts) };
}

export interface PollContext extends ChargeContext {
	timers: Timers;
}

/**
 * Answers a page. Reads the charge from the service when its row is stale; otherwise a poll costs one
 * query, and the first one with the code a write that the answer doesn't wait for.
 */
export async function pollPage(
	context: PollContext,
	page: ChargePage,
	creations: CreationRunner,
): Promise<PageAnswer> {
	const found = await findShown(context, page);
	if (typeof found === "string") {
		return { kind: found };
	}
	const isRefreshed = await refreshWithin(context, found.attempts, creations);
	return answerPage(context, page, isRefreshed ? await findShown(context, page) : found);
}

/** The answer about these attempts, which the shopper sees now. */
export async function answerPage(
	context: RowContext & Pick<ChargeContext, "queue">,
	page: ChargePage,
	found: ShownPage | NoCharge,
): Promise<PageAnswer> {
	if (typeof found === "string") {
		return { kind: found };
	}
	const { clock, policy } = context;
	const now = clock.now();
	const expected = await expectedAt(context, found.attempts, now);
	const status = statusOnPage(page, found, { now, expectedAt: expected, policy });
	noteFirstSeen(context, found.attempts, status);
	return status ? { kind: "status", status } : { kind: "charge_not_found" };
}

/**
 * Notes when the shopper's page first had an attempt's code, once: the answer doesn't wait for the
 * write, and a write that fails or loses to another one leaves it to the next poll.
 */
function noteFirstSeen(
	{ chargeStore, clock, logger }: Pick<ChargeContext, "chargeStore" | "clock" | "logger">,
	attempts: ChargeRecord[],
	status: SessionStatus | null,
): void {
	const shown = shownAttempt(attempts);
	const hasCode = status !== null && (status.pix !== null || status.boleto !== null);
	if (!shown || !hasCode || shown.firstSeenAt !== null) {
		return;
	}
	const now = clock.now();
	// A write to a held row would get in the way of its step.
	if (isHeld(shown, now)) {
		return;
	}
	void chargeStore.compareAndSet(shown, { firstSeenAt: now }).catch((error: unknown) => {
		logger.warn(
			`noting that the page had the code of charge ${shown.reference} failed: ${errorCode(error)}`,
		);
	});
}

/** The status that a page shows; `expectedAt` is by default now. */
export function statusOnPage(
	page: ChargePage,
	found: ShownPage,
	{ now, expectedAt, policy }: { now: Date; expectedAt?: Date; policy: ChargePolicy },
): SessionStatus | null {
	const renewal = renewalOf(found, now, policy);
	const status = sessionStatus(found.attempts, {
		now,
		expectedAt,
		renewal,
		renewableUntil: renewableUntil(found, policy),
		awaitedUntil: awaitedUntil(found.attempts, policy),
		money: found.money,
	});
	return status && page.present(status, found.attempts);
}

/** Until when the store waits for the bank's confirmation; `null` where it waits for none. */
function awaitedUntil(attempts: ChargeRecord[], policy: ChargePolicy): Date | null {
	const shown = shownAttempt(attempts);
	const isAwaited = shown?.state === "pending" || shown?.state === "expired";
	return shown && isAwaited && !isNoLongerWanted(shown) ? graceEndsAt(shown, policy) : null;
}

/**
 * Reads the newest of a session's attempts from the service when its row is stale, and waits at most
 * `pollWaitMs` for it. Wakes the queue of creations for a charge that is due.
 *
 * @returns whether the charge store may have changed
 */
async function refreshWithin(
	context: PollContext,
	attempts: ChargeRecord[],
	creations: CreationRunner,
): Promise<boolean> {
	wakeQueue(context, attempts, creations);
	const { clock, timers } = context;
	const newest = attempts.at(-1);
	if (!newest || !isStale(newest, clock.now())) {
		return false;
	}
	const refreshing = refreshForShopper(context, attempts);
	if (await endsWithin(Promise.allSettled([refreshing]), pollWaitMs, timers)) {
		await refreshing;
	}
	return true;
}

/** Wakes the queue of creations when the shopper waits for a charge that is due. */
export function wakeQueue(
	context: PollContext,
	attempts: ChargeRecord[],
	creations: CreationRunner,
): void {
	const newest = attempts.at(-1);
	const now = context.clock.now();
	if (newest?.state === "queued" && newest.nextActionAt && newest.nextActionAt <= now) {
		creations.wake(context);
	}
}

/** When the page can expect its charge: at its turn in the queue, or at the next look-up. */
async function expectedAt(
	{ queue }: Pick<ChargeContext, "queue">,
	attempts: ChargeRecord[],
	now: Date,
): Promise<Date> {
	const shown = shownAttempt(attempts);
	switch (shown?.state) {
		case "queued": {
			const turn = await queue.expectTurn(shown, now);
			// A first try starts as soon as the order is placed, whatever the row says.
			const retryAt = shown.tries > 0 ? shown.nextActionAt : null;
			return retryAt && retryAt > turn ? retryAt : turn;
		}
		case "unconfirmed":
			return shown.nextActionAt ?? now;
		default:
			return now;
	}
}
