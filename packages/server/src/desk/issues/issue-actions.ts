import type { ChargeState } from "../../charge/charge-states.js";
import { isPaidState } from "../../charge/charge-states.js";
import type { PaymentIssue, PaymentIssueKind } from "../../charge/payment-issue.js";

/**
 * What the merchant can do to finish an open issue: `accept` the money for an order, `single_out` one
 * of several payments into an issue of its own, have the service asked about the charge again, record
 * a `refund` that was sent by hand, or `resolve` it with a note.
 */
export const issueActions = ["accept", "single_out", "refund", "ask_again", "resolve"] as const;

export type IssueActionCode = (typeof issueActions)[number];

/**
 * The one table of actions: routes and the admin's pages go by it. First comes the action that the
 * admin's text of the kind recommends; `null` where it recommends none of them.
 */
const actionsOfKind: Record<
	PaymentIssueKind,
	readonly [recommended: IssueActionCode | null, ...others: IssueActionCode[]]
> = {
	paid_after_cancellation: ["refund", "accept", "resolve"],
	duplicate_payment: ["refund", "accept", "resolve"],
	amount_mismatch: ["refund", "accept", "ask_again", "resolve"],
	unmatched_payment: ["refund", "accept", "resolve"],
	unmatched_boleto: [null, "ask_again", "resolve"],
	unmatched_pix: ["ask_again", "resolve"],
	capture_failed: ["ask_again", "resolve"],
	cancellation_failed: [null, "ask_again", "resolve"],
	pending_after_expiry: ["ask_again", "resolve"],
	unreadable_charge: ["ask_again", "resolve"],
	webhook_failed: ["ask_again", "resolve"],
	refund_due: ["refund", "resolve"],
	// Medusa has the payment, so the refund begins there, and opens `refund_due`.
	amount_due_changed: [null, "resolve"],
	service_unavailable: ["ask_again", "resolve"],
	payment_unconfirmed: ["ask_again", "resolve"],
	creation_failed: [null, "ask_again", "resolve"],
	payment_reversed: ["ask_again", "resolve"],
	store_mismatch: ["single_out", "resolve"],
	// What to do depends on which side is wrong: the merchant compares first.
	reconciliation_differs: [null, "resolve"],
};

/** What decides about the actions of an issue. */
export interface ActionableIssue extends Pick<PaymentIssue, "kind" | "amountCents"> {
	resolvedAt: Date | null;
	/** How much the merchant has sent back by hand, in cents. */
	refundedCents: number;
	/** The state of the charge's row, if it has one. */
	chargeState: ChargeState | null;
}

/** The actions that an issue offers now: none once it is resolved. */
export function actionsOf(issue: ActionableIssue): IssueActionCode[] {
	const actions = actionsOfKind[issue.kind].filter((action) => action !== null);
	return actions.filter((action) => offers(issue, action));
}

/** The action that the issue's text recommends; `null` when that is none of those offered now. */
export function recommendedActionOf(issue: ActionableIssue): IssueActionCode | null {
	const [recommended] = actionsOfKind[issue.kind];
	return recommended !== null && offers(issue, recommended) ? recommended : null;
}

function offers(issue: ActionableIssue, action: IssueActionCode): boolean {
	const { kind, amountCents, resolvedAt, refundedCents, chargeState } = issue;
	if (resolvedAt !== null) {
		return false;
	}
	if (action === "single_out") {
		return amountCents !== null;
	}
	if (action !== "accept" && action !== "refund") {
		return true;
	}
	// The service may have made a charge of another amount that nobody has paid yet.
	const isMoney = kind !== "amount_mismatch" || (chargeState !== null && isPaidState(chargeState));
	// Money that is on its way back can't pay an order.
	return isMoney && amountCents !== null && (action === "refund" || refundedCents === 0);
}

/** Kinds that an accepted payment settles: where the money belongs, and whether it came. */
export const kindsEndedByAcceptance: readonly PaymentIssueKind[] = [
	"paid_after_cancellation",
	"duplicate_payment",
	"amount_mismatch",
	"unmatched_payment",
	"unmatched_boleto",
	"unmatched_pix",
	"pending_after_expiry",
	"payment_unconfirmed",
	"unreadable_charge",
	"webhook_failed",
];

/** Whether issues of this kind are about money that the merchant may have to send back. */
export function issueOffersRefund(kind: PaymentIssueKind): boolean {
	return actionsOfKind[kind].includes("refund");
}
