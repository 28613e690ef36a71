import { z } from "zod";
import { storeItself } from "../charge/history/write-history.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { Clock } from "../charge/ports/clock.js";
import type { CreationQueue, TakenCharge } from "../charge/ports/creation-queue.js";
import { shareOfTurn } from "../charge/turns/creation-turns.js";
import { compareAndSetCharge } from "../charge/write-charge.js";
import type { Queries } from "../database/database.js";
import type { SharedState } from "../database/shared-state.js";
import {
	applyRateLimitHeaders,
	applyRateLimitRefusal,
	type CreationHeaders,
	type CreationWindow,
	expectCreation,
	isWindowOver,
	returnCreation,
	takeCreation,
	windowSchema,
} from "./creation-window.js";
import { FirstSight } from "./first-sight.js";
import { countUnanswered, lockFirstQueued, readsOfPlaces } from "./queued-charges.js";

const name = "creation_window";

const placeSchema = z.object({
	before: z.coerce.number(),
	/** `null` before the first change. */
	window: z.unknown().transform((value) => windowSchema.parse(value ?? {})),
	arrivals: z.coerce.number(),
});

/** The queue of creations on PostgreSQL. */
export interface StoredQueue extends CreationQueue {
	/**
	 * Applies the rate-limit headers of an answer to a creation. Doesn't wait: they count from the
	 * next queued charge on.
	 */
	applyRateLimitHeaders(headers: CreationHeaders): void;
}

/** Queued charges by their turns, and one window of the limit. */
export function creationQueueOn(
	database: Queries,
	state: SharedState,
	clock: Clock,
	logger: Pick<Logger, "warn">,
): StoredQueue {
	const places = readsOfPlaces(database, name);
	const firstSight = new FirstSight();
	/** Of answers that wait for the next change of the window. */
	let waiting: Array<{ headers: CreationHeaders; at: Date }> = [];
	const changeWindow = <T>(
		change: (
			window: CreationWindow,
			transaction: Queries,
		) => Promise<{ window: CreationWindow; result: T }>,
	): Promise<T> =>
		state.change(name, async (value, transaction) => {
			let known: CreationWindow = windowSchema.parse(value ?? {});
			const given = waiting;
			waiting = [];
			if (given.length > 0) {
				const underWay = await countUnanswered(transaction);
				const now = clock.now();
				for (const { headers, at } of given) {
					const sinceMs = now.getTime() - at.getTime();
					const resetInMs = headers.resetInMs === null ? null : headers.resetInMs - sinceMs;
					known = applyRateLimitHeaders(known, { ...headers, resetInMs }, now, underWay);
				}
			}
			const { window, result } = await change(known, transaction);
			return { value: window, result };
		});
	return {
		applyRateLimitHeaders: (headers) => {
			waiting.push({ headers, at: clock.now() });
		},
		takeQueued: (now, leaseUntil) =>
			changeWindow<TakenCharge>(async (window, transaction) => {
				// Also when nothing is due: what comes later is new to this process only if it has looked before.
				const { arrivals, since } = await firstSight.look(transaction);
				const due = await lockFirstQueued(transaction, now, logger);
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
			}),
		returnCreation: () =>
			changeWindow(async (window) => ({ window: returnCreation(window), result: undefined })),
		applyRateLimitRefusal: (resetAt, now) =>
			changeWindow(async (window) => ({
				window: applyRateLimitRefusal(window, resetAt, now),
				result: undefined,
			})),
		expectTurn: async ({ id, turn }, now) => {
			const [row] = await places.read(id);
			if (!row) {
				return now;
			}
			const { before, window, arrivals } = placeSchema.parse(row);
			return expectCreation(window, before, now, shareOfTurn(turn, arrivals));
		},
	};
}
