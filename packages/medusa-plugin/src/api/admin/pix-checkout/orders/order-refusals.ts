import {
	type CancelOutcome,
	type CheckOutcome,
	type NewCodeOutcome,
	type NoNewCode,
	noNewCodeTexts,
} from "@pix-checkout/server/platform";

/** Why an action on an order did nothing; the code of the answer. */
export type OrderRefusal = Exclude<
	CancelOutcome | CheckOutcome | NewCodeOutcome,
	"checked" | "renewed" | "cancelled"
>;

/** `status`: 409 when the order doesn't allow it, 503 when a later try may succeed. */
export const orderRefusals: Readonly<Record<OrderRefusal, { status: number; message: string }>> = {
	charge_not_found: { status: 404, message: "The order has no Pix or boleto charge" },
	nothing_to_ask: {
		status: 409,
		message: "No charge of the order can still change at the service",
	},
	paid: { status: 409, message: "The order is paid" },
	may_be_paid: {
		status: 409,
		message: "A charge of the order may be paid, and the service can't confirm it yet",
	},
	code_waits: {
		status: 409,
		message: "The order has a code that can be paid, or is about to get one",
	},
	still_payable: {
		status: 409,
		message: "The service does not say that the old code is over; it may still be paid",
	},
	not_possible: {
		status: 409,
		message: "The order has another payment, or nothing is due",
	},
	...noNewCodeRefusals(),
	already_cancelled: { status: 409, message: "The order is cancelled" },
	store_refuses: {
		status: 409,
		message: "The store refuses to cancel the order; it has a fulfillment, or is completed",
	},
	open_change: {
		status: 409,
		message:
			"An edit, a return, a claim or an exchange of the order is open; confirm or cancel it first",
	},
	store_failed: { status: 503, message: "The store could not cancel the order; try again" },
	not_answered: { status: 503, message: "The service could not be asked; nothing was changed" },
	busy: { status: 503, message: "The plugin works on this charge just now; try again in a moment" },
};

function noNewCodeRefusals(): Record<NoNewCode, { status: number; message: string }> {
	const refusals = Object.entries(noNewCodeTexts).map(([code, text]) => [
		code,
		{ status: 409, message: `${text.charAt(0).toUpperCase()}${text.slice(1)}` },
	]);
	return Object.fromEntries(refusals);
}
