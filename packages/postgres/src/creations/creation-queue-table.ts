import {
	applyRateLimitHeaders,
	applyRateLimitRefusal,
	type ChargeRecord,
	type Clock,
	type CreationHeaders,
	type CreationQueue,
	type CreationWindow,
	expectCreation,
	firstCreationWindow,
	isWindowOver,
	type Logger,
	returnCreation,
	shareOfTurn,
	type TakenCharge,
	takeCreation,
} from "@pix-checkout/core";
import { z } from "zod";
import { countArrivals } from "../charges/creation-turns.js";
import { compareAndSetCharge } from "../charges/write-charge.js";
import { timeInJson } from "../database/column-schemas.js";
import type { Database, Queries } from "../database/database.js";
import { storeItself } from "../history/write-history.js";
import type { SharedState } from "../state/shared-state.js";
import { FirstSight } from "./first-sight.js";
import { countBefore, countUnanswered, isWaiting, lockFirstQueued } from "./queued-charges.js";

const name = "creation_window";

/** The window of the limit, as it is stored. */
export const windowSchema = z.object({
	limit: z.number(),
	remaining: z.number(),
	resetAt: timeInJson,
});

/** The queue of creations on PostgreSQL: queued charges by their turns, and one window of the limit. */
export class CreationQueueTable implements CreationQueue {
	readonly #database: Database;
	readonly #state: SharedState;
	readonly #clock: Clock;
	readonly #logger: Pick<Logger, "warn">;
	readonly #firstSight = new FirstSight();
	/** Headers of answers that wait for the next change of the window. */
	#headers: Array<{ headers: CreationHeaders; at: Date }> = [];

	/** @param logger logs a row that can't be read */
	constructor(database: Database, state: SharedState, clock: Clock, logger: Pick<Logger, "warn">) {
		this.#logger = logger;
		this.#database = database;
		this.#state = state;
		this.#clock = clock;
	}

	/**
	 * Applies the rate-limit headers of an answer to a creation. Doesn't wait: they count from the
	 * next queued charge on.
	 */
	applyRateLimitHeaders(headers: CreationHeaders): void {
		this.#headers.push({ headers, at: this.#clock.now() });
	}

	takeQueued(now: Date, leaseUntil: Date): Promise<TakenCharge> {
		return this.#change<TakenCharge>(async (window, transaction) => {
			// Also when nothing is due: what comes later is new to this process only if it has looked before.
			const { arrivals, since } = await this.#firstSight.look(transaction);
			const due = await lockFirstQueued(transaction, now, this.#logger);
			if (!due) {
				return { window, result: { kind: "none" } };
			}
			const share = shareOfTurn(due.turn, arrivals);
			const underWay = isWindowOver(window, now) ? await countUnanswered(transaction) : 0;
			const creation = takeCreation(window, now, share, underWay);
			if (!creation.taken) {
				return { window: creation.window, result: { kind: "limited", at: creation.at } };
			}
			const record = await compareAndSetCharge(transaction, due, { leaseUntil }, storeItself);
			const seenSince = due.createdAt < since ? since : null;
			return record
				? { window: creation.window, result: { kind: "taken", record, seenSince } }
				: { window, result: { kind: "none" } };
		});
	}

	returnCreation(): Promise<void> {
		return this.#change(async (window) => ({
			window: returnCreation(window),
			result: undefined,
		}));
	}

	applyRateLimitRefusal(resetAt: Date | null, now: Date): Promise<void> {
		return this.#change(async (window) => ({
			window: applyRateLimitRefusal(window, resetAt, now),
			result: undefined,
		}));
	}

	async expectTurn(record: ChargeRecord, now: Date): Promise<Date> {
		// One snapshot for all three values: the queue moves meanwhile, and an older count with a newer
		// window makes a charge look a window later than it is.
		return this.#database.transaction(
			async (snapshot) => {
				if (!(await isWaiting(snapshot, record, now))) {
					return now;
				}
				const before = await countBefore(snapshot, record, now);
				const window = windowFrom(await this.#state.read(name, snapshot));
				const share = shareOfTurn(record.turn, await countArrivals(snapshot));
				return expectCreation(window, before, now, share);
			},
			{ isolation: "repeatable read", access: "read only" },
		);
	}

	#change<T>(
		change: (
			window: CreationWindow,
			transaction: Queries,
		) => Promise<{ window: CreationWindow; result: T }>,
	): Promise<T> {
		return this.#state.change(name, async (value, transaction) => {
			let known = windowFrom(value);
			const given = this.#headers;
			this.#headers = [];
			if (given.length > 0) {
				const underWay = await countUnanswered(transaction);
				const now = this.#clock.now();
				for (const { headers, at } of given) {
					const sinceMs = now.getTime() - at.getTime();
					const resetInMs = headers.resetInMs === null ? null : headers.resetInMs - sinceMs;
					known = applyRateLimitHeaders(known, { ...headers, resetInMs }, now, underWay);
				}
			}
			const { window, result } = await change(known, transaction);
			return { value: window, result };
		});
	}
}

function windowFrom(value: unknown): CreationWindow {
	return value === undefined ? firstCreationWindow() : windowSchema.parse(value);
}
