/**
 * Why an issue opened, in English; `{{name}}` stands for the param `name`. The codes are stable:
 * programs and the admin's translations go by them.
 */
export const issueReasonTexts = {
	paid_not_captured: "the charge is paid and was not captured",
	cancelled_during_capture: "the order was cancelled while its payment was captured",
	same_reference: "the charge carries the reference of another charge of this shop",
	same_reference_paid:
		"the charge carries the reference of another charge of this shop, and is paid",
	other_amount_paid: "the charge asks for {{asked_cents}} cents, the shopper paid {{paid_cents}}",
	other_charge_created:
		"the checkout asked for {{asked_cents}} cents by {{asked_method}}, the service created a charge of {{created_cents}} cents by {{created_method}}",
	captured_too_much:
		"the order changed after its code was created, and {{captured_cents}} cents were captured, {{excess_cents}} cents more than the amount due: refund them",
	captured_too_little:
		"the order changed after its code was created, and {{captured_cents}} cents were captured, {{missing_cents}} cents less than the amount due: the rest is outstanding",
	capture_fails: "the charge is paid, and could not be captured yet ({{error}}); the sweep retries",
	cancellation_refused:
		"the order was not paid in time, and the shop refuses to cancel it: goods were sent, or it is completed; the sweep retries",
	cancellation_awaits_change:
		"the order was not paid in time, and can't be cancelled while an edit, a return, a claim or an exchange of it is open: confirm or cancel that; the sweep retries",
	cancellation_fails:
		"the order was not paid in time, and cancelling it fails ({{error}}); the sweep retries every hour",
	creation_refused: "no charge could be created ({{error}}), and the order waits",
	creation_fails:
		"creating the charge failed {{tries}} times ({{error}}) while the service works; the checkout retries",
	answers_unreadable:
		"the checkout can't read the service's answers about the charge; the order is kept",
	still_pending: "the service still calls the charge pending after its grace; the order is kept",
	entry_unreadable:
		"the service lists a charge with the reference {{reference}}, and the entry is unreadable",
	listed_and_unread:
		"the service lists the charge as {{status}} with a reference of this shop, and no read of it succeeds",
	late_boleto:
		"the service never answered the creation of this boleto, a later boleto replaced it, and this one can still be paid",
	claim_unconfirmed:
		"the service calls the charge paid since {{since_at}}, and a full read does not confirm it ({{answer}}); the sweep retries, and the order is kept",
	no_longer_paid: "the charge was captured; since {{since_at}} the service no longer calls it paid",
	event_failed:
		"the service sent {{event}}, and every read of the charge failed for a day: {{error}}",
	accepted_too_much:
		"a person accepted {{captured_cents}} cents for the order, {{excess_cents}} cents more than the amount due: send them back by hand",
	refund_recorded: "the service has no refunds; send the money back by hand",
	lists_key_refused: "its list of transactions: it rejects the key since {{since_at}} ({{error}})",
	lists_unreachable: "its list of transactions: it doesn't answer since {{since_at}} ({{error}})",
	lists_unreadable:
		"its list of transactions: its answers are unreadable since {{since_at}} ({{error}})",
	lists_failing: "its list of transactions: it answers with errors since {{since_at}} ({{error}})",
	reads_key_refused: "single charges: it rejects the key since {{since_at}} ({{error}})",
	reads_unreachable: "single charges: it doesn't answer since {{since_at}} ({{error}})",
	reads_unreadable: "single charges: its answers are unreadable since {{since_at}} ({{error}})",
	reads_failing: "single charges: it answers with errors since {{since_at}} ({{error}})",
	creations_key_refused: "new charges: it rejects the key since {{since_at}} ({{error}})",
	creations_unreachable: "new charges: it doesn't answer since {{since_at}} ({{error}})",
	creations_unreadable: "new charges: its answers are unreadable since {{since_at}} ({{error}})",
	creations_failing: "new charges: it answers with errors since {{since_at}} ({{error}})",
	foreign_charges:
		"the service has {{count}} charges with references that the checkout does not have, {{paid_count}} of them paid: {{names}}",
	foreign_payment:
		"the service has a paid charge with the reference {{reference}}, which the checkout does not have",
	missing_charges: "the service does not know {{count}} charges of this shop",
	missing_charges_named: "the service does not know {{count}} charges of this shop: {{names}}",
	reconciliation_amount_differs:
		"by the reconciliation of {{day}} the service was paid {{service_cents}} cents, and the checkout has {{store_cents}}",
	reconciliation_capture_differs:
		"by the reconciliation of {{day}} {{store_cents}} cents were paid, and {{captured_cents}} captured",
	reconciliation_missing_here:
		"by the reconciliation of {{day}} the service was paid, and the checkout has no such payment",
	reconciliation_missing_there:
		"by the reconciliation of {{day}} the charge was paid, and the service's list of its time of creation doesn't show it",
	reconciliation_not_captured:
		"by the reconciliation of {{day}} the charge was paid, and never captured",
	reconciliation_only_in_medusa:
		"by the reconciliation of {{day}} a payment was captured whose session has no charge",
} as const satisfies Record<string, string>;

export type IssueReasonCode = keyof typeof issueReasonTexts;

/**
 * Values of a reason's text, never payer data. A name that ends in `_cents` holds cents, one in
 * `_at` a time in ISO 8601; `day` is a day in São Paulo, `YYYY-MM-DD`.
 */
export type IssueParams = Record<string, string | number>;

export interface IssueReason {
	code: IssueReasonCode;
	params: IssueParams;
}

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
	? Name | NamesIn<Rest>
	: never;

/** The params of a code, by its text. */
type ParamsOf<Code extends IssueReasonCode> = Record<
	NamesIn<(typeof issueReasonTexts)[Code]>,
	string | number
>;

/** The codes whose text has no params. */
type PlainCode = {
	[Code in IssueReasonCode]: [NamesIn<(typeof issueReasonTexts)[Code]>] extends [never]
		? Code
		: never;
}[IssueReasonCode];

export function issueReason(code: PlainCode): IssueReason;
export function issueReason<Code extends IssueReasonCode>(
	code: Code,
	params: ParamsOf<Code>,
): IssueReason;
export function issueReason(code: IssueReasonCode, params: IssueParams = {}): IssueReason {
	return { code, params };
}

/** The reasons in English, for logs and subscribers. */
export function readableReasons(reasons: readonly IssueReason[]): string {
	return reasons
		.map(({ code, params }) =>
			issueReasonTexts[code].replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
				String(params[name] ?? whole),
			),
		)
		.join("; ");
}
