/** Why a merchant's action on an issue did nothing, by stable codes. */
export const issueRefusals = {
	issue_resolved_before: "This issue was resolved before, and stays as it is",
	action_not_offered: "This issue doesn't offer this action; its actions say what is possible",
	charge_not_found: "The service doesn't know this charge",
	charge_not_listed: "The checkout has met no such paid charge in the service's list",
	charge_in_store: "The checkout has this charge, or one with its reference",
	no_answer: "The service could not be asked, so nothing was changed; try again",
	not_paid: "The service doesn't call this charge paid now",
	payment_captured: "This payment is captured already",
	payment_not_held: "The checkout is about to capture this payment for its own order",
	accepted_for_another_order: "This payment was accepted for another order",
	order_not_found: "There is no such order",
	order_cancelled: "This order is cancelled; choose one that isn't",
	order_not_in_brl: "Pix and boleto pay orders in BRL only",
	excess_unconfirmed:
		"The order lacks less than this payment, and the rest is to be sent back; confirm that amount to accept the payment all the same",
	failed: "Acting on the service's answer failed; the sweep retries",
	busy: "The checkout is working on this charge; try again in a moment",
	nothing_to_ask: "The service knows nothing that could end this issue",
	refund_exceeds_due: "Less is still due than this amount",
	end_to_end_id_used: "A refund of this issue has this end-to-end id already",
	idempotency_key_used: "This idempotency key belongs to another refund of this issue",
} as const satisfies Record<string, string>;

export type IssueRefusal = keyof typeof issueRefusals;
