import { z } from "zod";
import type { ChargeRecord } from "../charge/charge-record.js";
import { storeItself } from "../charge/history/write-history.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { Clock } from "../charge/ports/clock.js";
import type { CreationQueue, TakenCharge } from "../charge/ports/creation-queue.js";
import { shareOfTurn } from "../charge/turns/creation-turns.js";
import { compareAndSetCharge } from "../charge/write-charge.js";
import { timeInJson } from "../database/column-schemas.js";
import type { Queries } from "../database/database.js";
import type { SharedReads } from "../database/shared-reads.js";
import type { SharedState } from "../database/shared-state.js";
import {
	applyRateLimitHeaders,
	applyRateLimitRefusal,
	type CreationHeaders,
	type CreationWindow,
	expectCreation,
	firstCreationWindow,
	isWindowOver,
	returnCreation,
	takeCreation,
} from "./creation-window.js";
import { FirstSight } from "./first-sight.js";
import { countUnanswered, lockFirstQueued, readsOfPlaces } from "./queued-charges.js";

const name = "creation_window";

export const windowSchema = z.object({
	limit: z.number(),
	remaining: z.number(),
	resetAt: timeInJson,
});

const emptySchema = z.union([z.null(), z.strictObject({})]);
const placeSchema = z.object({
	before: z.coerce.number(),
	window: z.unknown(),
	arrivals: z.coerce.number(),
});

/** The queue of creations on PostgreSQL: queued charges by their turns, and one window of the limit. */
export class CreationQueueTable implements CreationQueue {
	readonly #state: SharedState;
	readonly #clock: Clock;
	readonly #logger: Pick<Logger, "warn">;
	readonly #places: SharedReads;
	readonly #firstSight = new FirstSight();
	/** Headers of answers that wait for the next change of the window. */
	#headers: Array<{ headers: CreationHeaders; at: Date }> = [];

	/** @param logger logs a row that can't be read */
	constructor(database: Queries, state: SharedState, clock: Clock, logger: Pick<Logger, "warn">) {
		this.#logger = logger;
		this.#places = readsOfPlaces(database, name);
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

	async expectTurn({ id, turn }: ChargeRecord, now: Date): Promise<Date> {
		const [row] = await this.#places.read(id);
		if (!row) {
			return now;
		}
		const { before, window, arrivals } = placeSchema.parse(row);
		return expectCreation(windowFrom(window), before, now, shareOfTurn(turn, arrivals));
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

/** @param value empty before the first change */
function windowFrom(value: unknown): CreationWindow {
	const isFirst = value === undefined || emptySchema.safeParse(value).success;
	return isFirst ? firstCreationWindow() : windowSchema.parse(value);
}
