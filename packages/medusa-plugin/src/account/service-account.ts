import type { Balance, PixCheckoutClient, Transaction } from "@pix-checkout/client";
import type { Timers } from "@pix-checkout/core";
import { type ListedTransaction, listedTransaction } from "./listed-transaction";
import { SharedAnswers } from "./shared-answers";

/** What the service said, and when. */
export interface ServiceReading<Value> {
	value: Value;
	readAt: Date;
}

/** The account's money in integer cents; `null` where the service doesn't say. */
export interface AccountBalance {
	availableCents: number | null;
	pendingCents: number | null;
	totalEarnedCents: number | null;
	totalWithdrawnCents: number | null;
	/** Whether it is real money; `null` if the service doesn't say. */
	livemode: boolean | null;
}

export interface TransactionFilter {
	type?: "charge" | "withdrawal" | undefined;
	status?: "pending" | "paid" | "expired" | "failed" | "processing" | undefined;
	/** The cursor of the page before. */
	startingAfter?: string | undefined;
	/** 1 to 100. */
	limit: number;
}

export interface AccountTransactions {
	transactions: ListedTransaction[];
	/** The cursor of the next page; `null` on the last one. */
	nextCursor: string | null;
}

export interface AccountWithdrawals {
	/** Newest first, as the service lists them. */
	withdrawals: ListedTransaction[];
	/** Whether these are all of them. */
	isComplete: boolean;
}

/** The longest that an admin waits for one answer of the service. */
const longestAnswerMs = 5_000;
/** The longest for all pages of withdrawals together. */
const longestPagesMs = 9_000;
const withdrawalsOfPage = 100;
const mostWithdrawalPages = 3;

const limits = { keepMs: 5_000, keepFailureMs: 2_000, mostAtOnce: 4, mostKept: 50 };

/** Reads one shared answer of each kind. */
type Reading = AccountBalance | AccountTransactions | AccountWithdrawals;

/**
 * The merchant's account at the service, for the admin: read only, and shared by all admins of this
 * process. Keeps no payer: `listedTransaction` drops it.
 */
export class ServiceAccount {
	readonly #client: PixCheckoutClient;
	readonly #balances: SharedAnswers<ServiceReading<AccountBalance>>;
	readonly #transactions: SharedAnswers<ServiceReading<AccountTransactions>>;
	readonly #withdrawals: SharedAnswers<ServiceReading<AccountWithdrawals>>;
	readonly #call: { timeoutMs: number; maxRetries: 0 };

	/** @param timeoutMs the merchant's limit for one answer of the service */
	constructor(client: PixCheckoutClient, timers: Timers, timeoutMs: number) {
		this.#client = client;
		this.#balances = new SharedAnswers(timers, limits);
		this.#transactions = new SharedAnswers(timers, limits);
		this.#withdrawals = new SharedAnswers(timers, limits);
		this.#call = { timeoutMs: Math.min(timeoutMs, longestAnswerMs), maxRetries: 0 };
	}

	/** @throws TooManyQuestionsError, and the client's errors; so do the others */
	balance(): Promise<ServiceReading<AccountBalance>> {
		return this.#balances.find("", async () =>
			reading(accountBalance(await this.#client.getBalance(this.#call))),
		);
	}

	transactions(filter: TransactionFilter): Promise<ServiceReading<AccountTransactions>> {
		const { type, status, startingAfter, limit } = filter;
		const key = JSON.stringify([type, status, startingAfter, limit]);
		return this.#transactions.find(key, async () => {
			const query = {
				limit,
				...(type && { type }),
				...(status && { status }),
				...(startingAfter && { startingAfter }),
			};
			const { items, nextCursor } = await this.#client.listTransactions(query, this.#call);
			return reading({ transactions: items.map(listedTransaction), nextCursor });
		});
	}

	/** The newest withdrawals, of a few pages. */
	withdrawals(): Promise<ServiceReading<AccountWithdrawals>> {
		return this.#withdrawals.find("", async () => {
			const found = new Map<string | null | Transaction, Transaction>();
			const signal = AbortSignal.timeout(longestPagesMs);
			let isComplete = false;
			let pages = 0;
			for await (const { items, hasMore } of this.#client.iterateTransactionPages(
				{ type: "withdrawal", limit: withdrawalsOfPage },
				{ ...this.#call, signal },
			)) {
				for (const item of items) {
					found.set(item.id ?? item, item);
				}
				pages += 1;
				isComplete = !hasMore;
				if (pages === mostWithdrawalPages) {
					break;
				}
			}
			const withdrawals = [...found.values()]
				.filter(({ type }) => type === "withdrawal")
				.map(listedTransaction);
			return reading({ withdrawals, isComplete });
		});
	}
}

function reading<Value extends Reading>(value: Value): ServiceReading<Value> {
	return { value, readAt: new Date() };
}

function accountBalance({ available, pending, summary, livemode }: Balance): AccountBalance {
	return {
		availableCents: inReais(available) ?? summary?.availableCents ?? null,
		pendingCents: inReais(pending) ?? summary?.pendingCents ?? null,
		totalEarnedCents: summary?.totalEarnedCents ?? null,
		totalWithdrawnCents: summary?.totalWithdrawnCents ?? null,
		livemode,
	};
}

/** The entry in reais: the service has one for each currency. */
function inReais(entries: Balance["available"]): number | null {
	const entry = entries.find(({ currency }) => currency.toLowerCase() === "brl");
	return entry?.amountCents ?? null;
}
