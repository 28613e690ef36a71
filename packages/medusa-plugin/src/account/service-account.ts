import type { Balance, PixCheckoutClient, Transaction } from "@pix-checkout/client";
import type { Timers } from "@pix-checkout/core";

/** The answer of `GET /admin/pix-checkout/account`. Amounts in cents; times ISO 8601 in UTC. */
export interface AccountAnswer {
	/** `null` where the service doesn't say. */
	available_cents: number | null;
	pending_cents: number | null;
	/** Whether it is real money. */
	livemode: boolean | null;
	/** The last ones, newest first. */
	withdrawals: WithdrawalAnswer[];
	/** When the service was asked. */
	read_at: string;
}

interface WithdrawalAnswer {
	id: string | null;
	/** As the service writes it. */
	status: string | null;
	amount_cents: number | null;
	created_at: string | null;
}

const shownWithdrawals = 10;
/** The longest that an admin waits for the service. */
const longestAnswerMs = 5_000;
/** How long an answer or a failure serves all admins of this process. */
const keepMs = 10_000;

/** The merchant's account at the service, to read only. */
export class ServiceAccount {
	readonly #client: PixCheckoutClient;
	readonly #timers: Pick<Timers, "monotonicMs">;
	readonly #call: { timeoutMs: number; maxRetries: 0 };
	#last: { answer: Promise<AccountAnswer>; until: number } | null = null;

	/** @param timeoutMs the merchant's limit for one answer of the service */
	constructor(client: PixCheckoutClient, timers: Pick<Timers, "monotonicMs">, timeoutMs: number) {
		this.#client = client;
		this.#timers = timers;
		this.#call = { timeoutMs: Math.min(timeoutMs, longestAnswerMs), maxRetries: 0 };
	}

	/** @throws the client's errors */
	read(): Promise<AccountAnswer> {
		const now = this.#timers.monotonicMs();
		if (this.#last === null || this.#last.until <= now) {
			this.#last = { answer: this.#ask(), until: now + keepMs };
		}
		return this.#last.answer;
	}

	async #ask(): Promise<AccountAnswer> {
		const [{ available, pending, summary, livemode }, { items }] = await Promise.all([
			this.#client.getBalance(this.#call),
			this.#client.listTransactions({ type: "withdrawal", limit: shownWithdrawals }, this.#call),
		]);
		return {
			available_cents: inReais(available) ?? summary?.availableCents ?? null,
			pending_cents: inReais(pending) ?? summary?.pendingCents ?? null,
			livemode,
			withdrawals: items.flatMap(withdrawalAnswer),
			read_at: new Date().toISOString(),
		};
	}
}

/** The entry in reais: the service has one for each currency. */
function inReais(entries: Balance["available"]): number | null {
	const entry = entries.find(({ currency }) => currency.toLowerCase() === "brl");
	return entry?.amountCents ?? null;
}

/** Leaves out everything else, which may name the payee. */
function withdrawalAnswer(transaction: Transaction): WithdrawalAnswer[] {
	if (transaction.type !== "withdrawal") {
		return [];
	}
	const { id, status, amountCents, createdAt } = transaction;
	const created_at = createdAt?.toISOString() ?? null;
	return [{ id, status, amount_cents: amountCents, created_at }];
}
