import { advanceCharge } from "../../advance/advance-charge.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { isPaidState, openStates } from "../../charge/charge-states.js";
import type {
	ChargeContext,
	OrderContext,
	StepContext,
} from "../../charge/ports/charge-context.js";
import type { Timers } from "../../charge/ports/clock.js";
import type { CancelAnswer, OrderView } from "../../charge/ports/order-gateway.js";
import { OrderLockedError } from "../../charge/ports/order-locks.js";
import { errorCode } from "../../charge/steps/errors.js";
import {
	applyEvent,
	confirmHold,
	holdCharge,
	releaseCharge,
} from "../../charge/steps/hold-charge.js";
import { retryWhileBusy } from "../../charge/steps/retry-while-busy.js";
import { adoptFromList } from "../../follow/lookup/find-lost-charge.js";
import { readUnaccounted } from "../../follow/lookup/read-unaccounted.js";
import { readOwnCharge } from "../../follow/read-own-charge.js";
import { recordServiceStatus } from "../../follow/record-service-status.js";
import { listUnaccounted } from "../../issues/list-unaccounted.js";
import { isClaimedPaid } from "../../issues/paid-claim.js";
import { reviewCharge } from "../../orders/revoke-charge.js";
import { withoutSentBack } from "../../orders/sent-back.js";
import { shownAttempt } from "../../orders/shown-attempt.js";
import { attemptsOfOrder } from "./attempts-of-order.js";
import type { OrderRefusal } from "./order-refusals.js";

type CancelContext = ChargeContext & { timers: Timers };

/**
 * Cancels an unpaid order because the merchant asks for it, after asking the service about every
 * charge a last time. Cancels nothing that may be paid, or that the service
 * can't be asked about. The service can't end a payable charge: a later payment opens an issue.
 *
 * @throws the store's error with the code `busy`, see `OrderGateway.cancelOrder`
 */
export async function cancelForMerchant(
	context: CancelContext,
	orderId: string,
): Promise<{ outcome: "cancelled" | OrderRefusal }> {
	return retryWhileBusy(context, () => cancelOnce(context, orderId));
}

async function cancelOnce(
	context: StepContext,
	orderId: string,
): Promise<{ outcome: "cancelled" | OrderRefusal }> {
	const attempts = (await attemptsOfOrder(context, orderId)) ?? [];
	const shown = shownAttempt(attempts);
	if (!shown) {
		return { outcome: "charge_not_found" };
	}
	const order = await context.orders.findOrder(shown.sessionId, orderId);
	const counted = withoutSentBack(attempts, order);
	if (counted.some(({ state }) => isPaidState(state))) {
		return { outcome: "paid" };
	}
	if (!order?.mayCancel || order.cancelled) {
		return { outcome: order?.cancelled ? "already_cancelled" : "not_possible" };
	}
	const held: ChargeRecord[] = [];
	try {
		// While these rows are held, no other process sends, renews, captures or cancels.
		for (const attempt of attempts.filter(({ state }) => openStates.includes(state))) {
			const one = await holdCharge(context, attempt);
			if (!one) {
				return { outcome: "busy" };
			}
			held.push(one);
		}
		const obstacle = await askAll(context, counted, held);
		const waiting = { order, attempts, held, shown };
		return {
			outcome:
				obstacle ??
				(await context.orderLocks.hold(orderId, (confirm) => cancel(context, waiting, confirm))),
		};
	} catch (error) {
		if (error instanceof OrderLockedError) {
			return { outcome: "busy" };
		}
		throw error;
	} finally {
		for (const one of held) {
			await releaseCharge(context, one, {});
		}
	}
}

/** Why the order must not be cancelled, by the service's present answers. */
async function askAll(
	context: StepContext,
	attempts: ChargeRecord[],
	held: ChargeRecord[],
): Promise<OrderRefusal | null> {
	try {
		for (const attempt of attempts) {
			const obstacle = await ask(context, held.find(({ id }) => id === attempt.id) ?? attempt);
			if (obstacle) {
				return obstacle;
			}
		}
		const hasUnaccounted = (await listUnaccounted(context, attempts)).length > 0;
		const charges = hasUnaccounted ? await readUnaccounted(context, attempts) : [];
		return charges.some(({ status }) => status === "paid") ? "may_be_paid" : null;
	} catch (error) {
		context.logger.warn(`an order keeps waiting, a last read failed: ${errorCode(error)}`);
		return "not_answered";
	}
}

/** @throws the client's errors when the read fails */
async function ask(context: StepContext, attempt: ChargeRecord): Promise<OrderRefusal | null> {
	if (attempt.state === "creating") {
		return "may_be_paid";
	}
	if (attempt.state === "unconfirmed" || attempt.state === "replaced") {
		// An adopted row is another case: begin again.
		if (await adoptFromList(context, attempt)) {
			return "busy";
		}
		// The list may lag behind a charge whose creation was not answered.
		return attempt.state === "unconfirmed" ? "may_be_paid" : null;
	}
	if (attempt.chargeId === null) {
		return null;
	}
	const charge = await readOwnCharge(context, attempt);
	if (charge.status === "paid") {
		const paid = await recordServiceStatus(context, attempt, charge);
		await advanceCharge(context, paid ?? attempt);
		return "paid";
	}
	return isClaimedPaid(attempt, context.clock.now()) ? "may_be_paid" : null;
}

interface Waiting {
	order: OrderView;
	attempts: ChargeRecord[];
	held: ChargeRecord[];
	shown: ChargeRecord;
}

async function cancel(
	context: OrderContext,
	{ order, attempts, held, shown }: Waiting,
	confirmLock: () => Promise<void>,
): Promise<"cancelled" | OrderRefusal> {
	const { chargeStore, orders, logger } = context;
	const { orderId } = order;
	// A process that paused past its leases must not cancel what was renewed or paid since.
	for (const [index, one] of held.entries()) {
		const still = await confirmHold(context, one);
		if (!still) {
			return "busy";
		}
		held[index] = still;
	}
	const now = await attemptsOfOrder(context, orderId);
	if (now?.length !== attempts.length) {
		return "busy";
	}
	await confirmLock();
	try {
		const answer = await orders.cancelOrder(orderId);
		if (answer !== "cancelled") {
			return obstacles[answer];
		}
	} catch (error) {
		if (errorCode(error) === "busy") {
			throw error;
		}
		logger.warn(`cancelling order ${orderId} failed: ${errorCode(error)}`);
		return "store_failed";
	}
	logger.info(`cancelled the unpaid order ${orderId}, as a person asked`);
	await chargeStore.record({
		kind: "cancelled_by_merchant",
		chargeRecordId: shown.id,
		orderId,
		amountCents: shown.amountCents,
		detail: null,
	});
	for (const one of held) {
		await endAttempt(context, one, order);
	}
	return "cancelled";
}

const obstacles = {
	refused: "store_refuses",
	open_change: "open_change",
	kept: "not_possible",
} as const satisfies Record<Exclude<CancelAnswer, "cancelled">, OrderRefusal>;

/** The sweep keeps following a charge that the shopper can still pay. */
async function endAttempt(
	context: OrderContext,
	held: ChargeRecord,
	order: OrderView,
): Promise<void> {
	const revoked = await reviewCharge(context, held, { ...order, cancelled: true });
	if (revoked.state === "queued") {
		await applyEvent(context, revoked, "discard", { orderId: order.orderId, nextActionAt: null });
	}
	if (revoked.state === "expired" || revoked.state === "failed") {
		const checkedAt = context.clock.now();
		await applyEvent(context, revoked, "grace_over", { checkedAt, nextActionAt: null });
	}
}
