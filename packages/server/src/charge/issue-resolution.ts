/** How issues are resolved without a note, in English. The admin translates the stable codes. */
export const issueResolutionTexts = {
	charge_paid: "the charge was paid",
	payment_confirmed: "a read confirmed the payment",
	service_works: "the service works again",
	order_cancelled: "the order is cancelled",
	books_agree: "the order's books no longer differ",
	attempt_replaced: "another attempt replaced it",
	order_waits_no_more: "the order no longer waits for the charge",
	service_expired: "the service says expired",
	service_failed: "the service says failed",
	charges_known: "the service knows its charges again",
	charge_readable: "the charge is readable again",
	read_answered: "a read of the charge gave its status",
	captured: "it was captured",
	paid_again: "the service calls the charge paid again",
	claim_dropped: "the service no longer calls it paid",
	charge_created: "the charge was created",
	charge_discarded: "the charge is discarded",
	charge_found: "the charge was found",
	payments_singled_out: "each of its payments has a payment issue of its own",
	reconciliation_agrees: "all sides agree",
	order_placed: "the shopper placed the order of the payment",
	accepted: "a person accepted the payment for an order",
	refunded: "the whole amount was sent back",
} as const satisfies Record<string, string>;

/** How an issue was resolved: by itself, or by an action of the merchant. */
export type IssueResolution = keyof typeof issueResolutionTexts;
