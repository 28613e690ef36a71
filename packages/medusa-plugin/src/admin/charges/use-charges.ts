import type { ChargeListAnswer } from "@pix-checkout/server/platform";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { storeClient } from "../store-client";

const path = "/admin/pix-checkout/charges";

/** How often an open page reads the charges again, in milliseconds. */
const refreshMs = 30_000;

/** What the merchant searches for. */
export interface ChargeSearch {
	q?: string | undefined;
	state?: string[] | undefined;
	method?: string | undefined;
	created_from?: string | undefined;
	created_to?: string | undefined;
	min_cents?: number | undefined;
	max_cents?: number | undefined;
}

/** A page of charges, newest first. */
export function useCharges(search: ChargeSearch, page: { limit: number; offset: number }) {
	return useQuery({
		queryKey: ["pix-checkout-charges", search, page],
		queryFn: () =>
			storeClient.client.fetch<ChargeListAnswer>(`${path}/search`, {
				method: "POST",
				body: { ...search, ...page },
			}),
		placeholderData: keepPreviousData,
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}
