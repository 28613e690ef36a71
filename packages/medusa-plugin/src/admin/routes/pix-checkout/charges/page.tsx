import { Container, DataTable, useDataTable } from "@medusajs/ui";
import type { ChargeAnswer, ChargeListAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { useChargeColumns } from "../../../charges/charge-columns";
import { ChargeDrawer } from "../../../charges/charge-drawer";
import { searchOf, useChargeFilters } from "../../../charges/charge-filters";
import { useTableState } from "../../../charges/use-table-state";
import { Failure } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { Page } from "../../../shared/page";
import { useDesk } from "../../../shared/use-desk";
import { useWords } from "../../../shared/use-words";

/** The most that the store counts. */
const counted = 1_000;

/** Every Pix and boleto charge of the store, with search and filters. */
export default function ChargesPage() {
	const { t, pages } = useWords();
	const { text, filtering, pagination, setText, setFiltering, setPagination } = useTableState();
	const [chosen, setChosen] = useState<ChargeAnswer | null>(null);
	const list = useDesk<ChargeListAnswer>("charges/search", {
		body: {
			...searchOf(text, filtering),
			limit: pagination.pageSize,
			offset: pagination.pageIndex * pagination.pageSize,
		},
	});
	const charges = list.data?.charges ?? [];
	const table = useDataTable({
		data: charges,
		columns: useChargeColumns(),
		filters: useChargeFilters(),
		getRowId: ({ id }) => id,
		rowCount: list.data?.count ?? 0,
		isLoading: list.isPending,
		search: { state: text, onSearchChange: setText },
		filtering: { state: filtering, onFilteringChange: setFiltering },
		pagination: { state: pagination, onPaginationChange: setPagination },
		// A new search or filter begins at the first page, in one step with it.
		autoResetPageIndex: false,
		// Medusa passes its table's row, and not the charge that its type promises; both have the id.
		onRowClick: (_, { id }) => setChosen(charges.find((charge) => charge.id === id) ?? null),
	});
	return (
		<Page>
			<Container className="overflow-hidden p-0">
				<Head
					title={t("charge.title")}
					hint={
						list.data && list.data.count >= counted
							? t("charge.orMore", { count: counted })
							: t("charge.hint")
					}
				/>
				{list.isError ? (
					<Failure query={list} failed="charge.failed" />
				) : (
					<DataTable instance={table}>
						<DataTable.Toolbar
							className="flex justify-between gap-x-2"
							translations={{ clearAll: t("charge.clearAll") }}
						>
							<div className="w-96 min-w-0">
								<DataTable.Search placeholder={t("charge.search")} />
							</div>
							<div className="shrink-0">
								<DataTable.FilterMenu tooltip={t("charge.filter")} />
							</div>
						</DataTable.Toolbar>
						<DataTable.Table
							emptyState={{
								empty: {
									heading: t("charge.empty.title"),
									description: t("charge.empty.hint"),
								},
								filtered: {
									heading: t("charge.nothing.title"),
									description: t("charge.nothing.hint"),
								},
							}}
						/>
						<DataTable.Pagination
							translations={pages(list.data?.count ?? 0, pagination.pageSize)}
						/>
					</DataTable>
				)}
				<ChargeDrawer charge={chosen} onClose={() => setChosen(null)} />
			</Container>
		</Page>
	);
}
