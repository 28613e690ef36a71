/** What changed in the sandbox; the listener reads the new state itself. */
export type LiveTopic =
	| "charges"
	| "withdrawals"
	| "balance"
	| "requests"
	| "webhooks"
	| "clock"
	| "faults"
	| "reset";

/** Notifies listeners of changes. */
export class LiveEvents {
	readonly #listeners = new Set<(topic: LiveTopic) => void>();

	publish(topic: LiveTopic): void {
		for (const listener of this.#listeners) {
			listener(topic);
		}
	}

	/** Returns a function that ends the listening. */
	listen(listener: (topic: LiveTopic) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
