import type { AcceptRefusal, AskAnswer, SingleOutRefusal } from "@pix-checkout/core";

/** Why an action on an issue did nothing; the code of the answer. */
export type IssueRefusal =
	| AcceptRefusal
	| SingleOutRefusal
	| Exclude<AskAnswer["outcome"], "answered">
	| "excess_unconfirmed"
	| "refund_exceeds_due"
	| "end_to_end_id_used"
	| "idempotency_key_used"
	| "user_not_found"
	| "file_refused";

/** The request itself is wrong; the other refusals are about the issue, its charge or its order. */
export const wrongRequests: ReadonlySet<IssueRefusal> = new Set(["user_not_found", "file_refused"]);

export const issueRefusals: Readonly<Record<IssueRefusal, string>> = {
	issue_resolved_before: "This issue was resolved before, and stays as it is",
	action_not_offered: "This issue doesn't offer this action; its actions say what is possible",
	charge_not_found: "The service doesn't know this charge",
	charge_not_listed: "The plugin has met no such paid charge in the service's list",
	charge_in_store: "The charge store has this charge, or one with its reference",
	no_answer: "The service could not be asked, so nothing was changed; try again",
	not_paid: "The service doesn't call this charge paid now",
	payment_captured: "Medusa has captured this payment already",
	payment_not_held: "The plugin is about to capture this payment for its own order",
	accepted_for_another_order: "This payment was accepted for another order",
	order_not_found: "There is no such order",
	order_cancelled: "This order is cancelled; choose one that isn't",
	order_not_in_brl: "Pix and boleto pay orders in BRL only",
	excess_unconfirmed:
		"The order lacks less than this payment: excess_cents are to be sent back. Repeat the request with confirmed_excess_cents to accept it all the same",
	failed: "The store failed to act on the service's answer; the sweep retries",
	busy: "The plugin is working on this charge; try again in a moment",
	nothing_to_ask: "The service knows nothing that could end this issue",
	refund_exceeds_due: "Less is still due than this amount",
	end_to_end_id_used: "A refund of this issue has this end-to-end id already",
	idempotency_key_used: "This idempotency key belongs to another refund of this issue",
	user_not_found: "assignee: there is no such admin user",
	file_refused: "file: must be a PDF, PNG or JPEG of at most 5 MB, in a store with a file provider",
};
