/** A task at a time of the sandbox's clock. */
export interface DueTask {
	/** Unix milliseconds. */
	at: number;
	/** A moved clock waits for its promise before it continues. */
	run: () => void | Promise<void>;
}

/** Tasks in the order of their time; of the same time, in the order of their creation. */
export class DueQueue {
	#tasks: DueTask[] = [];

	add(task: DueTask): void {
		const before = this.#tasks.findLastIndex(({ at }) => at <= task.at);
		this.#tasks.splice(before + 1, 0, task);
	}

	remove(task: DueTask): void {
		this.#tasks = this.#tasks.filter((one) => one !== task);
	}

	/** When the first task is due; infinity without one. */
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
