import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
	BalanceAnswer,
	TransactionsAnswer,
	WithdrawalsAnswer,
} from "../../api/admin/pix-checkout/account/account-answers";
import { storeClient } from "../store-client";

const path = "/admin/pix-checkout/account";

/** The first words of the keys of all of the account's queries. */
export const accountKey = "pix-checkout-account";

/** How often an open page asks again, in milliseconds; the store shares the service's answers. */
const refreshMs = 30_000;

/** A failure is shown at once: the store has just tried, and shares its failure with all pages. */
const reading = { refetchInterval: refreshMs, staleTime: 0, retry: false } as const;

export function useBalance() {
	return useQuery({
		queryKey: [accountKey, "balance"],
		queryFn: () => storeClient.client.fetch<BalanceAnswer>(`${path}/balance`),
		...reading,
	});
}

export interface TransactionsQuery {
	type?: "charge" | "withdrawal" | undefined;
	status?: string | undefined;
	starting_after?: string | undefined;
}

/** One page of the service's transactions, newest first. */
export function useTransactions(query: TransactionsQuery) {
	return useQuery({
		queryKey: [accountKey, "transactions", query],
		queryFn: () =>
			storeClient.client.fetch<TransactionsAnswer>(`${path}/transactions`, { query: { ...query } }),
		placeholderData: keepPreviousData,
		...reading,
	});
}

export function useWithdrawals() {
	return useQuery({
		queryKey: [accountKey, "withdrawals"],
		queryFn: () => storeClient.client.fetch<WithdrawalsAnswer>(`${path}/withdrawals`),
		...reading,
	});
}
