import type { Balance } from "../account/balance.js";
import { type SandboxWithdrawal, type Withdrawal, withdrawalView } from "../account/records.js";
import type { WebhookDelivery } from "../webhooks/delivery.js";

/** An event of a withdrawal: the delivery's id and status, the event's name, and when it was made. */
export interface TransferDelivery {
	id: string;
	event: string;
	status: WebhookDelivery["status"];
	/** ISO 8601, by the sandbox's clock. */
	createdAt: string;
}

/** A withdrawal with the events about it, oldest first. */
export interface ListedWithdrawal extends SandboxWithdrawal {
	events: TransferDelivery[];
}

/** What the control page shows of the account's money. */
export interface AccountView {
	/** Newest first. */
	withdrawals: ListedWithdrawal[];
	/** The number of all withdrawals. */
	total: number;
	balance: Balance;
}

/** @param log all deliveries, oldest first; those of made-up withdrawals belong to none */
export function listedWithdrawals(
	withdrawals: readonly Withdrawal[],
	log: readonly WebhookDelivery[],
): ListedWithdrawal[] {
	const events = new Map<unknown, TransferDelivery[]>();
	for (const { id, body, status, createdAt } of log) {
		const { uuid } = body.data;
		const known = events.get(uuid) ?? [];
		events.set(uuid, [...known, { id, event: body.event, status, createdAt }]);
	}
	return withdrawals.map((one) => ({ ...withdrawalView(one), events: events.get(one.uuid) ?? [] }));
}
