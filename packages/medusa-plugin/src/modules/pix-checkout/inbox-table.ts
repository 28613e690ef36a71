import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { storeNow } from "./store-time";

const webhookEvents = "pix_checkout_webhook_event";

/**
 * Where an event waits. `known`: its charge, or the reference in its description, is ours. The
 * others lead to none of our charges: `authenticated` ones came with the secret, `unauthenticated`
 * ones by Medusa's own route, where anybody can send any number.
 */
export type InboxLane = "known" | "authenticated" | "unauthenticated";

/** Pages that poll ask about a Pix charge at most so often; events of one charge do no more. */
export const askIntervalMs = 3_000;
/** So many events with one reference, but another charge, may wait; the service's list tells of the rest. */
const waitingPerReference = 10;
/** How many of them may make us look up their charge within a minute. */
const lookUpsPerReference = 3;
const purgeBatch = 50;

/** The store's time in whole milliseconds: a `Date` holds no more, and leases are compared with one. */
const sqlNow = `date_trunc('milliseconds', ${storeNow})`;
const rank = (lane: string) =>
	`array_position(ARRAY['unauthenticated','authenticated','known'], ${lane})`;

const rowSchema = z.object({
	id: z.string(),
	event: z.string(),
	charge_id: z.string(),
	status: z.string(),
	reference: z.string().nullable(),
	charge_record_id: z.string().nullable(),
	tries: z.number(),
	/** Until when it is its taker's; another webhook event of the same event changes it. */
	next_try_at: z.date(),
});

const rowsSchema = z.object({ rows: z.array(rowSchema) });
const allowedSchema = z.object({ rows: z.array(z.object({ may: z.boolean() })) });
const waitSchema = z.object({ rows: z.tuple([z.object({ ms: z.coerce.number().nullable() })]) });

/** A stored webhook event that waits to be acted on. */
export type StoredWebhookEvent = z.infer<typeof rowSchema>;

/** What is stored of an event. */
export interface NewWebhookEvent {
	event: string;
	/** Empty for an event without a charge: it is stored, and nothing follows from it. */
	chargeId: string;
	/** Empty when the event claims none. */
	status: string;
	reference: string | null;
	/** Where it waits unless its charge is known. */
	unknownLane: Exclude<InboxLane, "known">;
}

