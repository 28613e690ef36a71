import { Table, Text } from "@medusajs/ui";
import type { IssueListAnswer } from "../../api/admin/pix-checkout/issues/issue-answer";
import { Failure, reasonOf } from "../shared/failure";
import { Loading } from "../shared/loading";
import { useWords } from "../shared/use-words";
import { IssueRows } from "./issue-rows";
import type { useIssues } from "./use-issues";

/** The issues of a page. */
export const pageSize = 20;

interface IssueListProps {
	list: ReturnType<typeof useIssues>;
	state: "open" | "resolved";
	isFiltered: boolean;
	page: number;
	onPage: (page: number) => void;
}

/** The open or the resolved issues in pages, with their loading, empty and failed states. */
export function IssueList({ list, state, isFiltered, page, onPage }: IssueListProps) {
	const { t } = useWords();
	if (list.isPending) {
		return <Loading />;
	}
	if (list.isError) {
		const message = t("page.failed", { reason: reasonOf(list.error) });
		return <Failure message={message} onRetry={() => void list.refetch()} />;
	}
	return (
		<>
			{list.data.count === 0 ? (
				<Nothing text={nothingText(state, isFiltered)} />
			) : (
				<IssueRows issues={list.data.issues} />
			)}
			<Pages list={list.data} page={page} onPage={onPage} />
		</>
	);
}

function Pages(props: { list: IssueListAnswer; page: number; onPage: (page: number) => void }) {
	const { t } = useWords();
	const { page, onPage } = props;
	const { count } = props.list;
	const pageCount = Math.ceil(count / pageSize);
	if (pageCount <= 1 && page === 0) {
		return null;
	}
	return (
		<Table.Pagination
			count={count}
			pageSize={pageSize}
			pageIndex={page}
			pageCount={pageCount}
			canPreviousPage={page > 0}
			canNextPage={page + 1 < pageCount}
			previousPage={() => onPage(page - 1)}
			nextPage={() => onPage(page + 1)}
			translations={{
				of: t("pages.of"),
				results: t("pages.results"),
				pages: t("pages.pages"),
				prev: t("pages.prev"),
				next: t("pages.next"),
			}}
		/>
	);
}

/** The names of the texts for an empty list. */
function nothingText(state: "open" | "resolved", isFiltered: boolean): [string, string?] {
	if (isFiltered) {
		return ["issues.noMatch", "issues.noMatchHint"];
	}
	return state === "open" ? ["page.nothingOpen", "page.nothingOpenHint"] : ["page.nothingResolved"];
}

function Nothing({ text: [title, hint] }: { text: [string, string?] }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
			<Text weight="plus">{t(title)}</Text>
			{hint && (
				<Text size="small" className="text-ui-fg-muted">
					{t(hint)}
				</Text>
			)}
		</div>
	);
}
