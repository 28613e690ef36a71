import type { PaymentIssueKind } from "@pix-checkout/server/platform";
import { chargeEn } from "./charge-en";
import { healthEn } from "./health-en";
import { installationEn } from "./installation-en";
import { issuesEn } from "./issues-en";
import { orderEn } from "./order-en";
import { privacyEn } from "./privacy-en";
import { reconciliationEn } from "./reconciliation-en";

const en = {
	menu: "Pix and boleto",
	page: {
		title: "Payment issues",
		open: "Open",
		resolved: "Resolved",
		nothingOpen: "No payment issues",
		nothingOpenHint: "Every payment that the service reports matches an order.",
		nothingResolved: "No resolved issues yet",
		failed: "Could not load the payment issues: {{reason}}",
		retry: "Try again",
	},
	resolve: {
		action: "Resolve",
		title: "Resolve this issue",
		hint: "This records what you did. It moves no money, and you can't undo it.",
		note: "What was done?",
		placeholder: "For example: sent back by Pix on 3 December",
		done: "Issue resolved",
	},
	pages: {
		of: "of",
		result: "result",
		results: "results",
		page: "page",
		pages: "pages",
		prev: "Previous",
		next: "Next",
	},
	places: {
		start: "Overview",
		charges: "Charges",
		reconciliation: "Reconciliation",
	},
	forDevelopers: "For developers",
	today: {
		title: "Today",
		failed: "Could not load today: {{reason}}",
		paid: "Paid",
		waiting: "Awaiting payment",
		expired: "Expired",
		orders: "Orders",
		paidOf: "{{paid}} of {{ended}} paid",
		boletosDue: "Boletos due tomorrow",
		available: "Balance",
		pending: "Pending",
	},
	cancel: "Cancel",
	close: "Close",
	export: { button: "Export", failed: "Could not export: {{reason}}" },
	widget: {
		title: "This order has a payment to review",
		link: "Review",
		failed: "Could not load this order's payment issues: {{reason}}",
	},
	charge: chargeEn,
	order: orderEn,
	reconciliation: reconciliationEn,
	health: healthEn,
	installation: installationEn,
	issues: issuesEn,
	privacy: privacyEn,
	kind: {
		paid_after_cancellation: {
			title: "Paid after the order was cancelled",
			todo: "Send the money back, or agree with the customer on a new order.",
		},
		duplicate_payment: {
			title: "Paid twice",
			todo: "The order counts another payment. Send this amount back.",
		},
		amount_mismatch: {
			title: "The amount doesn't match the order",
			todo: "Compare charge and order, then send the money or the difference back, or agree with the customer.",
		},
		unmatched_payment: {
			title: "A payment matches no order",
			todo: "Find out whose payment it is. Send it back, or agree with the customer on a new order.",
		},
		unmatched_boleto: {
			title: "A boleto that belongs to no order can still be paid",
			todo: "It may reach the payer's bank by itself. Ask the customer to pay only the slip on the order's page, and none if the order is cancelled. If this one is paid, a new issue opens.",
		},
		unmatched_pix: {
			title: "A Pix code that belongs to no order can still be paid",
			todo: "No shopper has seen it. Ask the service again after it expires. If it is paid, a new issue opens.",
		},
		capture_failed: {
			title: "Paid, but Medusa could not record it",
			todo: "Ask the service again: then the store tries it now. It also keeps trying by itself, and resolves this issue when Medusa has recorded the payment. If this lasts, show it to whoever looks after your store.",
		},
		cancellation_failed: {
			title: "Not paid in time, and the order can't be cancelled",
			todo: "The reason says what holds it back. Once that is over, the store cancels the order. If goods were sent, ask the customer to pay in another way. The issue resolves itself once the order is paid or cancelled.",
		},
		pending_after_expiry: {
			title: "Expired, but the service still reports it as pending",
			todo: "Ask the service again, or look at the charge in its dashboard. Once it ends there, the store cancels the order. To end it sooner, cancel the order yourself.",
		},
		unreadable_charge: {
			title: "The service lists a charge that the store can't read",
			todo: "It may be money. Ask the service again, or look at the charge in its dashboard, and compare it with its order. The issue resolves itself when the store can read the charge again.",
		},
		webhook_failed: {
			title: "A notice of the service could not be processed",
			todo: "Ask the service again. If that fails, look at the charge in its dashboard, and compare it with its order.",
		},
		amount_due_changed: {
			title: "The order changed, and its earlier code was paid",
			todo: "The payment is recorded. Refund in Medusa what is too much; what is missing is outstanding in the order. The issue follows the order, and resolves itself when nothing differs any more.",
		},
		refund_due: {
			title: "Refund to send by hand",
			todo: "The service has no refunds. Send this amount back from your bank or the service's dashboard.",
		},
		service_unavailable: {
			title: "The payment service can't be used",
			todo: "See under Settings, Pix and boleto, what failed, and whether the service reports a disturbance; then ask the service again. Orders and payments wait, and the store cancels nothing. The issue resolves itself when the service works again.",
		},
		payment_unconfirmed: {
			title: "The service reports a payment and does not confirm it",
			todo: "Ask the service again, or look at the charge in its dashboard. The store keeps the order, and records the payment once the service confirms it.",
		},
		creation_failed: {
			title: "The store can't create a code for an order",
			todo: "Check the customer's data and the charge's reason below. The store keeps the order for a day, then cancels it.",
		},
		payment_reversed: {
			title: "A recorded payment is no longer paid at the service",
			todo: "Ask the service again before you ship, or look at the charge in its dashboard. If the money was taken back, ask the customer to pay again.",
		},
		store_mismatch: {
			title: "This store and the service's account do not match",
			todo: "Check whether the database was restored, the key belongs to another account, or another store uses this account. Compare the charges below with the service's dashboard. A paid charge that is this store's can be handled by itself: accepted for an order, or sent back.",
		},
		reconciliation_differs: {
			title: "The reconciliation finds a difference",
			todo: "Compare the service's dashboard with the order, and correct the side that is wrong. The issue resolves itself within an hour after all sides agree.",
		},
	} satisfies Record<PaymentIssueKind, { title: string; todo: string }>,
};

export default en;