/** The inbox on PostgreSQL, and by its clock: unique by event, charge and status. */
export class InboxTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	/**
	 * Stores an event, durably, before it returns. One that was acted on is not acted on again; one
	 * that waits, or was ignored, is looked at again: it may have been forged before and true this
	 * time. An event of a lower lane changes nothing about one that waits.
	 */
	async store(webhookEvent: NewWebhookEvent): Promise<void> {
		await this.#pg.raw(
			`WITH given (event, charge_id, status, reference) AS (VALUES (:event, :chargeId, :status, :reference)),
			ours AS (
				SELECT * FROM (
					SELECT id, true AS is_named FROM pix_checkout_charge
					WHERE charge_id = :chargeId AND deleted_at IS NULL
					UNION ALL SELECT id, true FROM pix_checkout_charge
					WHERE charge_alias = :chargeId AND deleted_at IS NULL
					UNION ALL SELECT id, false FROM pix_checkout_charge
					WHERE reference = :reference AND deleted_at IS NULL
				) AS found ORDER BY is_named DESC LIMIT 1
			),
			crowd AS (
				SELECT count(*) AS waiting FROM (
					SELECT 1 FROM ${webhookEvents} AS other, ours
					WHERE other.charge_record_id = ours.id AND other.next_try_at IS NOT NULL
					AND other.deleted_at IS NULL AND NOT ours.is_named LIMIT ${waitingPerReference}
				) AS others
			),
			judged AS (
				SELECT given.*, ours.id AS charge_record_id,
					CASE WHEN ours.id IS NULL THEN :unknownLane ELSE 'known' END AS lane,
					given.charge_id <> '' AND crowd.waiting < ${waitingPerReference} AS waits
				FROM given CROSS JOIN crowd LEFT JOIN ours ON true
			)
			INSERT INTO ${webhookEvents} AS stored
				(id, event, charge_id, status, reference, charge_record_id, lane, state, tries, received_at, updated_at, next_try_at)
			SELECT :id, event, charge_id, status, reference, charge_record_id, lane,
				CASE WHEN waits THEN 'received' ELSE 'ignored' END, 0, ${storeNow}, ${storeNow},
				CASE WHEN waits THEN ${sqlNow} END
			FROM judged
			ON CONFLICT (event, charge_id, status) WHERE deleted_at IS NULL DO UPDATE SET
				state = excluded.state, tries = 0, lane = excluded.lane, received_at = ${storeNow}, updated_at = ${storeNow},
				charge_record_id = coalesce(excluded.charge_record_id, stored.charge_record_id),
				reference = coalesce(excluded.reference, stored.reference),
				next_try_at = greatest(excluded.next_try_at, date_trunc('milliseconds', stored.asked_at) + CAST(:interval AS interval))
			WHERE stored.state <> 'done' AND excluded.next_try_at IS NOT NULL
				AND (stored.next_try_at IS NULL OR ${rank("excluded.lane")} >= ${rank("stored.lane")})`,
			{
				...webhookEvent,
				id: generateEntityId(undefined, "pxevent"),
				interval: interval(askIntervalMs),
			},
		);
	}

	/**
	 * Takes the known charge whose turn it is, with all of its events whose time has come or comes before
	 * the charge may be asked about again: one answer is for all of them, and so none waits for its own
	 * turn behind many others. Nobody else gets these for `leaseMs`. What was never tried comes first: events that nobody confirms, however
	 * many, don't hold up a new one.
	 */
	async claimCharge(leaseMs: number): Promise<StoredWebhookEvent[]> {
		const fresh = await this.#claimCharge("tries = 0", leaseMs);
		return fresh.length > 0 ? fresh : this.#claimCharge("tries > 0", leaseMs);
	}

	/**
	 * Takes the newest event of a lane of unknown ones. The newest, so that a true one doesn't wait
	 * until a thousand forged ones before it are looked up.
	 */
	async claimNewest(
		lane: Exclude<InboxLane, "known">,
		leaseMs: number,
	): Promise<StoredWebhookEvent | null> {
		const rows = await this.#claim(
			`SELECT id FROM ${webhookEvents}
			WHERE lane = ? AND next_try_at <= ${storeNow} AND next_try_at IS NOT NULL AND deleted_at IS NULL
			ORDER BY received_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED`,
			[lane],
			leaseMs,
		);
		return rows[0] ?? null;
	}

	/** In how many milliseconds the next event of a lane is due: 0 or less for now, `null` for none. */
	async dueInMs(lane: InboxLane): Promise<number | null> {
		const next = (which: string) =>
			`(SELECT next_try_at FROM ${webhookEvents}
			WHERE lane = :lane AND ${which} AND next_try_at IS NOT NULL AND deleted_at IS NULL
			ORDER BY next_try_at LIMIT 1)`;
		const found: unknown = await this.#pg.raw(
			`SELECT extract(epoch FROM least(${next("tries = 0")}, ${next("tries > 0")}) - ${storeNow}) * 1000 AS ms`,
			{ lane },
		);
		return waitSchema.parse(found).rows[0].ms;
	}

	/**
	 * Whether the service may be asked about our charge now, for this event: at once for the first
	 * event that says it is paid, and otherwise as often as for pages that poll. Writes down that it is,
	 * and that the event is about this charge, however it got here.
	 */
	async mayAsk(webhookEvent: StoredWebhookEvent, chargeRecordId: string): Promise<boolean> {
		const asked = (which: string) =>
			`EXISTS (SELECT 1 FROM ${webhookEvents} AS other WHERE other.charge_record_id = :chargeRecordId
			AND other.asked_at IS NOT NULL AND other.deleted_at IS NULL AND ${which})`;
		const result: unknown = await this.#pg.raw(
			`UPDATE ${webhookEvents} SET charge_record_id = :chargeRecordId, lane = 'known',
			asked_at = CASE WHEN (
				(event = 'charge.paid' AND NOT ${asked("other.event = 'charge.paid'")})
				OR NOT ${asked(`other.event IN ('charge.paid', 'charge.expired', 'charge.failed') AND other.asked_at > ${storeNow} - CAST(:interval AS interval)`)}
			) THEN ${storeNow} ELSE asked_at END
			WHERE id = :id RETURNING asked_at IS NOT DISTINCT FROM ${storeNow} AS may`,
			{ id: webhookEvent.id, chargeRecordId, interval: interval(askIntervalMs) },
		);
		return isAllowed(result);
	}

	/** Whether a charge may be looked up because an event names this charge's reference. */
	async mayLookUp(webhookEvent: StoredWebhookEvent, chargeRecordId: string): Promise<boolean> {
		const result: unknown = await this.#pg.raw(
			`UPDATE ${webhookEvents} SET charge_record_id = :chargeRecordId, lane = 'known',
			looked_up_at = CASE WHEN (
				looked_up_at IS NULL OR looked_up_at <= ${storeNow} - CAST(:interval AS interval)
			) AND ${lookUpsPerReference} > (
				SELECT count(*) FROM (
					SELECT 1 FROM ${webhookEvents} AS other
					WHERE other.charge_record_id = :chargeRecordId AND other.id <> :id
					AND other.looked_up_at > ${storeNow} - interval '1 minute' AND other.deleted_at IS NULL
					LIMIT ${lookUpsPerReference}
				) AS recent
			) THEN ${storeNow} ELSE looked_up_at END
			WHERE id = :id RETURNING looked_up_at IS NOT DISTINCT FROM ${storeNow} AS may`,
			{ id: webhookEvent.id, chargeRecordId, interval: interval(askIntervalMs) },
		);
		return isAllowed(result);
	}

	/** What the service confirmed is over, however often it is delivered. */
	async finish(webhookEvent: StoredWebhookEvent): Promise<void> {
		await this.#update({ id: webhookEvent.id }, { state: "done", next_try_at: null });
	}

	/** Ignores it, unless the same event was delivered again meanwhile: it may be true this time. */
	async end(webhookEvent: StoredWebhookEvent, state: "ignored" | "given_up"): Promise<void> {
		await this.#updateTaken(webhookEvent, { state, next_try_at: null });
	}

	/** Puts it off without counting a try. */
	async postpone(webhookEvent: StoredWebhookEvent, byMs: number): Promise<void> {
		await this.#updateTaken(webhookEvent, { next_try_at: this.#after(byMs) });
	}

	async retryAfter(
		webhookEvent: StoredWebhookEvent,
		ms: number,
		error: string | null,
	): Promise<void> {
		await this.#updateTaken(webhookEvent, {
			tries: webhookEvent.tries + 1,
			next_try_at: this.#after(ms),
			last_error: error,
		});
	}

	/**
	 * Deletes a batch of events: of known charges, what is over for so many days; of unknown ones, what
	 * nobody has touched for a day. One that is still tried is touched at each try.
	 *
	 * @returns how many it deleted
	 */
	async purge({
		knownDays,
		unknownDays,
	}: {
		knownDays: number;
		unknownDays: number;
	}): Promise<number> {
		const old = (lane: InboxLane, days: number) =>
			this.#pg(webhookEvents)
				.select("id")
				.where({ lane })
				.whereNull("deleted_at")
				.whereRaw(`updated_at < ${storeNow} - ?::interval`, [`${days} days`])
				.orderBy("updated_at")
				.limit(purgeBatch)
				.forUpdate()
				.skipLocked();
		let purged = 0;
		for (const which of [
			old("known", knownDays).whereNull("next_try_at"),
			old("authenticated", unknownDays),
			old("unauthenticated", unknownDays),
		]) {
			purged += await this.#pg(webhookEvents).whereIn("id", which).delete();
		}
		return purged;
	}

	#claimCharge(which: "tries = 0" | "tries > 0", leaseMs: number): Promise<StoredWebhookEvent[]> {
		// Locked rows are skipped in both places, so that two takers never wait for one another.
		return this.#claim(
			`WITH first AS (
				SELECT charge_record_id FROM ${webhookEvents}
				WHERE lane = 'known' AND ${which} AND next_try_at <= ${storeNow} AND next_try_at IS NOT NULL
				AND deleted_at IS NULL ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
			)
			SELECT id FROM ${webhookEvents}
			WHERE charge_record_id = (SELECT charge_record_id FROM first) AND lane = 'known'
			AND next_try_at <= ${storeNow} + ?::interval AND next_try_at IS NOT NULL AND deleted_at IS NULL
			FOR UPDATE SKIP LOCKED`,
			[interval(askIntervalMs)],
			leaseMs,
		);
	}

	async #claim(which: string, bindings: string[], leaseMs: number): Promise<StoredWebhookEvent[]> {
		const result: unknown = await this.#pg.raw(
			`UPDATE ${webhookEvents} SET next_try_at = ${sqlNow} + ?::interval
			WHERE id = ANY(ARRAY(${which})) RETURNING *`,
			[interval(leaseMs), ...bindings],
		);
		return rowsSchema.parse(result).rows;
	}

	#after(ms: number): Knex.Raw {
		return this.#pg.raw(`${sqlNow} + ?::interval`, [interval(ms)]);
	}

	#updateTaken(webhookEvent: StoredWebhookEvent, columns: Record<string, unknown>): Promise<void> {
		return this.#update({ id: webhookEvent.id, next_try_at: webhookEvent.next_try_at }, columns);
	}

	async #update(which: Record<string, unknown>, columns: Record<string, unknown>): Promise<void> {
		await this.#pg(webhookEvents)
			.where(which)
			.update({ ...columns, updated_at: this.#pg.raw(storeNow) });
	}
}

function isAllowed(result: unknown): boolean {
	return allowedSchema.parse(result).rows.some(({ may }) => may);
}

function interval(ms: number): string {
	return `${ms} milliseconds`;
}
