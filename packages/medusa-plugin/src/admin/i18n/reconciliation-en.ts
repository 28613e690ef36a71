import type { PaymentVerdict, ReconciliationState } from "@pix-checkout/server/platform";
import { verdictWords } from "@pix-checkout/server/words";

export const reconciliationEn = {
	menu: "Reconciliation",
	title: "Reconciliation",
	hint: "Each day in São Paulo: what the service lists as paid, against this store's charges. Choose a day to compare its payments with Medusa too.",
	failed: "Could not load the days: {{reason}}",
	monthBefore: "Previous month",
	before: "Previous",
	monthAfter: "Next month",
	after: "Next",
	total: {
		payments: "Payments",
		gross: "Gross",
		fee: "Fees",
		net: "Net",
		differs: "Days that differ",
		noneDiffers: "None",
		days: "Days with payments: {{count}}",
	},
	column: {
		day: "Day",
		state: "State",
		payments: "Payments",
		gross: "Gross",
		fee: "Fees",
		net: "Net",
		store: "This store",
		method: "Pix / boleto",
	},
	state: { matched: "Matched", open: "On its way", differs: "Differs" } satisfies Record<
		ReconciliationState,
		string
	>,
	withoutFee: "Without the fees of payments for which the service lists none: {{count}}",
	empty: "No payments on these days",
	emptyHint:
		"The store reads the payments of the last 90 days from the service within a day or two.",
	day: {
		title: "Payments of {{day}}",
		hint: "Each payment by the service, by this store and in Medusa.",
		failed: "Could not load the payments: {{reason}}",
		close: "Close",
		filter: "Show",
		all: "All payments ({{count}})",
		none: "No such payments",
		prev: "Previous",
		next: "Next",
		page: "{{first}} to {{last}} of {{count}}",
		notOurs: "Payments of other programs on this account: {{count}}, {{amount}}",
		notOursHint: "They are in no sum above.",
	},
	fact: {
		paidAt: "Paid",
		service: "Service",
		fee: "Fee",
		net: "Net",
		store: "This store",
		medusa: "Medusa",
		refunded: "Refunded in Medusa",
	},
	noMethod: "Payment",
	openOrder: "Order #{{number}}",
	openIssue: "Payment issue",
	verdict: verdictWords.en,
	todo: {
		matched: "The amount is the same on all sides.",
		open: "Nothing yet: the capture or the service's list follows by itself.",
		amount_differs: "Compare the amounts below, and send a difference back or collect it.",
		missing_here:
			"The service was paid and no order counts it. Accept it for an order, or send it back.",
		missing_there:
			"No list of the service has this payment. Look for the charge in the service's dashboard.",
		not_captured: "The service was paid. Look at the order and its payment issue.",
		not_ours: "Another program on the same account made this charge.",
		only_captured:
			"Medusa has a capture by Pix or boleto without a charge. Check how the order was paid.",
	} satisfies Record<PaymentVerdict, string>,
};
