import { Skeleton, Table, Text } from "@medusajs/ui";
import { useState } from "react";
import type { ListedAttentionAnswer } from "../../attention/attention-answer";
import { AttentionTable } from "./attention-table";
import { CloseDrawer } from "./close-drawer";
import { Failure } from "./failure";
import { reasonOf } from "./reason-of";
import { useAttention } from "./use-attention";
import { useWords } from "./use-words";

const pageSize = 20;

interface AttentionListProps {
	state: "open" | "closed";
	/** Cases of one order only. */
	orderId?: string | undefined;
}

/** The open or the closed cases, in pages, whatever became of reading them. */
export function AttentionList({ state, orderId }: AttentionListProps) {
	const { t } = useWords();
	const [page, setPage] = useState(0);
	const [chosen, setChosen] = useState<ListedAttentionAnswer | null>(null);
	const list = useAttention({
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
	const { attention_cases: cases, count } = list.data;
	const pageCount = Math.ceil(count / pageSize);
	return (
		<>
			{count === 0 ? (
				<Nothing state={state} />
			) : (
				<AttentionTable cases={cases} onClose={setChosen} />
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
			<CloseDrawer attention={chosen} onDone={() => setChosen(null)} />
		</>
	);
}

function Loading() {
	return (
		<div className="flex flex-col gap-y-3 px-6 py-4" aria-busy="true">
			<Skeleton className="h-16 w-full" />
			<Skeleton className="h-16 w-full" />
			<Skeleton className="h-16 w-full" />
		</div>
	);
}

function Nothing({ state }: { state: "open" | "closed" }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
			<Text weight="plus">{t(state === "open" ? "page.nothingOpen" : "page.nothingClosed")}</Text>
			{state === "open" && (
				<Text size="small" className="text-ui-fg-muted">
					{t("page.nothingOpenHint")}
				</Text>
			)}
		</div>
	);
}
