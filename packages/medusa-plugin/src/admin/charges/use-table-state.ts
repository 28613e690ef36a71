import type { DataTablePaginationState } from "@medusajs/ui";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pageSize } from "../shared/pages";
import { addressOf, type TableView, viewAt } from "./table-address";

/** The table's search, filters and page, in the form of Medusa's tables. */
export function useTableState() {
	const navigate = useNavigate();
	const location = useLocation();
	const view = viewAt(location.search, location.state);
	// Medusa's table may call a handler of an earlier render, which must not undo a later change.
	const latest = useRef(view);
	latest.current = view;
	const go = (changes: Partial<TableView>) => {
		latest.current = { ...latest.current, ...changes };
		const { search, kept } = addressOf(latest.current);
		navigate({ search }, { replace: true, state: kept });
	};
	return {
		text: view.text,
		filtering: view.filtering,
		pagination: { pageIndex: view.pageIndex, pageSize },
		setText: (text: string) => go({ text, pageIndex: 0 }),
		setFiltering: (filtering: TableView["filtering"]) => go({ filtering, pageIndex: 0 }),
		setPagination: ({ pageIndex }: DataTablePaginationState) => go({ pageIndex }),
	};
}
