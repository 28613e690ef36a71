import { Alert, Button, Skeleton } from "@medusajs/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWords } from "./use-words";

interface FailureProps {
	query: Pick<UseQueryResult, "error" | "refetch">;
	/** The name of the text; it takes `reason`. */
	failed: string;
}

interface FoundProps<Data> extends FailureProps {
	query: UseQueryResult<Data>;
	children: (data: Data) => ReactNode;
}

/** What a query found. Before that a skeleton; instead of it why it failed. */
export function Found<Data>({ query, failed, children }: FoundProps<Data>) {
	if (query.isPending) {
		return (
			<div className="flex flex-col gap-y-3 px-6 py-4" aria-busy="true">
				<Skeleton className="h-14 w-full" />
				<Skeleton className="h-14 w-full" />
				<Skeleton className="h-14 w-full" />
			</div>
		);
	}
	return query.isError ? <Failure query={query} failed={failed} /> : children(query.data);
}

/** Shows why reading failed, with a button to retry. */
export function Failure({ query, failed }: FailureProps) {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-start gap-y-3 px-6 py-4">
			<Alert variant="error" className="w-full break-words">
				{t(failed, { reason: query.error?.message ?? "" })}
			</Alert>
			<Button size="small" variant="secondary" onClick={() => void query.refetch()}>
				{t("page.retry")}
			</Button>
		</div>
	);
}
