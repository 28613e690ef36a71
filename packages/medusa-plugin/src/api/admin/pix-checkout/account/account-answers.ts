import type { StoredTransferEvent } from "@pix-checkout/postgres";
import type { ListedTransaction } from "../../../../account/listed-transaction";
import type { AccountBalance, ServiceReading } from "../../../../account/service-account";
import type {
	UnlistedTransfer,
	WithdrawalWithEvents,
} from "../../../../account/withdrawals-with-events";

/* The answers of the account's routes; a public contract. Times are ISO 8601 in UTC. */

/** Amounts in cents of a real; `null` where the service doesn't say. */
export interface BalanceAnswer {
	balance: {
		available_cents: number | null;
		pending_cents: number | null;
		total_earned_cents: number | null;
		total_withdrawn_cents: number | null;
		livemode: boolean | null;
	};
	/** When the service was asked. */
	read_at: string;
}

export interface TransactionAnswer {
	type: ListedTransaction["type"];
	/** The service's id. */
	id: string | null;
	status: string | null;
	amount_cents: number | null;
	fee_cents: number | null;
	net_cents: number | null;
	created_at: string | null;
	paid_at: string | null;
	/** The order that the charge is for, if the charge is ours. */
	order_id: string | null;
	/** The order's number. */
	order_display_id: number | null;
}

export interface TransactionsAnswer {
	transactions: TransactionAnswer[];
	/** The next page's `starting_after`; `null` on the last page. */
	next_cursor: string | null;
	limit: number;
	read_at: string;
}

export interface TransferEventAnswer {
	id: string;
	event: string;
	/** The status that the event claims. */
	status: string | null;
	amount_cents: number | null;
	received_at: string;
	/** When the service last sent it. */
	last_received_at: string;
}

export interface WithdrawalAnswer {
	id: string | null;
	status: string | null;
	amount_cents: number | null;
	created_at: string | null;
	/** Oldest first. */
	events: TransferEventAnswer[];
}

export interface WithdrawalsAnswer {
	/** Newest first. */
	withdrawals: WithdrawalAnswer[];
	/** Events about withdrawals that the service's list doesn't show. */
	unlisted: Array<{ id: string | null; events: TransferEventAnswer[] }>;
	/** Whether `withdrawals` holds all of the service's. */
	is_complete: boolean;
	read_at: string;
}

export function balanceAnswer({ value, readAt }: ServiceReading<AccountBalance>): BalanceAnswer {
	return {
		balance: {
			available_cents: value.availableCents,
			pending_cents: value.pendingCents,
			total_earned_cents: value.totalEarnedCents,
			total_withdrawn_cents: value.totalWithdrawnCents,
			livemode: value.livemode,
		},
		read_at: readAt.toISOString(),
	};
}

/**
 * @param orders ids of orders, by the charge's identifier
 * @param numbers numbers of orders, by the order's id
 */
export function transactionAnswer(
	transaction: ListedTransaction,
	{ orders, numbers }: { orders: Map<string, string>; numbers: Map<string, number> },
): TransactionAnswer {
	const { type, id, identifiers, status, createdAt, paidAt } = transaction;
	const orderId = identifiers.map((one) => orders.get(one)).find((one) => one !== undefined);
	return {
		type,
		id,
		status,
		amount_cents: transaction.amountCents,
		fee_cents: transaction.feeCents,
		net_cents: transaction.netCents,
		created_at: createdAt?.toISOString() ?? null,
		paid_at: paidAt?.toISOString() ?? null,
		order_id: orderId ?? null,
		order_display_id: numbers.get(orderId ?? "") ?? null,
	};
}

export function withdrawalAnswer({ withdrawal, events }: WithdrawalWithEvents): WithdrawalAnswer {
	return {
		id: withdrawal.id,
		status: withdrawal.status,
		amount_cents: withdrawal.amountCents,
		created_at: withdrawal.createdAt?.toISOString() ?? null,
		events: events.map(transferEventAnswer),
	};
}

export function unlistedAnswer({ transferId, events }: UnlistedTransfer) {
	return { id: transferId, events: events.map(transferEventAnswer) };
}

function transferEventAnswer(stored: StoredTransferEvent): TransferEventAnswer {
	return {
		id: stored.id,
		event: stored.event,
		status: stored.status,
		amount_cents: stored.amountCents,
		received_at: stored.receivedAt.toISOString(),
		last_received_at: stored.lastReceivedAt.toISOString(),
	};
}
