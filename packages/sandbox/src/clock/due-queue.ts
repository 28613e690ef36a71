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
		this.#tasks.splice(this.#placeAfter(task.at), 0, task);
	}

	remove(task: DueTask): void {
		const index = this.#tasks.indexOf(task);
		if (index !== -1) this.#tasks.splice(index, 1);
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

	#placeAfter(at: number): number {
		let [low, high] = [0, this.#tasks.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#tasks[middle]?.at ?? 0) <= at) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}
