import { useQuery } from "@tanstack/react-query";
import type { TodayAnswer } from "../../api/admin/pix-checkout/today/route";
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
