import type { StoredValue } from "../charge/ports/stored-values.js";

/** A shared value in memory. */
export class MemoryValue<T> implements StoredValue<T> {
	value: T;

	constructor(first: T) {
		this.value = first;
	}

	async read(): Promise<T> {
		return this.value;
	}

	async change(change: (value: T) => T): Promise<T> {
		this.value = change(this.value);
		return this.value;
	}
}
