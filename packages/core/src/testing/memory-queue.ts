import type { ChargeRecord } from "../charge-record.js";
import { shareOfTurn } from "../creation-turns.js";
import {
	expectCreation,
	firstCreationWindow,
	giveBackCreation,
	learnFromRefusal,
	takeCreation,
} from "../creation-window.js";
import type { CreationQueue, TakenIntent } from "../ports.js";
import type { MemoryLedger } from "./memory-ledger.js";

/** The queue of a `MemoryLedger`, with the specification's limit. */
export class MemoryQueue implements CreationQueue {
	window = firstCreationWindow();
	readonly #ledger: MemoryLedger;

	constructor(ledger: MemoryLedger) {
		this.#ledger = ledger;
	}

	async takeIntent(now: Date, leaseUntil: Date): Promise<TakenIntent> {
		const due = this.#waiting().find(
			(row) => row.nextActionAt !== null && row.nextActionAt <= now && isFree(row, now),
		);
		if (!due) {
			return { kind: "none" };
		}
		const share = shareOfTurn(due.turn, this.#ledger.arrivals);
		const creation = takeCreation(this.window, now, share);
		this.window = creation.window;
		if (!creation.taken) {
			return { kind: "limited", at: creation.at };
		}
		const record = await this.#ledger.compareAndSet(due, { leaseUntil });
		return record ? { kind: "taken", record } : { kind: "none" };
	}

	async giveBack(): Promise<void> {
		this.window = giveBackCreation(this.window);
	}

	async refused(resetAt: Date | null, now: Date): Promise<void> {
		this.window = learnFromRefusal(this.window, resetAt, now);
	}

	async expectTurn(record: ChargeRecord, now: Date): Promise<Date> {
		const waiting = this.#waiting().filter((row) => isFree(row, now));
		if (!waiting.some(({ id }) => id === record.id)) {
			return now;
		}
		const ahead = waiting.filter((row) => row.turn < record.turn).length;
		return expectCreation(this.window, ahead, now, shareOfTurn(record.turn, this.#ledger.arrivals));
	}

	#waiting(): ChargeRecord[] {
		return this.#ledger.rows
			.filter(({ state }) => state === "intent")
			.sort((a, b) => a.turn - b.turn);
	}
}

function isFree({ leaseUntil }: ChargeRecord, now: Date): boolean {
	return leaseUntil === null || leaseUntil <= now;
}
