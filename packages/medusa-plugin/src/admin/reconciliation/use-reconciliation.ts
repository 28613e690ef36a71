import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
	DayDetailAnswer,
	DaysAnswer,
} from "../../api/admin/pix-checkout/reconciliation/books-answer";
import { sendToStore } from "../shared/send-to-store";
import { storeClient } from "../store-client";
import type { DayRange } from "./day-range";

const path = "/admin/pix-checkout/reconciliation";
const key = "pix-checkout-reconciliation";

/** How often an open page reads the days again, in milliseconds: rarely, or while days are read. */
const refreshMs = { idle: 60_000, reading: 3_000 };

/** The days of a range, newest first. */
export function useDays({ from, to }: DayRange) {
	return useQuery({
		queryKey: [key, "days", from, to],
		queryFn: () => storeClient.client.fetch<DaysAnswer>(`${path}/days`, { query: { from, to } }),
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => (state.data?.reading ? refreshMs.reading : refreshMs.idle),
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

/** Starts the export of a range. */
export function useExportDays() {
	return useMutation({
		mutationFn: (given: DayRange & { language: string }) => sendToStore(`${path}/export`, given),
	});
}

/** Has the days of a range read from the service's list. */
export function useReadDays() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (range: DayRange) => sendToStore(`${path}/read`, range),
		onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
	});
}
