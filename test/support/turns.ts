/** Runs concurrent callers' work one after the other, in the order of their calls. */
export class Turns {
	#last: Promise<unknown> = Promise.resolve();

	/** Runs `work` when all earlier work has succeeded or failed. */
	take<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#last.then(work);
		this.#last = turn.catch(() => {});
		return turn;
	}
}
