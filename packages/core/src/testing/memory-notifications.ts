import type { ChangeNotifications } from "../charge/ports/change-notifications.js";

/** Notifications that a test sends. */
export class MemoryNotifications implements ChangeNotifications {
	readonly #followers = new Map<string, Set<() => void>>();

	/** How many pages follow. */
	get size(): number {
		return this.#followers.size;
	}

	follow(id: string, notify: () => void): () => void {
		const followers = this.#followers.get(id) ?? new Set();
		this.#followers.set(id, followers.add(notify));
		return () => {
			followers.delete(notify);
			if (followers.size === 0) {
				this.#followers.delete(id);
			}
		};
	}

	/** Notifies all who follow. */
	notify(id: string): void {
		for (const notify of this.#followers.get(id) ?? []) {
			notify();
		}
	}
}
