/** Something that happens at a time of the sandbox's clock. */
export interface DueTask {
	/** Unix milliseconds. */
	at: number;
	/** Its promise is what has to be done before a moved clock goes on. */
	run: () => void | Promise<void>;
}

/** Tasks in the order of their time; of the same time, in the order in which they were added. */
export class DueQueue {
	#tasks: DueTask[] = [];

	add(task: DueTask): void {
		const before = this.#tasks.findLastIndex(({ at }) => at <= task.at);
		this.#tasks.splice(before + 1, 0, task);
	}

	remove(task: DueTask): void {
		this.#tasks = this.#tasks.filter((one) => one !== task);
	}

	/** When the first is due; infinity when there is none. */
	get nextAt(): number {
		return this.#tasks[0]?.at ?? Number.POSITIVE_INFINITY;
	}

	takeFirst(): DueTask | undefined {
		return this.#tasks.shift();
	}

	clear(): void {
		this.#tasks = [];
	}
}
