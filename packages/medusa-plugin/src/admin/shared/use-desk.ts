import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { askStore, type StoreRequest } from "./ask-store";

/** Where the plugin's routes for merchants begin. */
export const desk = "/admin/pix-checkout";

type Options<Answer> = StoreRequest & Pick<UseQueryOptions<Answer>, "refetchInterval" | "retry">;

/**
 * Reads a route of {@link desk}, and every half a minute again. The parts of its path are its key:
 * `["pix-checkout", "issues"]` stands for all that begins so. A page of a list stays until the next one
 * is here.
 */
export function useDesk<Answer>(path: string, { query, body, ...options }: Options<Answer> = {}) {
	return useQuery<Answer>({
		queryKey: ["pix-checkout", ...path.split("/"), { query, body }],
		queryFn: () => askStore<Answer>(`${desk}/${path}`, { query, body }),
		placeholderData: query || body ? keepPreviousData : undefined,
		refetchInterval: 30_000,
		staleTime: 0,
		...options,
	});
}
