/** Every text of the account page in one language. */
export interface AccountWords {
	menu: string;
	title: string;
	hint: string;
	readAt: string;
	notLive: string;
	available: string;
	availableHint: string;
	pending: string;
	pendingHint: string;
	withdrawals: string;
	noWithdrawals: string;
	status: { processing: string; completed: string; failed: string };
	failed: string;
}
