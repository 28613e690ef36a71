import { Button, Text } from "@medusajs/ui";
import { useState } from "react";
import { Failure } from "../shared/failure";
import { Loading } from "../shared/loading";
import { useWords } from "../shared/use-words";
import { failureText } from "./failure-text";
import { TransactionFilters } from "./transaction-filters";
import { TransactionRows } from "./transaction-rows";
import { type TransactionsQuery, useTransactions } from "./use-account";

/** The service's transactions in pages, with filters, and their loading, empty and failed states. */
export function TransactionList() {
	const words = useWords();
	const { t } = words;
	const [filters, setFilters] = useState<Pick<TransactionsQuery, "type" | "status">>({});
	/** The cursors of the pages so far: the service leads forward only. */
	const [cursors, setCursors] = useState<string[]>([]);
	const list = useTransactions({ ...filters, starting_after: cursors.at(-1) });
	const filter = (next: typeof filters) => {
		setFilters(next);
		setCursors([]);
	};
	const retry = () => {
		setCursors([]);
		void list.refetch();
	};
	return (
		<>
			<TransactionFilters filters={filters} onFilter={filter} />
			{list.isPending && <Loading />}
			{list.isError && <Failure message={failureText(list.error, words)} onRetry={retry} />}
			{list.isSuccess && list.data.transactions.length === 0 && (
				<Nothing isFiltered={filters.type !== undefined || filters.status !== undefined} />
			)}
			{list.isSuccess && list.data.transactions.length > 0 && (
				<TransactionRows transactions={list.data.transactions} />
			)}
			{list.isSuccess && (cursors.length > 0 || list.data.next_cursor !== null) && (
				<div className="flex justify-end gap-x-2 px-6 py-4">
					<Button
						size="small"
						variant="secondary"
						disabled={cursors.length === 0 || list.isPlaceholderData}
						onClick={() => setCursors(cursors.slice(0, -1))}
					>
						{t("account.prev")}
					</Button>
					<Button
						size="small"
						variant="secondary"
						disabled={list.data.next_cursor === null || list.isPlaceholderData}
						onClick={() =>
							list.data.next_cursor !== null && setCursors([...cursors, list.data.next_cursor])
						}
					>
						{t("account.next")}
					</Button>
				</div>
			)}
		</>
	);
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
			<Text weight="plus">{t(isFiltered ? "account.noMatches" : "account.noTransactions")}</Text>
			{!isFiltered && (
				<Text size="small" className="text-ui-fg-muted">
					{t("account.noTransactionsHint")}
				</Text>
			)}
		</div>
	);
}
