import type { Charge } from "@pix-checkout/client";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { nextState } from "../../charge/charge-states.js";
import { factsFromCharge } from "../../charge/facts-from-charge.js";
import type { OrderContext, ServiceContext } from "../../charge/ports/charge-context.js";
import { referenceIn } from "../../charge/reference.js";
import { isOtherCharge } from "../../issues/refuse-other-amount.js";
import { findOrderOfCharge } from "../../orders/find-order-of-charge.js";
import { isBeingCaptured, lacksExactly } from "../../orders/lacks-exactly.js";
import { withAcceptedMoney } from "../../orders/revoke-charge.js";

/**
 * Makes a paid charge that carries a row's reference the row's own, where its order is unpaid and lacks
 * exactly that amount: the store lost the charge, as a restored backup or a failover does, and asked
 * for another one. The row is paid then, and the capture compares it with its order once more. The charge
 * that the row had becomes the unmatched one. A payment about which an issue was opened before is the
 * merchant's.
 *
 * @returns the paid row; `null` where the row keeps its charge
 * @throws the client's errors: "can't ask" is not "a duplicate"
 */
export async function placePayment(
	context: OrderContext & ServiceContext,
	record: ChargeRecord,
	listedId: string,
): Promise<ChargeRecord | null> {
	const { chargeStore, clock, logger, service } = context;
	const state = nextState(record.state, "service_paid");
	if (state === null || record.issue !== null || !(await isWanted(context, record))) {
		return null;
	}
	const charge = await service.getCharge(listedId);
	const isReported = await hasIssue(context, [listedId, charge.id, charge.uuid]);
	if (!isItsPayment(record, charge) || isReported) {
		return null;
	}
	const now = clock.now();
	const paid = await chargeStore.compareAndSet(record, {
		...factsFromCharge(charge, now),
		chargeAlias: charge.id === listedId ? charge.uuid : listedId,
		state,
		requestedAt: record.requestedAt ?? record.createdAt,
		paidAt: charge.paidAt ?? now,
		paidClaimedSince: null,
		paidClaimedAt: null,
		missingSince: null,
		leaseUntil: null,
		tries: 0,
		nextActionAt: now,
	});
	if (paid) {
		logger.warn(
			`charge ${listedId} paid the order of charge ${record.reference}, which had another one: was a backup restored?`,
		);
	}
	return paid;
}

/** Whether the row's order lacks exactly its amount, and no other payment is on its way there. */
async function isWanted(context: OrderContext, record: ChargeRecord): Promise<boolean> {
	const order = await findOrderOfCharge(context, record);
	if (!order) {
		return false;
	}
	const { orderId } = order;
	const attempts = await context.chargeStore.listOfOrder(orderId, [record.sessionId]);
	return (
		lacksExactly(await withAcceptedMoney(context, order, attempts), record.amountCents) &&
		!attempts.some(isBeingCaptured)
	);
}

function isItsPayment(record: ChargeRecord, charge: Charge): boolean {
	// A read in the guide dialect has no description: the list has named the reference.
	const reference = referenceIn(charge.description) ?? record.reference;
	return (
		charge.status === "paid" && reference === record.reference && !isOtherCharge(record, charge)
	);
}

async function hasIssue(
	{ chargeStore }: Pick<OrderContext, "chargeStore">,
	ids: (string | null)[],
): Promise<boolean> {
	for (const id of new Set(ids)) {
		if (id !== null && (await chargeStore.hasIssue("duplicate_payment", id))) {
			return true;
		}
	}
	return false;
}
