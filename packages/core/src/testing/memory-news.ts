import type { ChargeNews } from "../charge/ports/charge-news.js";

/** News that a test tells. */
export class MemoryNews implements ChargeNews {
	readonly #followers = new Map<string, Set<() => void>>();

	/** How many pages follow. */
	get size(): number {
		return this.#followers.size;
	}

	follow(id: string, tell: () => void): () => void {
		const followers = this.#followers.get(id) ?? new Set();
		this.#followers.set(id, followers.add(tell));
		return () => {
			followers.delete(tell);
			if (followers.size === 0) {
				this.#followers.delete(id);
			}
		};
	}

	/** Tells all who follow. */
	tell(id: string): void {
		for (const tell of this.#followers.get(id) ?? []) {
			tell();
		}
	}
}
