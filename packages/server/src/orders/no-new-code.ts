import { type ChargeRecord, isNoLongerWanted } from "../charge/charge-record.js";
import type { OrderView } from "../charge/ports/order-gateway.js";
import type { Renewal } from "./renewal.js";
import { moneySentBack } from "./sent-back.js";

/** Why an order gets no new code, in English. Programs and the admin's translations go by the codes. */
export const noNewCodeTexts = {
	no_charge: "the order has no Pix or boleto charge",
	order_cancelled: "the order is cancelled",
	paid_another_way: "the order has another payment",
	nothing_due: "nothing is due for the order",
	payment_held: "a payment issue holds the order's charge; review it first",
	money_sent_back:
		"the order's money was sent back; the merchant makes the next code, for a further payment",
	not_renewable: "the service can't make a charge that fits the order",
	refused_just_now: "the service refused the last code a moment ago",
	too_many_codes: "the order has had all codes that an order can have",
	too_late:
		"the time of grace of the order is over; the sweep cancels it, or an issue says why not",
} as const satisfies Record<string, string>;

export type NoNewCode = keyof typeof noNewCodeTexts;

export function whyNotRenewed(
	shown: ChargeRecord,
	renewal: Exclude<Renewal, "possible">,
): NoNewCode {
	switch (renewal) {
		case "too_many_codes":
		case "too_late":
			return renewal;
		case "not_yet":
			return "refused_just_now";
		case "none":
			if (shown.failure === moneySentBack) {
				return moneySentBack;
			}
			if (isNoLongerWanted(shown)) {
				return shown.revokedReason === "order_cancelled" ? "order_cancelled" : "paid_another_way";
			}
			return shown.issue === null ? "not_renewable" : "payment_held";
	}
}

export function whyNothingDue(order: OrderView | null): NoNewCode {
	if (order === null) {
		return "no_charge";
	}
	if (order.cancelled) {
		return "order_cancelled";
	}
	return order.hasCapture ? "paid_another_way" : "nothing_due";
}
