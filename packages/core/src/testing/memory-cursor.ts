import type { CursorStore, ListCursor } from "../ports/ports.js";
import { unreadList } from "../reconcile/reconcile-charges.js";

/** A cursor in memory, at the beginning. */
export class MemoryCursor implements CursorStore {
	cursor: ListCursor = unreadList;

	async read(): Promise<ListCursor> {
		return { ...this.cursor };
	}

	async write(cursor: ListCursor): Promise<void> {
		this.cursor = { ...cursor };
	}
}
