import type { CepPlace } from "../charge/payer/fields-of-cep.js";
import type { Timers } from "../charge/ports/clock.js";
import { AnswerCache } from "./answer-cache.js";

/** `failed`: no service answered in time; the next call asks again. */
export type CepAnswer =
	| { kind: "found"; place: CepPlace }
	| { kind: "not_found" }
	| { kind: "failed" };

/** Asks the services about eight digits. */
export type AskCepServices = (cep: string) => Promise<CepAnswer>;

/** A form can wait so long, and the shopper types on meanwhile. */
export const longestLookupMs = 3_000;

/** The most look-ups that wait for the services at the same time. */
const mostAtOnce = 20;

/**
 * Looks up postal codes, and keeps the answers for a while. Pages that ask about the same code at the
 * same time share one look-up.
 */
export class CepLookup {
	readonly #ask: AskCepServices;
	readonly #timers: Timers;
	readonly #answers: AnswerCache;
	readonly #pending = new Map<string, Promise<CepAnswer>>();

	constructor(needs: { ask: AskCepServices; timers: Timers; now?: () => number }) {
		this.#ask = needs.ask;
		this.#timers = needs.timers;
		this.#answers = new AnswerCache(needs.now ?? Date.now);
	}

	/**
	 * Never rejects, and answers within {@link longestLookupMs}.
	 *
	 * @param cep eight digits
	 */
	find(cep: string): Promise<CepAnswer> {
		const known = this.#answers.read(cep);
		if (known) {
			return Promise.resolve(known);
		}
		const pending = this.#pending.get(cep);
		if (pending) {
			return pending;
		}
		if (this.#pending.size >= mostAtOnce) {
			return Promise.resolve({ kind: "failed" });
		}
		const asking = this.#askInTime(cep).finally(() => this.#pending.delete(cep));
		this.#pending.set(cep, asking);
		return asking;
	}

	/** The place of a postal code that was looked up lately; asks nobody. */
	known(cep: string): CepPlace | null {
		const answer = this.#answers.read(cep);
		return answer?.kind === "found" ? answer.place : null;
	}

	async #askInTime(cep: string): Promise<CepAnswer> {
		let stopWaiting = () => {};
		const late = new Promise<CepAnswer>((resolve) => {
			stopWaiting = this.#timers.after(longestLookupMs, () => resolve({ kind: "failed" }));
		});
		try {
			const answer = await Promise.race([this.#ask(cep), late]);
			this.#answers.keep(cep, answer);
			return answer;
		} catch {
			// The services' errors repeat the address that was asked, and help nobody.
			return { kind: "failed" };
		} finally {
			stopWaiting();
		}
	}
}
