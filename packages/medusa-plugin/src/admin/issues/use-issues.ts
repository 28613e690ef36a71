import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { IssueAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";
import { storeClient } from "../store-client";

const key = "pix-checkout-issues";
const path = "/admin/pix-checkout/issues";

/** How often an open page reads the issues again, in milliseconds. */
const refreshMs = 30_000;

interface IssueQuery {
	state: "open" | "resolved";
	order_id?: string | undefined;
	limit: number;
	offset: number;
}

interface IssueList {
	issues: IssueAnswer[];
	/** The number on all pages together. */
	count: number;
}

/** A page of payment issues, newest first. */
export function useIssues(query: IssueQuery) {
	return useQuery({
		queryKey: [key, query],
		queryFn: () => storeClient.client.fetch<IssueList>(path, { query: { ...query } }),
		placeholderData: keepPreviousData,
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** Resolves an issue with a note, and reads the lists again whatever the answer. */
export function useResolveIssue() {
	const queries = useQueryClient();
	return useMutation({
		mutationFn: ({ id, note }: { id: string; note: string }) =>
			storeClient.client.fetch<{ issue: IssueAnswer }>(`${path}/${id}/resolve`, {
				method: "POST",
				body: { note },
			}),
		onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
	});
}
