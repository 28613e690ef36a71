import { Table } from "@medusajs/ui";
import { useWords } from "./use-words";

/** The rows of a page of any list. */
export const pageSize = 20;

interface PagesProps {
	/** The rows of all pages. */
	count: number;
	/** From 0. */
	page: number;
	onPage: (page: number) => void;
}

/** The way from page to page; nothing for a list of one. */
export function Pages({ count, page, onPage }: PagesProps) {
	const { pages } = useWords();
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
			translations={pages(count, pageSize)}
		/>
	);
}
