import type { CepPlace } from "../charge/payer/fields-of-cep.js";
import { askCepServices } from "./ask-cep-services.js";

/** `failed`: no service answered in time; the next call asks again. */
export type CepAnswer =
	| { kind: "found"; place: CepPlace }
	| { kind: "not_found" }
	| { kind: "failed" };

const hourMs = 3_600_000;

/** Streets are seldom renamed; a new postal code reaches the services at some time. */
const keptMs: Record<CepAnswer["kind"], number> = {
	found: 24 * hourMs,
	not_found: hourMs,
	failed: 0,
};

/** The most answers in memory, about a megabyte. */
const mostAnswers = 5_000;

const mostAtOnce = 20;

/**
 * Looks up postal codes, and keeps the answers for a while. Pages that ask about the same code at the
 * same time share one look-up.
 */
export class CepLookup {
	readonly #ask: typeof askCepServices;
	readonly #now: () => number;
	/** The oldest first. */
	readonly #answers = new Map<string, { answer: CepAnswer; until: number }>();
	readonly #pending = new Map<string, Promise<CepAnswer>>();

	constructor({ ask = askCepServices, now = Date.now } = {}) {
		this.#ask = ask;
		this.#now = now;
	}

	/**
	 * Never rejects.
	 *
	 * @param cep eight digits
	 */
	async find(cep: string): Promise<CepAnswer> {
		const known = this.#read(cep) ?? this.#pending.get(cep);
		if (known) {
			return known;
		}
		if (this.#pending.size >= mostAtOnce) {
			return { kind: "failed" };
		}
		const asking = this.#askAndKeep(cep).finally(() => this.#pending.delete(cep));
		this.#pending.set(cep, asking);
		return asking;
	}

	/** The place of a postal code that was looked up lately; asks nobody. */
	known(cep: string): CepPlace | null {
		const answer = this.#read(cep);
		return answer?.kind === "found" ? answer.place : null;
	}

	#read(cep: string): CepAnswer | undefined {
		const found = this.#answers.get(cep);
		return found && found.until > this.#now() ? found.answer : undefined;
	}

	async #askAndKeep(cep: string): Promise<CepAnswer> {
		const answer = await this.#ask(cep);
		this.#answers.delete(cep);
		this.#answers.set(cep, { answer, until: this.#now() + keptMs[answer.kind] });
		const [oldest] = this.#answers.keys();
		if (this.#answers.size > mostAnswers && oldest !== undefined) {
			this.#answers.delete(oldest);
		}
		return answer;
	}
}
