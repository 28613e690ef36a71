import { Table, Text } from "@medusajs/ui";
import { useState } from "react";
import type { IssueAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";
import { Failure, reasonOf } from "../shared/failure";
import { Loading } from "../shared/loading";
import { useWords } from "../shared/use-words";
import { IssueRows } from "./issue-rows";
import { ResolveDrawer } from "./resolve-drawer";
import { useIssues } from "./use-issues";

const pageSize = 20;

interface IssueListProps {
	state: "open" | "resolved";
	/** Only issues of this order. */
	orderId?: string | undefined;
}

/** The open or the resolved issues in pages, with their loading, empty and failed states. */
export function IssueList({ state, orderId }: IssueListProps) {
	const { t } = useWords();
	const [page, setPage] = useState(0);
	const [chosen, setChosen] = useState<IssueAnswer | null>(null);
	const list = useIssues({
		state,
		order_id: orderId,
		limit: pageSize,
		offset: page * pageSize,
	});
	if (list.isPending) {
		return <Loading />;
	}
	if (list.isError) {
		const message = t("page.failed", { reason: reasonOf(list.error) });
		return <Failure message={message} onRetry={() => void list.refetch()} />;
	}
	const { issues, count } = list.data;
	const pageCount = Math.ceil(count / pageSize);
	return (
		<>
			{count === 0 ? (
				<Nothing state={state} />
			) : (
				<IssueRows issues={issues} onResolve={setChosen} />
			)}
			{(pageCount > 1 || page > 0) && (
				<Table.Pagination
					count={count}
					pageSize={pageSize}
					pageIndex={page}
					pageCount={pageCount}
					canPreviousPage={page > 0}
					canNextPage={page + 1 < pageCount}
					previousPage={() => setPage(page - 1)}
					nextPage={() => setPage(page + 1)}
					translations={{
						of: t("pages.of"),
						results: t("pages.results"),
						pages: t("pages.pages"),
						prev: t("pages.prev"),
						next: t("pages.next"),
					}}
				/>
			)}
			<ResolveDrawer issue={chosen} onDone={() => setChosen(null)} />
		</>
	);
}

function Nothing({ state }: { state: "open" | "resolved" }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
			<Text weight="plus">{t(state === "open" ? "page.nothingOpen" : "page.nothingResolved")}</Text>
			{state === "open" && (
				<Text size="small" className="text-ui-fg-muted">
					{t("page.nothingOpenHint")}
				</Text>
			)}
		</div>
	);
}
