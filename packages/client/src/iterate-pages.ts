import type { AnswerPromise } from "./answer-promise.js";
import { UnreadableAnswerError } from "./errors/unreadable-answer-error.js";
import type { CallOptions } from "./options.js";
import type { Transaction } from "./transaction.js";
import type { TransactionPage } from "./transaction-page.js";

/**
 * A page and all pages after it, fetched as the caller needs them.
 * @throws UnreadableAnswerError when the service repeats a cursor, which would never end
 */
export async function* iteratePages(
	askForFirst: () => AnswerPromise<TransactionPage>,
	options: CallOptions,
): AsyncGenerator<TransactionPage, void, undefined> {
	const seen = new Set<string>();
	let page: TransactionPage | null = await askForFirst();
	while (page !== null) {
		yield page;
		const { nextCursor } = page;
		if (nextCursor !== null && seen.has(nextCursor)) {
			throw new UnreadableAnswerError(
				"The service's list of transactions goes in a circle: a page ends where an earlier one did. Try again later.",
			);
		}
		if (nextCursor !== null) {
			seen.add(nextCursor);
		}
		page = await page.nextPage(options);
	}
}

/** The transactions of all pages, one after the other. */
export async function* transactionsOf(
	pages: AsyncIterable<TransactionPage>,
): AsyncGenerator<Transaction, void, undefined> {
	for await (const page of pages) {
		yield* page.items;
	}
}
