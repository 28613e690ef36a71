import { errorCode, type InboxLane, type NewWebhookEvent } from "@pix-checkout/core";

/** How many events one statement stores. */
const mostEvents = 100;

interface Delivery {
	event: NewWebhookEvent;
	done(lane: InboxLane | null): void;
	failed(error: unknown): void;
}

/** Stores events of which no two are the same, all or none. Returns the lane of each that waits. */
type StoreTogether = (events: NewWebhookEvent[]) => Promise<(InboxLane | null)[]>;

/**
 * Stores the events that arrive during a commit together with the next one: a flood costs a commit
 * for each hundred deliveries. Each delivery ends when its own event is durable.
 */
export class EventBatches {
	readonly #store: StoreTogether;
	#waiting: Delivery[] = [];
	#isWriting = false;

	constructor(store: StoreTogether) {
		this.#store = store;
	}

	/** @returns the lane in which the event waits; `null` when it waits for nothing */
	store(event: NewWebhookEvent): Promise<InboxLane | null> {
		const stored = new Promise<InboxLane | null>((done, failed) => {
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
		const failure = await this.#tryToWrite(batch);
		if (failure && batch.length > 1) {
			await this.#writeOneByOne(batch);
		} else if (failure) {
			fail(batch, failure);
		}
	}

	/** An event that can't be stored costs only itself. */
	async #writeOneByOne(batch: Delivery[]): Promise<void> {
		for (const [place, delivery] of batch.entries()) {
			const failure = await this.#tryToWrite([delivery]);
			if (failure && !isOfTheRow(failure)) {
				// The database is away: the others needn't each wait for the same answer.
				fail(batch.slice(place), failure);
				return;
			}
			if (failure) {
				fail([delivery], failure);
			}
		}
	}

	/** @returns the failure; `null` when all are durable and told so */
	async #tryToWrite(batch: Delivery[]): Promise<Failure | null> {
		try {
			const lanes = await this.#store(batch.map(({ event }) => event));
			for (const [place, { done }] of batch.entries()) {
				done(lanes[place] ?? null);
			}
			return null;
		} catch (error) {
			return { error };
		}
	}
}

interface Failure {
	error: unknown;
}

function fail(deliveries: Delivery[], { error }: Failure): void {
	for (const { failed } of deliveries) {
		failed(error);
	}
}

/** PostgreSQL's classes of errors for wrong values, broken constraints and exceeded limits. */
function isOfTheRow({ error }: Failure): boolean {
	return /^(?:22|23|54)...$/.test(errorCode(error));
}
