/** `processing` is the specification's word; the other two are the sandbox's choice. */
export type WithdrawalStatus = "processing" | "completed" | "failed";

/** Money on its way out of the account. */
export interface Withdrawal {
	kind: "withdrawal";
	uuid: string;
	/** `wd_svc_…`. */
	id: string;
	status: WithdrawalStatus;
	amountCents: number;
	/** Unix milliseconds. */
	createdAt: number;
	completedAt?: number;
}
