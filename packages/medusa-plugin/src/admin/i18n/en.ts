import type { Words } from "./words";

const en: Words = {
	menu: "Pix and boleto",
	page: {
		title: "Pix and boleto: money that needs you",
		hint: "Close a case with a note once it is dealt with.",
		open: "Open",
		closed: "Closed",
		onlyOrder: "Only one order is shown.",
		allOrders: "Show all",
		nothingOpen: "Nothing to do",
		nothingOpenHint: "Every payment that the service knows of has its place.",
		nothingClosed: "No case was closed yet",
		failed: "The cases could not be read: {{reason}}",
		retry: "Try again",
	},
	column: {
		case: "What happened, and what to do",
		amount: "Amount",
		order: "Order",
		charge: "Charge",
		since: "Since",
		closed: "Closed",
	},
	close: {
		action: "Close",
		title: "Close this case",
		hint: "Closing only writes down what you did. It moves no money, and it can't be undone.",
		note: "What was done?",
		placeholder: "For example: sent back by Pix on 3 December",
		cancel: "Cancel",
		done: "The case is closed",
		failed: "The case could not be closed: {{reason}}",
	},
	closing: { byItself: "by itself" },
	pages: { of: "of", results: "cases", pages: "pages", prev: "Previous", next: "Next" },
	widget: {
		title: "Pix and boleto: this order's money needs you",
		link: "See and close",
		failed: "Whether this order's money needs you could not be read: {{reason}}",
	},
	kind: {
		paid_after_cancel: {
			title: "Paid after the order was cancelled",
			todo: "Send the money back, or agree with the customer on a new order.",
		},
		second_charge_paid: {
			title: "A second charge was paid",
			todo: "It is not the charge that the order counts. Send this amount back.",
		},
		amount_differs: {
			title: "Another amount than the order's",
			todo: "Compare charge and order, then send the money or the difference back, or agree with the customer.",
		},
		unplaced_payment: {
			title: "Paid, and no order waits for it",
			todo: "Find out whose payment it is. Send it back, or agree with the customer on a new order.",
		},
		orphan_boleto: {
			title: "A boleto that no order uses can still be paid",
			todo: "It may reach the payer's bank by itself. Ask the customer to pay only the slip on the order's page, and none if the order is cancelled. If this one is paid, a new case comes.",
		},
		orphan_pix: {
			title: "A Pix code that no order uses can still be paid",
			todo: "Nobody was shown it. Look at it again when it has expired. If it is paid, a new case comes.",
		},
		capture_failed: {
			title: "Paid, but Medusa could not record it",
			todo: "Look at the store's log. It goes on being tried, and the case closes by itself when it worked.",
		},
		cancel_refused: {
			title: "Not paid in time, and the order can't be cancelled",
			todo: "Goods were sent, or the order is completed. Ask the customer for the money.",
		},
		pending_after_expiry: {
			title: "Expired, and the service does not say what became of it",
			todo: "Look at the charge in the service's dashboard. If it ends there, the order goes on by itself. To give up sooner, cancel the order.",
		},
		unreadable_charge: {
			title: "The service lists a charge that can't be read",
			todo: "It may be money. Look at the charge in the service's dashboard, and compare it with its order. The case closes by itself when it can be read again.",
		},
		webhook_not_processed: {
			title: "A notification could not be worked off",
			todo: "Look at the charge in the service's dashboard, and compare it with its order.",
		},
		amount_due_changed: {
			title: "The order changed, and its earlier code was paid",
			todo: "What came is captured. Refund what is too much; what is missing is outstanding in the order.",
		},
		refund_due: {
			title: "Refund to be sent by hand",
			todo: "The service has no refunds. Send this amount back from your bank or the service's dashboard.",
		},
		service_unavailable: {
			title: "The payment service can't be used",
			todo: "Check the secret key, the service's address and the service's own status. Orders and payments wait, and nothing is cancelled. The case closes by itself when the service works again.",
		},
		payment_unconfirmed: {
			title: "The service reports a payment and does not confirm it",
			todo: "Look at the charge in the service's dashboard. The order is kept, and captured by itself once the service confirms the payment.",
		},
		creation_failed: {
			title: "A code can't be made for an order",
			todo: "Check the customer's data and the charge's reason below. The order is kept for a day, then cancelled.",
		},
		payment_reversed: {
			title: "A captured payment is no longer paid at the service",
			todo: "Look at the charge in the service's dashboard before you ship. If the money was taken back, ask the customer to pay again.",
		},
		store_mismatch: {
			title: "This store and the service's account do not match",
			todo: "Check whether the database was restored, the key belongs to another account, or another store uses this account. Compare the charges below with the service's dashboard.",
		},
	},
};

export default en;
