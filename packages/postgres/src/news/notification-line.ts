import { randomUUID } from "node:crypto";
import type { Timers } from "@pix-checkout/core";
import type { Database } from "../database/database.js";

const channel = "pix_checkout_charge";
/** How often the line is tried, and how long a notification may take. */
const tryEveryMs = 10_000;
const answerWithinMs = 2_000;
/** How long the line rests after it was not heard. */
const reopenAfterMs = 15_000;
/** Begins the notification by which the line hears itself. */
const trial = "trial:";

interface LineEvents {
	/** Charges of these payment sessions and orders have changed. */
	told(ids: string[]): void;
	/** The line is heard: from now on it tells each change. */
	heard(): void;
	/** The line may have missed changes. */
	lost(): void;
}

/**
 * The connection that PostgreSQL notifies of changed charges. A pooler may accept LISTEN and pass no
 * notification on, so the line counts as heard only while it hears what it sends to itself.
 */
export class NotificationLine {
	readonly #database: Database;
	readonly #timers: Timers;
	readonly #events: LineEvents;
	#state: "closed" | "opening" | "open" = "closed";
	#isHeard = false;
	#end: () => Promise<void> = async () => {};
	/** The trial that the line must hear next. */
	#awaited: string | null = null;
	#cancelTimer = () => {};

	constructor(database: Database, timers: Timers, events: LineEvents) {
		this.#database = database;
		this.#timers = timers;
		this.#events = events;
	}

	get isHeard(): boolean {
		return this.#isHeard;
	}

	/** Opens the line, once; it opens again by itself. */
	open(): void {
		if (this.#state === "closed" && this.#database.listen) {
			this.#state = "opening";
			void this.#connect(this.#database.listen);
		}
	}

	async close(): Promise<void> {
		this.#state = "closed";
		this.#isHeard = false;
		this.#cancelTimer();
		const end = this.#end;
		this.#end = async () => {};
		await end();
	}

	async #connect(listen: NonNullable<Database["listen"]>): Promise<void> {
		try {
			const end = await listen.call(this.#database, channel, {
				notified: (payload) => this.#hear(payload),
				lost: () => this.#lose(),
			});
			if (this.#state !== "opening") {
				await end();
				return;
			}
			this.#state = "open";
			this.#end = end;
			await this.#try();
		} catch {
			// The statements of the callers report a database that can't be reached.
			this.#lose();
		}
	}

	/** Sends a notification on another connection, and waits for it. */
	async #try(): Promise<void> {
		if (this.#state !== "open") {
			return;
		}
		const awaited = `${trial}${randomUUID()}`;
		this.#awaited = awaited;
		this.#cancelTimer = this.#timers.after(answerWithinMs, () => this.#lose());
		try {
			await this.#database.query("SELECT pg_notify($1, $2)", [channel, awaited]);
		} catch {
			this.#lose();
		}
	}

	#hear(payload: string): void {
		if (!payload.startsWith(trial)) {
			this.#events.told(payload.split(" "));
			return;
		}
		// Each process hears the trials of all.
		if (payload !== this.#awaited) {
			return;
		}
		this.#awaited = null;
		this.#cancelTimer();
		this.#cancelTimer = this.#timers.after(tryEveryMs, () => void this.#try());
		if (!this.#isHeard) {
			this.#isHeard = true;
			this.#events.heard();
		}
	}

	#lose(): void {
		if (this.#state === "closed") {
			return;
		}
		const wasHeard = this.#isHeard;
		// A connection that is lost already can't be ended.
		this.close().catch(() => undefined);
		this.#state = "opening";
		this.#cancelTimer = this.#timers.after(reopenAfterMs, () => {
			this.#state = "closed";
			this.open();
		});
		if (wasHeard) {
			this.#events.lost();
		}
	}
}
