import type { StoredAttention } from "../../modules/pix-checkout-ledger/attention-row";

/** Everything that the admin's pages say, in one language. */
export interface Words {
	menu: string;
	page: {
		title: string;
		hint: string;
		open: string;
		closed: string;
		onlyOrder: string;
		allOrders: string;
		nothingOpen: string;
		nothingOpenHint: string;
		nothingClosed: string;
		failed: string;
		retry: string;
	};
	/** Heads of columns. */
	column: {
		case: string;
		amount: string;
		order: string;
		charge: string;
		since: string;
		closed: string;
	};
	close: {
		action: string;
		title: string;
		hint: string;
		note: string;
		placeholder: string;
		cancel: string;
		done: string;
		failed: string;
	};
	closing: { byItself: string };
	pages: { of: string; results: string; pages: string; prev: string; next: string };
	widget: { title: string; link: string; failed: string };
	/** What happened, and what to do about it. */
	kind: Record<StoredAttention["kind"], { title: string; todo: string }>;
}
