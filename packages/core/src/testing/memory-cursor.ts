import type { CursorStore, ListCursor } from "../ports.js";

/** A cursor in memory, at the beginning. */
export class MemoryCursor implements CursorStore {
	cursor: ListCursor = { madeUntil: null, madeListedAt: null, allListedAt: null, allPaid: 0 };

	async read(): Promise<ListCursor> {
		return { ...this.cursor };
	}

	async write(cursor: ListCursor): Promise<void> {
		this.cursor = { ...cursor };
	}
}
