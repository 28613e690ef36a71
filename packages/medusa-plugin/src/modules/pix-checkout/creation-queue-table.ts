import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { z } from "@medusajs/framework/zod";
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
	returnCreation,
	shareOfTurn,
	type TakenCharge,
	takeCreation,
} from "@pix-checkout/core";
import { recordFromRow } from "./charge-row";
import { compareAndSetRow } from "./charge-table";
import { countArrivals } from "./creation-turns";
import type { SharedState } from "./shared-state";
import { storeNow } from "./store-time";

const charges = "pix_checkout_charge";
const name = "creation_window";

const windowSchema = z.object({
	limit: z.number(),
	remaining: z.number(),
	resetAt: z.iso.datetime().transform((text) => new Date(text)),
});
const countSchema = z.object({ count: z.coerce.number() });

/**
 * So many queued charges are counted at most before one that waits: many windows more than a page is told of.
 * Thousands of pages that wait must not each count thousands of queued charges.
 */
const mostCounted = 1_000;

/** The queue of creations on PostgreSQL: queued charges by their turns, and one window of the limit. */
export class CreationQueueTable implements CreationQueue {
	readonly #pg: Knex;
	readonly #shared: SharedState;
	readonly #clock: Clock;
	/** Answers' headers that wait for the next change of the window. */
	#headers: Array<{ headers: CreationHeaders; at: Date }> = [];

	constructor(pg: Knex, shared: SharedState, clock: Clock) {
		this.#pg = pg;
		this.#shared = shared;
		this.#clock = clock;
	}

	/** What an answer to a creation said of the limit. Doesn't wait; counts from the next queued on. */
	applyRateLimitHeaders(headers: CreationHeaders): void {
		this.#headers.push({ headers, at: this.#clock.now() });
	}

	takeQueued(now: Date, leaseUntil: Date): Promise<TakenCharge> {
		return this.#change<TakenCharge>(async (window, transaction) => {
			const rows = await waiting(transaction)
				.where("next_action_at", "<=", now)
				.andWhere(isFree(now))
				.orderBy(["turn", "id"])
				.limit(1)
				.forUpdate()
				.skipLocked();
			if (!rows[0]) {
				return { window, result: { kind: "none" } };
			}
			const due = recordFromRow(rows[0]);
			const share = shareOfTurn(due.turn, await countArrivals(transaction));
			const underWay = isWindowOver(window, now) ? await takenAndUnanswered(transaction) : 0;
			const creation = takeCreation(window, now, share, underWay);
			if (!creation.taken) {
				return { window: creation.window, result: { kind: "limited", at: creation.at } };
			}
			const record = await compareAndSetRow(transaction, due, { leaseUntil });
			return record
				? { window: creation.window, result: { kind: "taken", record } }
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
		// One picture of all three: while the queue moves, a count from before and a window from after
		// would make a place look a window later than it is.
		return this.#pg.transaction(
			async (snapshot) => {
				const [row] = await waiting(snapshot).where({ id: record.id }).andWhere(isFree(now));
				if (!row) {
					return now;
				}
				// Those that are held have had their turn: the window has counted them.
				const [before] = await snapshot
					.from(
						waiting(snapshot)
							.select("id")
							.where("turn", "<", record.turn)
							.andWhere(isFree(now))
							.orderBy("turn")
							.limit(mostCounted)
							.as("before"),
					)
					.count();
				const window = windowFrom(await this.#shared.read(name, snapshot));
				const share = shareOfTurn(record.turn, await countArrivals(snapshot));
				return expectCreation(window, countSchema.parse(before).count, now, share);
			},
			{ isolationLevel: "repeatable read", readOnly: true },
		);
	}

	#change<T>(
		change: (
			window: CreationWindow,
			transaction: Knex.Transaction,
		) => Promise<{ window: CreationWindow; result: T }>,
	): Promise<T> {
		return this.#shared.change(name, async (value, transaction) => {
			let known = windowFrom(value);
			const given = this.#headers;
			this.#headers = [];
			if (given.length > 0) {
				const underWay = await takenAndUnanswered(transaction);
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

function waiting(pg: Knex) {
	return pg(charges).whereNull("deleted_at").whereRaw("state = 'queued'");
}

function isFree(now: Date) {
	return (row: Knex.QueryBuilder) => row.whereNull("lease_until").orWhere("lease_until", "<=", now);
}

/** Also those that are taken and not sent yet: they are counted by the service when they arrive. */
async function takenAndUnanswered(pg: Knex): Promise<number> {
	let underWay = 0;
	for (const state of ["queued", "creating"]) {
		const [row] = await pg(charges)
			.whereNull("deleted_at")
			.whereRaw(`state = '${state}'`)
			.andWhere("lease_until", ">", pg.raw(storeNow))
			.count();
		underWay += countSchema.parse(row).count;
	}
	return underWay;
}
