import type { Row } from "./database.js";

/** A longer list would hold up the reads of other keys. */
const mostKeys = 200;

interface Batch {
	keys: Set<string>;
	rows: Promise<Map<string, Row[]>>;
}

/**
 * Reads by key. All reads that begin in one turn of the event loop share one statement, which is sent
 * at the turn's end: each sees what was committed before it began, and a busy process sends fewer
 * statements than it reads keys.
 */
export class SharedReads {
	readonly #read: (keys: string[]) => Promise<Map<string, Row[]>>;
	#open: Batch | null = null;

	/** @param read resolves with the rows of each key; a key without rows may be missing */
	constructor(read: (keys: string[]) => Promise<Map<string, Row[]>>) {
		this.#read = read;
	}

	async read(key: string): Promise<Row[]> {
		const batch = this.#open ?? this.#begin();
		batch.keys.add(key);
		if (batch.keys.size === mostKeys) {
			this.#open = null;
		}
		return (await batch.rows).get(key) ?? [];
	}

	#begin(): Batch {
		const keys = new Set<string>();
		const rows = new Promise<Map<string, Row[]>>((resolve) => {
			setImmediate(() => {
				if (this.#open === batch) {
					this.#open = null;
				}
				resolve(this.#read([...keys]));
			});
		});
		const batch = { keys, rows };
		this.#open = batch;
		return batch;
	}
}
