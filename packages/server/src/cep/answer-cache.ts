import type { CepAnswer } from "./cep-lookup.js";

const hourMs = 3_600_000;

/** Streets are seldom renamed; a new postal code reaches the services at some time. */
const ages: Record<CepAnswer["kind"], number> = {
	found: 24 * hourMs,
	not_found: hourMs,
	failed: 0,
};

/** The most answers in memory, about a megabyte. */
const mostAnswers = 5_000;

/** The last answers about postal codes, each for a time. Failures are not kept. */
export class AnswerCache {
	readonly #answers = new Map<string, { answer: CepAnswer; until: number }>();
	readonly #now: () => number;

	constructor(now: () => number) {
		this.#now = now;
	}

	read(cep: string): CepAnswer | undefined {
		const found = this.#answers.get(cep);
		if (found && found.until <= this.#now()) {
			this.#answers.delete(cep);
			return undefined;
		}
		return found?.answer;
	}

	keep(cep: string, answer: CepAnswer): void {
		const ageMs = ages[answer.kind];
		if (ageMs === 0) {
			return;
		}
		this.#answers.delete(cep);
		this.#answers.set(cep, { answer, until: this.#now() + ageMs });
		const [oldest] = this.#answers.keys();
		if (this.#answers.size > mostAnswers && oldest !== undefined) {
			this.#answers.delete(oldest);
		}
	}
}
