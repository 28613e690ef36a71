import type { AttentionKind, ChargeRecord } from "./charge-record.js";
import type { ChargeContext, OrderView } from "./ports.js";
import { passStep } from "./protocol-steps.js";
import { raiseAttention } from "./raise-attention.js";
import { applyEvent, releaseCharge } from "./write-charge.js";

/** After so many failed tries, within half a minute, a person is told; the tries go on. */
const triesBeforeAttention = 5;

/**
 * Turns a charge that the service confirmed as paid into the captured payment of its order, or
 * into an attention case when the money has no order to go to. Repeatable: the shop is told again
 * until the row is settled, so that a crash in the middle of its work is made good.
 */
export async function settleCharge(
	context: ChargeContext,
	record: ChargeRecord,
): Promise<ChargeRecord> {
	if (record.attention) {
		return releaseCharge(context, record, { tries: 0, nextActionAt: null });
	}
	const order = await context.orders.findOrder(record.sessionId, record.orderId);
	const trouble = await troubleWith(context, record, order);
	if (trouble || !order) {
		return needsAttention(context, record, order, trouble ?? "unplaced_payment");
	}
	await confirm(context, record, order);
	passStep("order_captured", record.reference);
	context.journal.info(`order ${order.orderId} is paid by charge ${record.reference}`);
	const settled = await applyEvent(context, record, "captured", {
		orderId: order.orderId,
		nextActionAt: null,
	});
	passStep("settled_recorded", record.reference);
	await context.ledger.resolveAttention("capture_failed", record.id, "the shop has recorded it");
	await reportCancelled(context, settled);
	await reportTwin(context, settled);
	return settled;
}

async function confirm(
	{ orders, ledger, journal }: ChargeContext,
	record: ChargeRecord,
	{ orderId }: OrderView,
): Promise<void> {
	try {
		await orders.confirmPayment({
			sessionId: record.sessionId,
			orderId,
			amountCents: record.amountCents,
		});
	} catch (error) {
		if (record.tries + 1 >= triesBeforeAttention) {
			await raiseAttention({ ledger, journal }, record, "capture_failed", {
				orderId,
				amountCents: record.amountCents,
				detail: "it is paid, and the shop could not record it yet; it is still tried",
			});
		}
		throw error;
	}
}

async function troubleWith(
	{ ledger }: ChargeContext,
	record: ChargeRecord,
	order: OrderView | null,
): Promise<AttentionKind | null> {
	if (!order) {
		return "unplaced_payment";
	}
	const siblings = await ledger.listBySession(record.sessionId);
	const isPaidTwice = siblings.some((other) => other.id !== record.id && other.state === "settled");
	if (isPaidTwice || order.capturedBy === "another") {
		return "second_charge_paid";
	}
	if (order.cancelled) {
		return "paid_after_cancel";
	}
	if (!order.asks) {
		return "unplaced_payment";
	}
	return order.asks.amountCents === record.amountCents ? null : "amount_differs";
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
	return releaseCharge(context, record, { attention: kind, tries: 0, nextActionAt: null });
}

/** Somebody cancelled the order while its payment was being recorded, and saw no payment to give back. */
async function reportCancelled(context: ChargeContext, settled: ChargeRecord): Promise<void> {
	const order = await context.orders.findOrder(settled.sessionId, settled.orderId);
	if (order?.cancelled) {
		await raiseAttention(context, settled, "paid_after_cancel", {
			amountCents: settled.amountCents,
			detail: "its order was cancelled while the payment was being recorded",
		});
	}
}

/**
 * Two attempts that were paid and settled at the same moment did not see each other before. Each
 * looks once more after it has written, so at least one sees both; the later attempt is the second.
 */
async function reportTwin(context: ChargeContext, settled: ChargeRecord): Promise<void> {
	const siblings = await context.ledger.listBySession(settled.sessionId);
	const [, ...others] = siblings.filter(({ state }) => state === "settled");
	for (const second of others) {
		await raiseAttention(context, second, "second_charge_paid", {
			amountCents: second.amountCents,
			detail: "it is paid beside another charge of the same order",
		});
	}
}
