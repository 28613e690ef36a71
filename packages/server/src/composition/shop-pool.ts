import type { Pool, PoolClient } from "pg";
import { processTimers } from "../charge/ports/clock.js";
import { connectPatiently, patienceMs, whyNotConnected } from "./connect-patiently.js";
import type { DatabaseWatch } from "./database-watch.js";
import { SetupError } from "./setup-error.js";

/**
 * The checkout's share of the shop's own pool. Never ends the pool. What finds no client waits: the shop's
 * handlers return theirs.
 */
export class ShopPool {
	readonly #pool: Pool;
	readonly #share: number;
	readonly #watch: DatabaseWatch | undefined;
	readonly #patienceMs: number;
	/** Clients that are lent, and those that are being waited for at the pool. */
	#taken = 0;
	/** Those that wait for one of this share, in their order. */
	readonly #waiting = new Set<() => void>();

	/**
	 * @param limitMs how long a call waits for one; for tests
	 */
	constructor(
		pool: Pool,
		share: number,
		{ watch, limitMs = patienceMs }: { watch?: DatabaseWatch | undefined; limitMs?: number } = {},
	) {
		this.#pool = pool;
		this.#share = share;
		this.#watch = watch;
		this.#patienceMs = limitMs;
	}

	/** @throws SetupError when none comes in time */
	async connect(): Promise<PoolClient> {
		const late = new AbortController();
		const cancel = processTimers.after(this.#patienceMs, () => late.abort());
		try {
			await this.#takeTurn(late.signal);
			return this.#lent(
				await this.#acquire(late.signal).catch((error: unknown) => {
					this.#endTurn();
					throw error;
				}),
			);
		} finally {
			cancel();
		}
	}

	#takeTurn(late: AbortSignal): Promise<void> {
		if (this.#taken < this.#share) {
			this.#taken += 1;
			return Promise.resolve();
		}
		return new Promise((resolve, reject) => {
			const giveUp = () => {
				this.#waiting.delete(take);
				reject(this.#noneCame());
			};
			const take = () => {
				late.removeEventListener("abort", giveUp);
				resolve();
			};
			this.#waiting.add(take);
			late.addEventListener("abort", giveUp);
		});
	}

	#endTurn(): void {
		const [next] = this.#waiting;
		if (next) {
			this.#waiting.delete(next);
			next();
		} else {
			this.#taken -= 1;
		}
	}

	#acquire(late: AbortSignal): Promise<PoolClient> {
		const pool = this.#pool;
		const connect = async () => {
			try {
				const client = await this.#inTime(pool.connect(), late);
				this.#watch?.noteReached();
				return client;
			} catch (error) {
				throw pool.ending
					? endedTooEarly()
					: whyNotConnected(error, pool, { watch: this.#watch, allBusy: () => this.#noneCame() });
			}
		};
		return connectPatiently(connect, () => (late.aborted ? noneLeft() : null));
	}

	#inTime(coming: Promise<PoolClient>, late: AbortSignal): Promise<PoolClient> {
		return new Promise((resolve, reject) => {
			const giveUp = () => {
				reject(this.#noneCame());
				// The pool still brings it: for the shop.
				coming.then(
					(client) => client.release(),
					() => undefined,
				);
			};
			late.addEventListener("abort", giveUp);
			coming.then(resolve, reject).finally(() => late.removeEventListener("abort", giveUp));
		});
	}

	/** The errors of idle clients stay the pool's. One of a lent client fails its next statement. */
	#lent(client: PoolClient): PoolClient {
		const { release } = client;
		const ignore = () => undefined;
		client.on("error", ignore);
		client.release = (destroy) => {
			client.release = release;
			client.off("error", ignore);
			this.#endTurn();
			release.call(client, destroy);
		};
		return client;
	}

	#noneCame(): SetupError {
		const { totalCount, idleCount, options } = this.#pool;
		const waitedMs = Math.min(
			this.#patienceMs,
			options.connectionTimeoutMillis || this.#patienceMs,
		);
		return new SetupError(
			"no_connection",
			`the shop's own pool (the option pool) lent no client for ${waitedMs / 1_000} s: ${totalCount - idleCount} of its ${options.max} are in use, and the checkout takes up to ${this.#share} at once for this; raise its max, or look for what holds its clients, such as a handler that holds one while it waits for the checkout`,
		);
	}
}

function noneLeft(): SetupError {
	return new SetupError(
		"no_connection",
		"PostgreSQL had no connection left for the option pool: lower its max in all processes, or raise the limit of PostgreSQL, of the database or of the role",
	);
}

function endedTooEarly(): SetupError {
	return new SetupError(
		"no_connection",
		"the shop has ended its own pool (the option pool): end it after checkout.stop()",
	);
}
