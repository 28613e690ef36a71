import type { Logger } from "../charge/ports/charge-context.js";
import type {
	Inbox,
	InboxLane,
	NewWebhookEvent,
	StoredWebhookEvent,
	UnknownLane,
} from "../charge/ports/inbox.js";
import type { Database } from "../database/database.js";
import { milliseconds, storeNow, storeNowInMs } from "../database/store-time.js";
import { claimEventsOfCharge, claimNewestEvent, nextEventDueInMs } from "./claim-webhook-events.js";
import { mayAsk, mayLookUp } from "./limit-asking.js";
import { purgeWebhookEvents } from "./purge-webhook-events.js";
import { writeWebhookEvent } from "./write-webhook-event.js";

/** The inbox on PostgreSQL, by the database's clock: unique by event, charge and status. */
export class InboxTable implements Inbox {
	readonly #database: Database;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a row that can't be read */
	constructor(database: Database, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	store(event: NewWebhookEvent): Promise<InboxLane | null> {
		return writeWebhookEvent(this.#database, event);
	}

	claimCharge(leaseMs: number): Promise<StoredWebhookEvent[]> {
		return claimEventsOfCharge(this.#database, leaseMs, this.#logger);
	}

	claimNewest(lane: UnknownLane, leaseMs: number): Promise<StoredWebhookEvent | null> {
		return claimNewestEvent(this.#database, lane, leaseMs, this.#logger);
	}

	dueInMs(lane: InboxLane): Promise<number | null> {
		return nextEventDueInMs(this.#database, lane);
	}

	mayAsk(event: StoredWebhookEvent, chargeRecordId: string): Promise<boolean> {
		return mayAsk(this.#database, event, chargeRecordId);
	}

	mayLookUp(event: StoredWebhookEvent, chargeRecordId: string): Promise<boolean> {
		return mayLookUp(this.#database, event, chargeRecordId);
	}

	end(event: StoredWebhookEvent, state: "done" | "ignored" | "given_up"): Promise<void> {
		return this.#updateTaken(event, "state = $3, next_try_at = NULL", [state]);
	}

	postpone(event: StoredWebhookEvent, byMs: number): Promise<void> {
		return this.#updateTaken(event, `next_try_at = ${storeNowInMs} + $3::interval`, [
			milliseconds(byMs),
		]);
	}

	retryAfter(event: StoredWebhookEvent, ms: number, error: string | null): Promise<void> {
		return this.#updateTaken(
			event,
			`next_try_at = ${storeNowInMs} + $3::interval, tries = $4, last_error = $5`,
			[milliseconds(ms), event.tries + 1, error],
		);
	}

	purge(keep: { knownDays: number; unknownDays: number }): Promise<number> {
		return purgeWebhookEvents(this.#database, keep, this.#logger);
	}

	/** Changes an event that the process still owns: a repeated delivery changes `next_try_at`. */
	async #updateTaken(
		{ id, nextTryAt }: StoredWebhookEvent,
		assignments: string,
		parameters: readonly unknown[],
	): Promise<void> {
		await this.#database.query(
			`UPDATE pix_checkout_webhook_event SET ${assignments}, taken_by = NULL, updated_at = ${storeNow}
			WHERE id = $1 AND next_try_at = $2`,
			[id, nextTryAt, ...parameters],
		);
	}
}
