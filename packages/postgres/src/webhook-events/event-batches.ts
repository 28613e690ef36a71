import type { NewWebhookEvent } from "@pix-checkout/core";

/** How many events one statement stores. */
const mostEvents = 100;

interface Delivery {
	event: NewWebhookEvent;
	done(): void;
	failed(error: unknown): void;
}

/**
 * Stores the events that arrive during a commit together with the next one: a flood costs a commit
 * for each hundred deliveries. Each delivery ends when its own event is durable.
 */
export class EventBatches {
	readonly #store: (events: NewWebhookEvent[]) => Promise<void>;
	#waiting: Delivery[] = [];
	#isWriting = false;

	/** @param store stores events of which no two are the same, all or none */
	constructor(store: (events: NewWebhookEvent[]) => Promise<void>) {
		this.#store = store;
	}

	store(event: NewWebhookEvent): Promise<void> {
		const stored = new Promise<void>((done, failed) => {
			this.#waiting.push({ event, done, failed });
		});
		void this.#write();
		return stored;
	}

	async #write(): Promise<void> {
		if (this.#isWriting) {
			return;
		}
		this.#isWriting = true;
		while (this.#waiting.length > 0) {
			await this.#writeTogether(this.#takeBatch());
		}
		this.#isWriting = false;
	}

	/** A statement can't write one row twice: the second delivery of an event waits for the next one. */
	#takeBatch(): Delivery[] {
		const batch = new Map<string, Delivery>();
		const rest: Delivery[] = [];
		for (const delivery of this.#waiting) {
			const { event, chargeId, status } = delivery.event;
			const key = JSON.stringify([event, chargeId, status]);
			if (batch.has(key) || batch.size === mostEvents) {
				rest.push(delivery);
			} else {
				batch.set(key, delivery);
			}
		}
		this.#waiting = rest;
		return [...batch.values()];
	}

	async #writeTogether(batch: Delivery[]): Promise<void> {
		try {
			await this.#store(batch.map(({ event }) => event));
			for (const { done } of batch) {
				done();
			}
		} catch (error) {
			const [only, another] = batch;
			if (only && !another) {
				only.failed(error);
				return;
			}
			// An event that can't be stored costs only itself.
			await Promise.all(batch.map((one) => this.#writeTogether([one])));
		}
	}
}
