import { type ChangeNotifications, errorCode, type Logger, type Timers } from "@pix-checkout/core";
import type { Database } from "../database/database.js";
import { NotificationLine } from "./notification-line.js";
import { readVersions } from "./read-versions.js";

/** How often a query asks for changes while no notification arrives. */
const askEveryMs = 250;

/**
 * The core's `ChangeNotifications`. PostgreSQL notifies this process of each change.
 * Where no notification arrives (the connection is lost, or a pooler such as PgBouncer hands each
 * statement another connection), one query every 250 ms asks for the versions of all followed rows,
 * until notifications arrive again.
 */
export class ChangeNotificationsOnDatabase implements ChangeNotifications {
	readonly #database: Database;
	readonly #timers: Timers;
	readonly #logger: Pick<Logger, "warn">;
	readonly #followers = new Map<string, Set<() => void>>();
	readonly #line: NotificationLine;
	/** What the last query found, by followed id. */
	#versions = new Map<string, string>();
	/** The query under way. */
	#asking: Promise<void> | null = null;
	#stopAsking: (() => void) | null = null;

	constructor(database: Database, timers: Timers, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#timers = timers;
		this.#logger = logger;
		this.#line = new NotificationLine(database, timers, {
			changed: (ids) => {
				for (const id of ids) {
					this.#notify(id);
				}
			},
			works: () => void this.#listen(),
			lost: () => this.#ask(),
		});
	}

	/** Whether PostgreSQL notifies of changes; else queries ask for them. */
	get isListening(): boolean {
		return this.#line.isWorking;
	}

	follow(id: string, notify: () => void): () => void {
		const followers = this.#followers.get(id) ?? new Set();
		this.#followers.set(id, followers.add(notify));
		this.#line.open();
		if (!this.#line.isWorking) {
			this.#ask();
		}
		return () => {
			followers.delete(notify);
			if (followers.size === 0) {
				this.#followers.delete(id);
				this.#versions.delete(id);
			}
		};
	}

	/** Ends the connection and the queries. */
	async stop(): Promise<void> {
		this.#endAsking();
		await this.#line.close();
	}

	#notify(id: string): void {
		for (const notify of this.#followers.get(id) ?? []) {
			notify();
		}
	}

	/**
	 * One more query finds the changes between the last query and the first notification. It begins
	 * after the query under way, which may have read before them.
	 */
	async #listen(): Promise<void> {
		this.#endAsking();
		await this.#asking;
		await this.#askOnce();
	}

	#ask(): void {
		this.#stopAsking ??= this.#timers.every(askEveryMs, () => void this.#askOnce());
	}

	#endAsking(): void {
		this.#stopAsking?.();
		this.#stopAsking = null;
	}

	#askOnce(): Promise<void> {
		this.#asking ??= this.#compareVersions().finally(() => {
			this.#asking = null;
		});
		return this.#asking;
	}

	async #compareVersions(): Promise<void> {
		const ids = [...this.#followers.keys()];
		if (ids.length === 0) {
			return;
		}
		try {
			const found = await readVersions(this.#database, ids);
			const before = this.#versions;
			this.#versions = new Map(ids.map((id) => [id, found.get(id) ?? ""]));
			for (const [id, versions] of this.#versions) {
				// The first time as well: the row may have changed since its page was answered.
				if (before.get(id) !== versions) {
					this.#notify(id);
				}
			}
		} catch (error) {
			this.#logger.warn(`asking for changed charges failed: ${errorCode(error)}`);
		}
	}
}
