import type { Balance, PixCheckoutClient } from "@pix-checkout/client";
import type { Timers } from "../../charge/ports/clock.js";
import type { DeskBalance } from "../door/desk.js";

/** The longest that an admin waits for the service. */
const longestAnswerMs = 5_000;
/** How long an answer or a failure serves all admins of this process. */
const keepMs = 10_000;

/** The merchant's balance at the service. */
export class ServiceBalance {
	readonly #client: PixCheckoutClient;
	readonly #timers: Pick<Timers, "monotonicMs">;
	readonly #call: { timeoutMs: number; maxRetries: 0 };
	#last: { answer: Promise<DeskBalance>; until: number } | null = null;

	/** @param timeoutMs the merchant's limit for one answer of the service */
	constructor(
		client: PixCheckoutClient,
		timers: Pick<Timers, "monotonicMs">,
		timeoutMs = longestAnswerMs,
	) {
		this.#client = client;
		this.#timers = timers;
		this.#call = { timeoutMs: Math.min(timeoutMs, longestAnswerMs), maxRetries: 0 };
	}

	/** @throws the client's errors */
	read(): Promise<DeskBalance> {
		const now = this.#timers.monotonicMs();
		if (this.#last === null || this.#last.until <= now) {
			this.#last = { answer: this.#ask(), until: now + keepMs };
		}
		return this.#last.answer;
	}

	async #ask(): Promise<DeskBalance> {
		const { available, pending, summary } = await this.#client.getBalance(this.#call);
		return {
			available_cents: inReais(available) ?? summary?.availableCents ?? null,
			pending_cents: inReais(pending) ?? summary?.pendingCents ?? null,
		};
	}
}

/** The entry in reais: the service has one for each currency. */
function inReais(entries: Balance["available"]): number | null {
	const entry = entries.find(({ currency }) => currency.toLowerCase() === "brl");
	return entry?.amountCents ?? null;
}
