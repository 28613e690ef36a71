import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Failure, reasonOf } from "./failure";
import { Loading } from "./loading";
import { useWords } from "./use-words";

interface FoundProps<Data> {
	query: UseQueryResult<Data>;
	/** The name of the text for a failure; it takes `reason`. */
	failed: string;
	children: (data: Data) => ReactNode;
}

/** What a query found. Before that a skeleton; instead of it why it failed, with a button to retry. */
export function Found<Data>({ query, failed, children }: FoundProps<Data>) {
	const { t } = useWords();
	if (query.isPending) {
		return <Loading />;
	}
	if (query.isError) {
		const message = t(failed, { reason: reasonOf(query.error) });
		return <Failure message={message} onRetry={() => void query.refetch()} />;
	}
	return children(query.data);
}
