/** Has one piece of work done after the other, whoever asks for it. */
export class Turns {
	#last: Promise<unknown> = Promise.resolve();

	/** Does this when all earlier pieces of work have ended, in whatever way. */
	take<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#last.then(work);
		this.#last = turn.catch(() => {});
		return turn;
	}
}
