import type { AttentionKind, ChargeRecord } from "./charge-record.js";
import type { ChargeContext, OrderView } from "./ports.js";
import { raiseAttention } from "./raise-attention.js";
import { applyEvent, releaseCharge } from "./write-charge.js";

/**
 * Turns a charge that the service confirmed as paid into the captured payment of its order, or
 * into an attention case when the money has no order to go to. Repeatable: the shop is asked
 * first, so a crash after the capture does not capture again.
 */
export async function settleCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.attention) {
		return releaseCharge(context, record, { nextActionAt: null });
	}
	const order = await context.orders.findOrder(record.sessionId);
	const trouble = await troubleWith(context, record, order);
	if (trouble || !order) {
		return needsAttention(context, record, order, trouble ?? "paid_without_order");
	}
	if (!order.captured) {
		await context.orders.confirmPayment({
			sessionId: record.sessionId,
			orderId: order.orderId,
			amountCents: record.amountCents,
		});
	}
	context.journal.info(`order ${order.orderId} is paid by charge ${record.reference}`);
	return applyEvent(context, record, "captured", { orderId: order.orderId, nextActionAt: null });
}

async function troubleWith(
	{ ledger }: ChargeContext,
	record: ChargeRecord,
	order: OrderView | null,
): Promise<AttentionKind | null> {
	if (!order) {
		return "paid_without_order";
	}
	const siblings = await ledger.listBySession(record.sessionId);
	if (siblings.some((other) => other.id !== record.id && other.state === "settled")) {
		return "second_charge_paid";
	}
	if (order.cancelled) {
		return "paid_after_cancel";
	}
	return order.amountCents === record.amountCents ? null : "amount_differs";
}

async function needsAttention(
	context: ChargeContext,
	record: ChargeRecord,
	order: OrderView | null,
	kind: AttentionKind,
): Promise<ChargeRecord> {
	await raiseAttention(context, record, kind, {
		orderId: order?.orderId ?? record.orderId,
		amountCents: record.amountCents,
		detail: "it is paid and was not captured",
	});
	return releaseCharge(context, record, { attention: kind, nextActionAt: null });
}
