import { z } from "zod";

const liveEvent = z.object({
	topic: z.enum([
		"charges",
		"withdrawals",
		"balance",
		"requests",
		"webhooks",
		"clock",
		"faults",
		"reset",
	]),
	/**
	 * The charge (UUID), withdrawal (UUID), request, webhook or fault; `null` for the topic itself.
	 */
	id: z.string().nullable(),
});
/** A change; the listener reads the new state itself. */
export type LiveEvent = z.output<typeof liveEvent>;

/** The topics of changes in the sandbox. */
export type LiveTopic = LiveEvent["topic"];

/** Notifies listeners of changes. */
export class LiveEvents {
	readonly #listeners = new Set<(event: LiveEvent) => void>();

	publish(topic: LiveTopic, id: string | null = null): void {
		for (const listener of this.#listeners) {
			listener({ topic, id });
		}
	}

	/** Returns a function that ends the listening. */
	listen(listener: (event: LiveEvent) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
