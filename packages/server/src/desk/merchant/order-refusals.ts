import { noNewCodeTexts } from "../../orders/no-new-code.js";
import { DeskRefusal } from "../door/desk-refusal.js";

const messages = {
	...noNewCodeTexts,
	charge_not_found: "The order has no Pix or boleto charge",
	nothing_to_ask: "No charge of the order can still change at the service",
	paid: "The order is paid",
	may_be_paid: "A charge of the order may be paid, and the service can't confirm it yet",
	code_waits: "The order has a code that can be paid, or is about to get one",
	still_payable: "The service does not say that the old code is over; it may still be paid",
	not_possible: "The order has another payment, or nothing is due",
	already_cancelled: "The order is cancelled",
	store_refuses: "The store refuses to cancel the order; it has a fulfillment, or is completed",
	open_change:
		"An edit, a return, a claim or an exchange of the order is open; confirm or cancel it first",
	store_failed: "The store could not cancel the order; try again",
	not_answered: "The service could not be asked; nothing was changed",
	busy: "The checkout works on this charge just now; try again in a moment",
} as const satisfies Record<string, string>;

/** Why an action on an order did nothing; the code of the answer. */
export type OrderRefusal = keyof typeof messages;

/** The codes for which a later try may succeed. */
const passing: readonly OrderRefusal[] = ["store_failed", "not_answered", "busy"];

/** 409 when the order doesn't allow it, 503 when a later try may succeed. */
export function refusedOrder(code: OrderRefusal): DeskRefusal {
	const text = messages[code];
	const message = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
	if (code === "charge_not_found") {
		return new DeskRefusal(404, { type: "not_found", code, message });
	}
	return passing.includes(code)
		? new DeskRefusal(503, { type: "unexpected_state", code, message })
		: new DeskRefusal(409, { type: "not_allowed", code, message });
}
