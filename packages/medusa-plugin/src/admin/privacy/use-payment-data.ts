import type {
	ErasureAnswer,
	PaymentDataExport,
	PaymentDataSummary,
} from "@pix-checkout/server/platform";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { storeClient } from "../store-client";

const key = "pix-checkout-payment-data";

function pathOf(customerId: string): string {
	return `/admin/pix-checkout/customers/${customerId}`;
}

/** How much the plugin holds about a customer. */
export function usePaymentDataSummary(customerId: string) {
	return useQuery({
		queryKey: [key, customerId],
		queryFn: () =>
			storeClient.client.fetch<PaymentDataSummary>(`${pathOf(customerId)}/payment-data/summary`),
		staleTime: 0,
	});
}

/** Reads everything about a customer. Nothing of it stays in the page's cache. */
export function usePaymentDataExport(customerId: string) {
	return useMutation({
		mutationFn: () =>
			storeClient.client.fetch<PaymentDataExport>(`${pathOf(customerId)}/payment-data`),
		gcTime: 0,
	});
}

/** Erases a customer's payer data, and reads the summary again whatever the answer. */
export function usePaymentDataErasure(customerId: string) {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: () =>
			storeClient.client.fetch<ErasureAnswer>(`${pathOf(customerId)}/erase`, { method: "POST" }),
		onSettled: () => queries.invalidateQueries({ queryKey: [key, customerId] }),
	});
}
