import { UnreadableAnswerError } from "./errors/unreadable-answer-error.js";
import type { Transaction, TransactionPage } from "./transaction.js";

/**
 * All transactions of all pages, asked for as they are needed.
 * @throws UnreadableAnswerError when the service gives a cursor for the second time, which would
 * go on for ever
 */
export async function* iteratePages(
	firstCursor: string | undefined,
	nextPage: (cursor: string | undefined) => Promise<TransactionPage>,
): AsyncGenerator<Transaction, void, undefined> {
	const seen = new Set([firstCursor]);
	let cursor = firstCursor;
	while (true) {
		const page = await nextPage(cursor);
		yield* page.items;
		if (page.nextCursor === null) return;
		cursor = page.nextCursor;
		if (seen.has(cursor)) {
			throw new UnreadableAnswerError(
				"The service's list of transactions goes in a circle: a page ends where an earlier one did. Ask again later.",
			);
		}
		seen.add(cursor);
	}
}
