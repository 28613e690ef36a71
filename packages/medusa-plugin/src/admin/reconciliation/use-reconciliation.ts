import type { DayDetailAnswer, DaysAnswer } from "@pix-checkout/server/platform";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { storeClient } from "../store-client";

const path = "/admin/pix-checkout/reconciliation";
const key = "pix-checkout-reconciliation";

/** How often an open page reads the days again, in milliseconds. */
const refreshMs = 60_000;

/** Days in São Paulo, `YYYY-MM-DD`, the first and the last. */
export interface DayRange {
	from: string;
	to: string;
}

/** The days of a range, newest first. */
export function useDays({ from, to }: DayRange) {
	return useQuery({
		queryKey: [key, "days", from, to],
		queryFn: () => storeClient.client.fetch<DaysAnswer>(`${path}/days`, { query: { from, to } }),
		placeholderData: keepPreviousData,
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** A page of a day's payments, oldest first. */
export function useDayPayments(
	day: string,
	query: { verdict?: string | undefined; limit: number; offset: number },
) {
	return useQuery({
		queryKey: [key, "day", day, query],
		queryFn: () =>
			storeClient.client.fetch<DayDetailAnswer>(`${path}/days/${day}`, { query: { ...query } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
}
