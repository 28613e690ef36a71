import type { Timers } from "@pix-checkout/core";

/** All places are taken by other questions. */
export class TooManyQuestionsError extends Error {
	override readonly name = "TooManyQuestionsError";
}

interface SharedAnswersLimits {
	/** How long an answer serves later questions, in milliseconds. */
	keepMs: number;
	/** How long a failure does. */
	keepFailureMs: number;
	/** How many different questions may be under way. */
	mostAtOnce: number;
	/** How many answers to keep. */
	mostKept: number;
}

/**
 * One answer for everybody who asks the same question at about the same time, so that many open pages
 * cost as much as one. A failure is shared too: pages that retry must not flood a service in trouble.
 */
export class SharedAnswers<Answer> {
	readonly #answers = new Map<string, { answer: Promise<Answer>; until: number }>();
	readonly #timers: Pick<Timers, "monotonicMs">;
	readonly #limits: SharedAnswersLimits;
	#underWay = 0;

	constructor(timers: Pick<Timers, "monotonicMs">, limits: SharedAnswersLimits) {
		this.#timers = timers;
		this.#limits = limits;
	}

	/**
	 * The answer under this key, asked for unless a fresh one is known.
	 *
	 * @throws TooManyQuestionsError, and all that `ask` throws
	 */
	find(key: string, ask: () => Promise<Answer>): Promise<Answer> {
		const known = this.#answers.get(key);
		if (known && known.until > this.#timers.monotonicMs()) {
			return known.answer;
		}
		if (this.#underWay >= this.#limits.mostAtOnce) {
			return Promise.reject(new TooManyQuestionsError("too many questions are under way"));
		}
		this.#underWay += 1;
		const kept = { answer: ask(), until: Number.POSITIVE_INFINITY };
		// Behind all others: the first entries are the oldest.
		this.#answers.delete(key);
		this.#answers.set(key, kept);
		const end = (keepMs: number) => {
			this.#underWay -= 1;
			kept.until = this.#timers.monotonicMs() + keepMs;
			this.#forgetOldest();
		};
		kept.answer.then(
			() => end(this.#limits.keepMs),
			() => end(this.#limits.keepFailureMs),
		);
		return kept.answer;
	}

	#forgetOldest(): void {
		for (const [key, { until }] of this.#answers) {
			if (this.#answers.size <= this.#limits.mostKept) {
				return;
			}
			if (until !== Number.POSITIVE_INFINITY) {
				this.#answers.delete(key);
			}
		}
	}
}
