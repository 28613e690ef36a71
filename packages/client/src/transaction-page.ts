import type { AnswerPromise } from "./answer-promise.js";
import type { CallOptions } from "./options.js";
import type { Transaction } from "./transaction.js";

/** One answer of the transaction list. */
export interface TransactionPageFields {
	items: Transaction[];
	hasMore: boolean;
	nextCursor: string | null;
	raw: unknown;
}

/** Requests the page after a cursor. */
export type AskForPage = (cursor: string, options: CallOptions) => AnswerPromise<TransactionPage>;

/**
 * One page of transactions (the service's specification, "Transaction list").
 *
 * @example
 * let page: TransactionPage | null = await client.listTransactions({ limit: 50 });
 * while (page !== null) {
 * 	console.log(page.items.length);
 * 	page = await page.nextPage();
 * }
 */
export class TransactionPage {
	/** The transactions of this page, in the service's order. */
	readonly items: Transaction[];
	/** Whether there are more pages. */
	readonly hasMore: boolean;
	/** The `startingAfter` of the next page; null when there is none. */
	readonly nextCursor: string | null;
	/** The whole answer. It can hold payer data. */
	readonly raw: unknown;
	/** `#`, so that a page can be copied, compared and printed as plain data. */
	readonly #ask: AskForPage;

	constructor(fields: TransactionPageFields, ask: AskForPage) {
		this.items = fields.items;
		this.hasMore = fields.hasMore;
		this.nextCursor = fields.nextCursor;
		this.raw = fields.raw;
		this.#ask = ask;
	}

	/**
	 * The next page of the same query, with its own options; null when this is the last one. Rejects
	 * as `listTransactions` does.
	 */
	nextPage(options: CallOptions = {}): AnswerPromise<TransactionPage> | null {
		return this.nextCursor === null ? null : this.#ask(this.nextCursor, options);
	}
}
