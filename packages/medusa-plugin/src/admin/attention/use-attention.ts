import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AttentionAnswer, ListedAttentionAnswer } from "../../attention/attention-answer";
import { storeClient } from "../store-client";

const key = "pix-checkout-attention";
const path = "/admin/pix-checkout/attention";

/** How often an open page looks for news, in milliseconds. */
const refreshMs = 30_000;

interface AttentionQuery {
	state: "open" | "closed";
	order_id?: string | undefined;
	limit: number;
	offset: number;
}

interface AttentionList {
	attention_cases: ListedAttentionAnswer[];
	/** Of all pages together. */
	count: number;
}

/** A page of attention cases, newest first. */
export function useAttention(query: AttentionQuery) {
	return useQuery({
		queryKey: [key, query],
		queryFn: () => storeClient.client.fetch<AttentionList>(path, { query: { ...query } }),
		placeholderData: keepPreviousData,
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** Closes a case with a note; the lists are read again whatever the answer is. */
export function useCloseAttention() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: ({ id, note }: { id: string; note: string }) =>
			storeClient.client.fetch<{ attention_case: AttentionAnswer }>(`${path}/${id}/close`, {
				method: "POST",
				body: { note },
			}),
		onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
	});
}
