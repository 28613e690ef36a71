import { toast } from "@medusajs/ui";
import type {
	ChargeAnswer,
	IssueCustomerAnswer,
	IssueDetailAnswer,
	IssueListAnswer,
	ResolveIssuesAnswer,
} from "@pix-checkout/server/platform";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../shared/failure";
import { RefusedError, sendToStore } from "../shared/send-to-store";
import { useWords } from "../shared/use-words";
import { storeClient } from "../store-client";

const key = "pix-checkout-issues";
const path = "/admin/pix-checkout/issues";

/** How often an open page reads the issues again, in milliseconds. */
const refreshMs = 30_000;

/** The parameters of the list's route. */
export interface IssueQuery {
	state: "open" | "resolved";
	kind?: string | undefined;
	order_id?: string | undefined;
	order_number?: string | undefined;
	sort?: string | undefined;
	limit: number;
	offset: number;
}

/** A page of payment issues. */
export function useIssues(query: IssueQuery) {
	return useQuery({
		queryKey: [key, "list", query],
		queryFn: () => storeClient.client.fetch<IssueListAnswer>(path, { query: { ...query } }),
		placeholderData: keepPreviousData,
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** Everything about one issue. */
export function useIssue(id: string) {
	return useQuery({
		queryKey: [key, "one", id],
		queryFn: () => storeClient.client.fetch<IssueDetailAnswer>(`${path}/${encodeURIComponent(id)}`),
		refetchInterval: refreshMs,
		staleTime: 0,
	});
}

/** The customer of an issue, for those who may see customers' data. */
export function useIssueCustomer(id: string) {
	return useQuery({
		queryKey: [key, "customer", id],
		queryFn: () =>
			storeClient.client.fetch<IssueCustomerAnswer>(`${path}/${encodeURIComponent(id)}/customer`),
		staleTime: 0,
		// Nor does a role change by itself.
		retry: false,
	});
}

/** Resolves several issues with one note, and reads issues again whatever the answer. */
export function useResolveIssues() {
	const { t } = useWords();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: async (body: { ids: string[]; note: string }): Promise<ResolveIssuesAnswer> =>
			(await sendToStore(`${path}/resolve`, body)).json(),
		onError: (error) => toast.error(t("issues.refusedOther", { reason: reasonOf(error) })),
		onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
	});
}

/** The charge of an issue, by the id of its row. */
export async function readCharge(recordId: string): Promise<ChargeAnswer> {
	const { charge } = await storeClient.client.fetch<{ charge: ChargeAnswer }>(
		`/admin/pix-checkout/charges/${encodeURIComponent(recordId)}`,
	);
	return charge;
}

/** What an admin user does about an issue; each name is a route. */
export type IssueAct = "accept" | "ask-again" | "notes" | "refund" | "resolve" | "single-out";

/**
 * Acts on an issue, and reads issues again whatever the answer: another person may have acted. Shows
 * why the store refused, in the merchant's words.
 *
 * @param isHandled whether the form itself deals with a refusal
 */
export function useIssueAct<Body extends object>(
	id: string,
	act: IssueAct,
	isHandled: (error: unknown) => boolean = () => false,
) {
	const { t } = useWords();
	const queries = useQueryClient();
	return useMutation({
		mutationFn: (body: Body) => sendToStore(`${path}/${encodeURIComponent(id)}/${act}`, body),
		onError: (error) => {
			if (!isHandled(error)) {
				const code = error instanceof RefusedError ? error.code : null;
				const defaultValue = t("issues.refusedOther", { reason: reasonOf(error) });
				toast.error(t(`issues.refused.${code}`, { defaultValue }));
			}
		},
		onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
	});
}
