import type { TransactionAnswer } from "../../api/admin/pix-checkout/account/account-answers";

/** The statuses that the service has words for; any other is shown as the service writes it. */
export const accountStatuses = [
	"pending",
	"paid",
	"expired",
	"failed",
	"processing",
	"completed",
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Every text of the account page in one language. */
export interface AccountWords {
	menu: string;
	title: string;
	hint: string;
	readAt: string;
	refresh: string;
	notLive: string;
	balance: {
		available: string;
		availableHint: string;
		pending: string;
		pendingHint: string;
		earned: string;
		withdrawn: string;
		allTime: string;
		failed: string;
	};
	tab: { transactions: string; withdrawals: string };
	filter: { type: string; allTypes: string; status: string; allStatuses: string };
	column: {
		entry: string;
		status: string;
		amount: string;
		fee: string;
		net: string;
		date: string;
		order: string;
	};
	type: Record<TransactionAnswer["type"], string>;
	status: Record<AccountStatus, string>;
	paidAt: string;
	noTransactions: string;
	noTransactionsHint: string;
	noMatches: string;
	prev: string;
	next: string;
	withdrawals: {
		hint: string;
		none: string;
		noneHint: string;
		noAmount: string;
		noId: string;
		requested: string;
		event: { completed: string; failed: string };
		eventAmount: string;
		eventAgain: string;
		noEvent: string;
		newestOnly: string;
		unlisted: string;
		unlistedHint: string;
		more: string;
	};
	failure: { unreachable: string; rejected: string; page: string; other: string };
}
