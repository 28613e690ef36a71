import { useSearchParams } from "react-router-dom";
import type { IssueQuery } from "./use-issues";

/** The filters as the page's address has them; an empty text is no filter. */
export interface Filters {
	kind: string;
	/** The number of an order. */
	order: string;
	sort: string;
}

export const noFilters: Filters = {
	kind: "",
	order: "",
	sort: "",
};

/**
 * The list's filters, state and page. They rest in the page's address, so that going back from an
 * issue finds the list as it was.
 */
export function useFilters() {
	const [search, setSearch] = useSearchParams();
	const of = (name: string) => search.get(name) ?? "";
	const filters: Filters = {
		kind: of("kind"),
		order: of("order"),
		sort: of("sort"),
	};
	const change = (changes: Record<string, string>) =>
		setSearch(
			(before) => {
				const after = new URLSearchParams(before);
				for (const [name, value] of Object.entries({ page: "", ...changes })) {
					if (value === "") {
						after.delete(name);
					} else {
						after.set(name, value);
					}
				}
				return after;
			},
			{ replace: true },
		);
	const state: IssueQuery["state"] = of("state") === "resolved" ? "resolved" : "open";
	const page = Math.max(0, Number.parseInt(of("page"), 10) || 0);
	return {
		filters,
		state,
		page,
		change: (changes: Partial<Filters>) => change({ ...changes }),
		setState: (next: string) => change({ state: next === "resolved" ? next : "" }),
		setPage: (next: number) => change({ page: next === 0 ? "" : String(next) }),
	};
}

/** The parameters of the list's route. */
export function queryOf(filters: Filters): Omit<IssueQuery, "state" | "limit" | "offset"> {
	return {
		kind: filters.kind || undefined,
		order_number: filters.order || undefined,
		sort: filters.sort || undefined,
	};
}
