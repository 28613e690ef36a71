import { expect, it } from "vitest";
import { orderPhase, type PaymentNews } from "./order-phase.js";

const open = { status: "pending", payment_status: "awaiting" };
const captured = { status: "pending", payment_status: "captured" };
const refunded = { status: "canceled", payment_status: "refunded" };
const canceled = { status: "canceled", payment_status: "canceled" };

function said(status: PaymentNews["status"], reason: PaymentNews["reason"] = null): PaymentNews {
	return { status, reason };
}

it.each([
	["nothing is known", null, null, "waiting"],
	["the payment has said nothing", open, null, "waiting"],
	["the payment is there", open, said("paid"), "paid"],
	["the order has it", captured, null, "paid"],
	["the order has it, though the code is over", captured, said("expired"), "paid"],
	["the payment is recorded", open, said("received"), "recording"],
	["the code is over", open, said("expired"), "unpaid"],
	["the code failed", open, said("failed"), "unpaid"],
	["the order changed", open, said("expired", "order_changed"), "waiting"],
	["the order was cancelled", open, said("failed", "order_cancelled"), "canceled"],
	["it was paid otherwise", open, said("failed", "paid_another_way"), "paid"],
	["the store has cancelled it", canceled, said("expired"), "canceled"],
	["money came for a cancelled order", canceled, said("paid"), "in-review"],
	["money came too late", open, said("paid", "paid_after_cancellation"), "in-review"],
	["a second payment came", captured, said("paid", "paid_twice"), "paid"],
	["too little came", captured, said("paid", "amount_missing"), "in-review"],
	["the store holds the money", captured, said("paid", "held"), "in-review"],
	["it paid another order", captured, said("paid", "used_for_another_order"), "in-review"],
	["money is owed back", captured, said("paid", "refund_due"), "in-review"],
	["money was sent back", captured, said("paid", "refunded"), "in-review"],
	["Medusa has sent it back", refunded, null, "in-review"],
] as const)("tells the shopper what it means that %s", (_, order, news, phase) => {
	expect(orderPhase(order, news)).toBe(phase);
});
