import { randomUUID } from "node:crypto";
import type { Timers } from "@pix-checkout/core";
import type { Database } from "../database/database.js";

const channel = "pix_checkout_charge";
/** How often the line is tried, and how long a notification may take. */
const tryEveryMs = 10_000;
const answerWithinMs = 2_000;
/** How long the line rests after it failed. */
const reopenAfterMs = 15_000;
/** Begins the notification by which the line tests itself. */
const trial = "trial:";

interface LineEvents {
	/** Charges of these payment sessions and orders have changed. */
	changed(ids: string[]): void;
	/** The line works: from now on it notifies of each change. */
	works(): void;
	/** The line may have missed changes. */
	lost(): void;
}

/**
 * The connection that PostgreSQL notifies of changed charges. A pooler may accept LISTEN and pass no
 * notification on, so the line works only while it receives what it sends to itself.
 */
export class NotificationLine {
	readonly #database: Database;
	readonly #timers: Timers;
	readonly #events: LineEvents;
	#state: "closed" | "opening" | "open" = "closed";
	#isWorking = false;
	#end: () => Promise<void> = async () => {};
	/** The trial that the line must receive next. */
	#awaited: string | null = null;
	#cancelTimer = () => {};

	constructor(database: Database, timers: Timers, events: LineEvents) {
		this.#database = database;
		this.#timers = timers;
		this.#events = events;
	}

	get isWorking(): boolean {
		return this.#isWorking;
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
		this.#isWorking = false;
		this.#cancelTimer();
		const end = this.#end;
		this.#end = async () => {};
		await end();
	}

	async #connect(listen: NonNullable<Database["listen"]>): Promise<void> {
		try {
			const end = await listen.call(this.#database, channel, {
				notified: (payload) => this.#receive(payload),
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

	#receive(payload: string): void {
		if (!payload.startsWith(trial)) {
			this.#events.changed(payload.split(" "));
			return;
		}
		// Each process receives the trials of all.
		if (payload !== this.#awaited) {
			return;
		}
		this.#awaited = null;
		this.#cancelTimer();
		this.#cancelTimer = this.#timers.after(tryEveryMs, () => void this.#try());
		if (!this.#isWorking) {
			this.#isWorking = true;
			this.#events.works();
		}
	}

	#lose(): void {
		if (this.#state === "closed") {
			return;
		}
		const wasWorking = this.#isWorking;
		// A connection that is lost already can't be ended.
		this.close().catch(() => undefined);
		this.#state = "opening";
		this.#cancelTimer = this.#timers.after(reopenAfterMs, () => {
			this.#state = "closed";
			this.open();
		});
		if (wasWorking) {
			this.#events.lost();
		}
	}
}
