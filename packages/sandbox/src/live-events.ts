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
	/** Which charge (UUID), withdrawal (UUID), request, webhook or fault; `null` for the topic itself. */
	id: z.string().nullable(),
});
/** That something changed; who wants to know how it is now reads it. */
export type LiveEvent = z.output<typeof liveEvent>;

/** What of the sandbox can change. */
export type LiveTopic = LiveEvent["topic"];

/** Tells those who listen that something changed. */
export class LiveEvents {
	readonly #listeners = new Set<(event: LiveEvent) => void>();

	publish(topic: LiveTopic, id: string | null = null): void {
		for (const listener of this.#listeners) {
			listener({ topic, id });
		}
	}

	/** Gives back what ends the listening. */
	listen(listener: (event: LiveEvent) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}
}
