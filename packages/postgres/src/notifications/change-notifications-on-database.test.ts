import { processTimers } from "@pix-checkout/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChannelListener, Database, Row } from "../database/database.js";
import { ChangeNotificationsOnDatabase } from "./change-notifications-on-database.js";

const logger = { warn: () => undefined };
const minute = 60_000;

/** A database whose notifications a test can lose. */
class LossyDatabase implements Database {
	/** The version of the one charge, of the session `payses_1`. */
	version = 1;
	/** Whether notifications arrive, as they don't behind a pooler. */
	passesOn = true;
	/** Queries for the versions of followed rows. */
	asked = 0;
	whenListening = () => {};
	/** What a query for the versions waits for, after it has read them. */
	answers = Promise.resolve();
	#listener: ChannelListener | null = null;

	async query(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
		if (sql.includes("pg_notify")) {
			this.notify(String(parameters[1]));
			return [];
		}
		this.asked += 1;
		const versions = `charge_1 ${this.version}`;
		await this.answers;
		return [{ followed: "payses_1", versions }];
	}

	transaction(): never {
		throw new Error("notifications only read");
	}

	async listen(_channel: string, listener: ChannelListener): Promise<() => Promise<void>> {
		this.#listener = listener;
		this.whenListening();
		return async () => {
			this.#listener = null;
		};
	}

	notify(payload: string): void {
		if (this.passesOn) {
			this.#listener?.notified(payload);
		}
	}

	lose(): void {
		this.#listener?.lost();
	}
}

describe("the notifications of changed charges", () => {
	let database: LossyDatabase;
	let changes: ChangeNotificationsOnDatabase;
	let notified: number;

	beforeEach(() => {
		vi.useFakeTimers();
		database = new LossyDatabase();
		changes = new ChangeNotificationsOnDatabase(database, processTimers, logger);
		notified = 0;
	});
	afterEach(async () => {
		await changes.stop();
		vi.useRealTimers();
	});

	const follow = async () => {
		changes.follow("payses_1", () => void notified++);
		await vi.advanceTimersByTimeAsync(0);
	};
	/** A change, which PostgreSQL notifies of. */
	const change = async () => {
		database.version += 1;
		database.notify("payses_1 order_1");
		await vi.advanceTimersByTimeAsync(0);
	};

	it("come by notification, and nobody asks meanwhile", async () => {
		await follow();
		expect(changes.isListening).toBe(true);
		const { asked } = database;
		const before = notified;
		await change();
		expect(notified).toBe(before + 1);
		await vi.advanceTimersByTimeAsync(minute);
		expect(database.asked).toBe(asked);
	});

	it("come by queries while the connection is lost, and by notification when it is back", async () => {
		await follow();
		database.lose();
		expect(changes.isListening).toBe(false);
		const before = notified;
		await change();
		await vi.advanceTimersByTimeAsync(1_000);
		expect(notified).toBeGreaterThan(before);
		await vi.advanceTimersByTimeAsync(minute);
		expect(changes.isListening).toBe(true);
		const { asked } = database;
		await vi.advanceTimersByTimeAsync(minute);
		expect(database.asked).toBe(asked);
		const back = notified;
		await change();
		expect(notified).toBe(back + 1);
	});

	it("miss no change between the last query and the first notification", async () => {
		await follow();
		database.lose();
		await vi.advanceTimersByTimeAsync(1_000);
		const before = notified;
		database.whenListening = () => {
			database.version += 1;
		};
		await vi.advanceTimersByTimeAsync(minute);
		expect(changes.isListening).toBe(true);
		expect(notified).toBe(before + 1);
	});

	it("miss no change that a query under way has not read when the notifications are back", async () => {
		await follow();
		database.lose();
		await vi.advanceTimersByTimeAsync(14_000);
		let answer = () => {};
		database.answers = new Promise((resolve) => {
			answer = resolve;
		});
		const before = notified;
		await vi.advanceTimersByTimeAsync(500);
		// Nobody listens yet, and the query under way has read the version before it.
		await change();
		await vi.advanceTimersByTimeAsync(minute);
		expect(changes.isListening).toBe(true);
		answer();
		await vi.advanceTimersByTimeAsync(0);
		expect(notified).toBe(before + 1);
	});

	it("end the queries and the timers when the process ends", async () => {
		database.passesOn = false;
		await follow();
		await vi.advanceTimersByTimeAsync(5_000);
		await changes.stop();
		const { asked } = database;
		await vi.advanceTimersByTimeAsync(minute);
		expect(database.asked).toBe(asked);
		expect(vi.getTimerCount()).toBe(0);
	});
});
