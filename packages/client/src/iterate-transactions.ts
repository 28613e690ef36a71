import { UnreadableAnswerError } from "./errors.js";
import type { TransactionQuery } from "./requests/transaction-query.js";
import type { Transaction, TransactionPage } from "./transaction.js";

/**
 * The transactions of all pages of a query, fetched as the caller needs them.
 * @throws UnreadableAnswerError when the service repeats a cursor, which would never end
 */
export async function* iterateTransactions(
	query: TransactionQuery,
	ask: (query: TransactionQuery) => Promise<TransactionPage>,
): AsyncGenerator<Transaction, void, undefined> {
	const seen = new Set<string>();
	let page = await ask(query);
	yield* page.items;
	while (page.nextCursor !== null) {
		if (seen.has(page.nextCursor)) {
			throw new UnreadableAnswerError(
				"The service's list of transactions goes in a circle: a page ends where an earlier one did. Try again later.",
			);
		}
		seen.add(page.nextCursor);
		page = await ask({ ...query, startingAfter: page.nextCursor });
		yield* page.items;
	}
}
