import type { MedusaContainer } from "@medusajs/framework/types";
import type { ChargeRecord } from "@pix-checkout/core";
import type { PostgresChargeStore, TimelineEntry } from "@pix-checkout/postgres";
import { chargesOfOrder } from "../modules/pix-checkout/charges-of-order";
import { orderOfNumber } from "../orders/order-numbers";

/** An order in the support bundle: its attempts without their codes, and its timeline. */
export interface OrderInBundle {
	order_id: string;
	attempts: ReturnType<typeof attemptInBundle>[];
	timeline: ReturnType<typeof lineInBundle>[];
}

/**
 * @param named the order's id, or its number with or without `#`
 * @returns `null` when no order has this name
 */
export async function orderInBundle(
	container: MedusaContainer,
	store: Pick<PostgresChargeStore, "charges" | "history">,
	named: string,
): Promise<OrderInBundle | null> {
	const number = /^#?(\d{1,9})$/.exec(named)?.[1];
	const orderId = number === undefined ? named : await orderOfNumber(container, Number(number));
	if (orderId === null) {
		return null;
	}
	const charges = await chargesOfOrder(container, store.charges, orderId);
	const history = await store.history.list({
		orderId,
		chargeRecordIds: charges.map(({ id }) => id),
	});
	if (charges.length === 0 && history.length === 0) {
		return null;
	}
	return {
		order_id: orderId,
		attempts: charges.map(attemptInBundle),
		timeline: history.map(lineInBundle),
	};
}

/** Whoever has a code can pay it, and a slip names its payer: only whether it is there. */
function attemptInBundle(charge: ChargeRecord) {
	return {
		id: charge.id,
		attempt: charge.attempt,
		method: charge.method,
		dialect: charge.dialect,
		state: charge.state,
		issue: charge.issue,
		amount_cents: charge.amountCents,
		fee_cents: charge.feeCents,
		net_cents: charge.netCents,
		reference: charge.reference,
		charge_id: charge.chargeId,
		has_code: charge.pixCopyPaste !== null || charge.boletoBarcode !== null,
		code_revoked: charge.revokedReason,
		failure: charge.failure,
		tries: charge.tries,
		queued_at: charge.queuedAt.toISOString(),
		requested_at: timeOf(charge.requestedAt),
		first_seen_at: timeOf(charge.firstSeenAt),
		expires_at: timeOf(charge.expiresAt),
		paid_at: timeOf(charge.paidAt),
		checked_at: timeOf(charge.checkedAt),
		next_action_at: timeOf(charge.nextActionAt),
	};
}

function lineInBundle({
	at,
	kind,
	source,
	actor,
	amountCents,
	detail,
	chargeRecordId,
}: TimelineEntry) {
	return {
		at: at.toISOString(),
		kind,
		source,
		actor,
		charge: chargeRecordId,
		amount_cents: amountCents,
		detail,
	};
}

function timeOf(date: Date | null): string | null {
	return date?.toISOString() ?? null;
}
