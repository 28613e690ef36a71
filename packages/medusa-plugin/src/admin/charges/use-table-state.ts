import type { DataTablePaginationState } from "@medusajs/ui";
import { useLocation, useNavigate } from "react-router-dom";
import { addressOf, type TableView, viewAt } from "./table-address";

const pageSize = 20;

/** The table's search, filters and page, in the form of Medusa's tables. */
export function useTableState() {
	const navigate = useNavigate();
	const location = useLocation();
	const view = viewAt(location.search, location.state);
	const go = (to: TableView) => {
		const { search, kept } = addressOf(to);
		navigate({ search }, { replace: true, state: kept });
	};
	return {
		text: view.text,
		filtering: view.filtering,
		pagination: { pageIndex: view.pageIndex, pageSize },
		setText: (text: string) => go({ ...view, text, pageIndex: 0 }),
		setFiltering: (filtering: TableView["filtering"]) => go({ ...view, filtering, pageIndex: 0 }),
		setPagination: ({ pageIndex }: DataTablePaginationState) => go({ ...view, pageIndex }),
	};
}
