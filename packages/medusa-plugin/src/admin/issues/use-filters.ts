import { useSearchParams } from "react-router-dom";

export const noFilters = { kind: "", order: "", sort: "" };

/** The filters as the page's address has them; an empty text is no filter. `order` is a number. */
export type Filters = typeof noFilters;

/**
 * The list's filters, state and page. They rest in the page's address, so that going back from an
 * issue finds the list as it was.
 */
export function useFilters() {
	const [search, setSearch] = useSearchParams();
	const of = (name: string) => search.get(name) ?? "";
	const filters: Filters = { kind: of("kind"), order: of("order"), sort: of("sort") };
	return {
		filters,
		state: of("state") === "resolved" ? "resolved" : "open",
		page: Math.max(0, Number.parseInt(of("page"), 10) || 0),
		/** Another filter or state begins at the first page. */
		change: (changes: Partial<Filters & { state: string; page: string }>) =>
			setSearch(
				(before) => {
					const after = { ...Object.fromEntries(before), page: "", ...changes };
					return Object.entries(after).filter(([, value]) => value !== "");
				},
				{ replace: true },
			),
	} as const;
}
