import type { HealthAnswer } from "@pix-checkout/server/platform";
import { useQuery } from "@tanstack/react-query";
import { storeClient } from "../store-client";

/** How often an open page reads the health again, in milliseconds. */
const refreshMs = 10_000;

/** The health of the store. */
export function useHealth() {
	return useQuery({
		queryKey: ["pix-checkout-health"],
		queryFn: () => storeClient.client.fetch<HealthAnswer>("/admin/pix-checkout/health"),
		refetchInterval: refreshMs,
		staleTime: 0,
		retry: false,
	});
}
