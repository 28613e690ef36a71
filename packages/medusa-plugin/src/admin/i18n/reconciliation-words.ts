import type { BooksState, PaymentVerdict } from "@pix-checkout/core";

/** Every text of the reconciliation's page in one language. */
export interface ReconciliationWords {
	menu: string;
	title: string;
	hint: string;
	failed: string;
	range: {
		label: string;
		last7: string;
		last30: string;
		thisMonth: string;
		lastMonth: string;
		custom: string;
		from: string;
		to: string;
		/** For a range that the store can't answer. */
		wrong: string;
	};
	export: string;
	exportStarted: string;
	exportStartedHint: string;
	exportFailed: string;
	readAgain: string;
	readAgainTitle: string;
	readAgainHint: string;
	readAgainConfirm: string;
	cancel: string;
	readStarted: string;
	readFailed: string;
	/** While days are read; `from`, `to` and `pages` are filled in. */
	reading: string;
	total: {
		payments: string;
		gross: string;
		fee: string;
		net: string;
		differs: string;
		noneDiffers: string;
		days: string;
	};
	column: {
		day: string;
		state: string;
		payments: string;
		gross: string;
		fee: string;
		net: string;
		store: string;
		method: string;
	};
	state: Record<BooksState, string>;
	/** Beside a fee that the service's list lacks for some payments. */
	withoutFee: string;
	empty: string;
	emptyHint: string;
	day: {
		title: string;
		hint: string;
		failed: string;
		close: string;
		filter: string;
		all: string;
		none: string;
		prev: string;
		next: string;
		page: string;
		notOurs: string;
		notOursHint: string;
	};
	fact: {
		paidAt: string;
		service: string;
		fee: string;
		net: string;
		store: string;
		medusa: string;
		refunded: string;
		charge: string;
		reference: string;
	};
	noMethod: string;
	openOrder: string;
	openIssue: string;
	verdict: Record<PaymentVerdict, string>;
	todo: Record<PaymentVerdict, string>;
}
