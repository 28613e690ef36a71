import { errorCode, type InboxLane, type NewWebhookEvent } from "@pix-checkout/core";

/** How many events one statement stores. */
const mostEvents = 100;

interface Delivery {
	event: NewWebhookEvent;
	/** Ends when the event is durable. */
	stored: Promise<InboxLane | null>;
	done(lane: InboxLane | null): void;
	failed(error: unknown): void;
}

/** Stores events of which no two are the same, all or none. Returns the lane of each that waits. */
type StoreTogether = (events: NewWebhookEvent[]) => Promise<(InboxLane | null)[]>;

/**
 * Stores the events that arrive during a commit together with the next one: a flood costs a commit
 * for each hundred events. Equal deliveries share an entry, and each ends when its event is durable.
 */
export class EventBatches {
	readonly #store: StoreTogether;
	/** By all that an event says: what one says differently may be forged. */
	readonly #waiting = new Map<string, Delivery>();
	#isWriting = false;

	constructor(store: StoreTogether) {
		this.#store = store;
	}

	/** @returns the lane in which the event waits; `null` when it waits for nothing */
	store(event: NewWebhookEvent): Promise<InboxLane | null> {
		const key = JSON.stringify([rowOf(event), event.reference]);
		const waiting = this.#waiting.get(key) ?? deliveryOf(event);
		this.#waiting.set(key, waiting);
		void this.#write();
		return waiting.stored;
	}

	async #write(): Promise<void> {
		if (this.#isWriting) {
			return;
		}
		this.#isWriting = true;
		while (this.#waiting.size > 0) {
			await this.#writeTogether(this.#takeBatch());
		}
		this.#isWriting = false;
	}

	/** A statement can't write one row twice: an event that says something else waits for the next one. */
	#takeBatch(): Delivery[] {
		const batch = new Map<string, Delivery>();
		for (const [key, delivery] of this.#waiting) {
			const row = rowOf(delivery.event);
			if (batch.size < mostEvents && !batch.has(row)) {
				batch.set(row, delivery);
				this.#waiting.delete(key);
			}
		}
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

/** The row of an event. */
function rowOf({ event, chargeId, status }: NewWebhookEvent): string {
	return JSON.stringify([event, chargeId, status]);
}

function deliveryOf(event: NewWebhookEvent): Delivery {
	let done: Delivery["done"] = () => {};
	let failed: Delivery["failed"] = () => {};
	const stored = new Promise<InboxLane | null>((resolve, reject) => {
		done = resolve;
		failed = reject;
	});
	return { event, stored, done, failed };
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
