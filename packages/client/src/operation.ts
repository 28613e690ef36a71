/** The methods of the client that send requests. Every request for a page is a `listTransactions`. */
export type Operation =
	| "createPixCharge"
	| "createBoletoCharge"
	| "getCharge"
	| "getChargeStatus"
	| "getBalance"
	| "listTransactions"
	| "createWithdrawal";
