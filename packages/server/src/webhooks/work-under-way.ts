/** The work that a run has begun. Only the end of the process waits for it. */
export class WorkUnderWay {
	readonly #all = new Set<Promise<void>>();
	#isStopped = false;

	get isStopped(): boolean {
		return this.#isStopped;
	}

	/** @param work that never rejects */
	add(work: Promise<void>): void {
		this.#all.add(work);
		void work.finally(() => this.#all.delete(work));
	}

	/** Resolves when all of it has ended, also what it began meanwhile. */
	async stop(): Promise<void> {
		this.#isStopped = true;
		while (this.#all.size > 0) {
			await Promise.all(this.#all);
		}
	}
}
