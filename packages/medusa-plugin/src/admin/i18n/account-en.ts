export const accountEn = {
	menu: "Account",
	title: "Account",
	hint: "Your balance at the payment service. This page only reads: to withdraw money, and to see every movement, use the service's dashboard.",
	readAt: "As of {{time}}",
	notLive: "Not real money",
	available: "Available",
	availableHint: "You can withdraw it now",
	pending: "Pending",
	pendingHint: "Paid, not released yet",
	withdrawals: "Last withdrawals",
	noWithdrawals: "No withdrawals yet",
	status: { processing: "Processing", completed: "Completed", failed: "Failed" },
	failed:
		"The payment service can't be asked right now. Payments are not affected. Try again in a moment; if it lasts, check the secret key under Settings, Pix and boleto.",
};
