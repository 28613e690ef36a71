import type { DeskBalance, TodayAnswer } from "@pix-checkout/server/platform";
import { useQuery } from "@tanstack/react-query";
import { storeClient } from "../store-client";

/** How often an open page reads the day again, in milliseconds. */
const refreshMs = 30_000;

/** Today in São Paulo at a glance. */
export function useToday() {
	return useQuery({
		queryKey: ["pix-checkout-today"],
		queryFn: () => storeClient.client.fetch<TodayAnswer>("/admin/pix-checkout/today"),
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** The merchant's balance at the service; the day doesn't wait for it. */
export function useBalance() {
	return useQuery({
		queryKey: ["pix-checkout-balance"],
		queryFn: () => storeClient.client.fetch<DeskBalance>("/admin/pix-checkout/today/balance"),
		refetchInterval: refreshMs,
		staleTime: 0,
		// The store has just tried.
		retry: false,
	});
}
