import type { ChargeRecord } from "../charge/charge-record.js";
import type { CreationQueue, TakenCharge } from "../charge/ports/creation-queue.js";
import { shareOfTurn } from "../charge/turns/creation-turns.js";
import {
	applyRateLimitRefusal,
	expectCreation,
	firstCreationWindow,
	isWindowOver,
	returnCreation,
	takeCreation,
} from "../create/creation-window.js";
import type { MemoryChargeStore } from "./memory-charge-store.js";

/** The queue of a `MemoryChargeStore`, with the specification's limit. */
export class MemoryQueue implements CreationQueue {
	window = firstCreationWindow();
	/** When the process first saw the store as it is now; tests move it when they put rows back. */
	seenSince = new Date(0);
	readonly #chargeStore: MemoryChargeStore;

	constructor(chargeStore: MemoryChargeStore) {
		this.#chargeStore = chargeStore;
	}

	async takeQueued(now: Date, leaseUntil: Date): Promise<TakenCharge> {
		const due = this.#waiting().find(
			(row) => row.nextActionAt !== null && row.nextActionAt <= now && isFree(row, now),
		);
		if (!due) {
			return { kind: "none" };
		}
		const share = shareOfTurn(due.turn, this.#chargeStore.arrivals);
		const underWay = isWindowOver(this.window, now) ? this.#countUnanswered(now) : 0;
		const creation = takeCreation(this.window, now, share, underWay);
		this.window = creation.window;
		if (!creation.taken) {
			return { kind: "limited", at: creation.at };
		}
		const record = await this.#chargeStore.compareAndSet(due, { leaseUntil });
		const seenSince = due.createdAt < this.seenSince ? this.seenSince : null;
		return record ? { kind: "taken", record, seenSince } : { kind: "none" };
	}

	async returnCreation(): Promise<void> {
		this.window = returnCreation(this.window);
	}

	async applyRateLimitRefusal(resetAt: Date | null, now: Date): Promise<void> {
		this.window = applyRateLimitRefusal(this.window, resetAt, now);
	}

	async expectTurn(record: ChargeRecord, now: Date): Promise<Date> {
		const waiting = this.#waiting().filter((row) => isFree(row, now));
		if (!waiting.some(({ id }) => id === record.id)) {
			return now;
		}
		const ahead = waiting.filter((row) => row.turn < record.turn).length;
		return expectCreation(
			this.window,
			ahead,
			now,
			shareOfTurn(record.turn, this.#chargeStore.arrivals),
		);
	}

	#countUnanswered(now: Date): number {
		const unanswered = ["queued", "creating"];
		return this.#chargeStore.rows.filter(
			(row) => unanswered.includes(row.state) && !isFree(row, now),
		).length;
	}

	#waiting(): ChargeRecord[] {
		return this.#chargeStore.rows
			.filter(({ state }) => state === "queued")
			.sort((a, b) => a.turn - b.turn);
	}
}

function isFree({ leaseUntil }: ChargeRecord, now: Date): boolean {
	return leaseUntil === null || leaseUntil <= now;
}
