import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

const deliveries = "pix_checkout_delivery";
const lookAgainAfter = "10 seconds";

const rowSchema = z.object({
	id: z.string(),
	event: z.string(),
	charge_id: z.string(),
	status: z.string(),
	reference: z.string().nullable(),
	tries: z.number(),
	/** Until when it is its taker's; another delivery of the same event changes it. */
	next_try_at: z.date(),
});

/** A stored webhook delivery that waits to be acted on. */
export type StoredDelivery = z.infer<typeof rowSchema>;

/** What is stored of a delivery. */
export interface NewDelivery {
	event: string;
	/** Empty for an event without a charge. */
	chargeId: string;
	/** Empty when the event claims none. */
	status: string;
	reference: string | null;
}

/** The inbox on PostgreSQL: unique by event, charge and status. */
export class InboxTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	/**
	 * Stores a delivery, durably, before it returns. One that was acted on is not acted on again; one
	 * that waits, or was let be, is looked at again: it may have been forged before and true this
	 * time. Not sooner than a little after the last look, so that the same one over and over doesn't
	 * make us ask over and over.
	 */
	async store(delivery: NewDelivery, now: Date): Promise<void> {
		const again = this.#pg.raw("greatest(?::timestamptz, ?? + ?::interval)", [
			now,
			`${deliveries}.updated_at`,
			lookAgainAfter,
		]);
		await this.#pg(deliveries)
			.insert({
				id: generateEntityId(undefined, "pxdelivery"),
				event: delivery.event,
				charge_id: delivery.chargeId,
				status: delivery.status,
				reference: delivery.reference,
				state: "received",
				tries: 0,
				next_try_at: now,
			})
			.onConflict(this.#pg.raw("(event, charge_id, status) WHERE deleted_at IS NULL"))
			.merge({ state: "received", tries: 0, next_try_at: again })
			.whereNot(`${deliveries}.state`, "done");
	}

	/**
	 * Takes deliveries whose time has come; nobody else gets them until `until`. What was tried least
	 * comes first: deliveries that nobody confirms, however many, don't hold up a new one.
	 */
	async claimDue(now: Date, until: Date, limit: number): Promise<StoredDelivery[]> {
		const due = this.#pg(deliveries)
			.select("id")
			.where("next_try_at", "<=", now)
			.whereNull("deleted_at")
			.orderBy(["tries", "next_try_at"])
			.limit(limit)
			.forUpdate()
			.skipLocked();
		const rows = await this.#pg(deliveries)
			.whereIn("id", due)
			.update({ next_try_at: until })
			.returning("*");
		return z.array(rowSchema).parse(rows);
	}

	/** What the service confirmed is over, however often it is delivered. */
	async finish(delivery: StoredDelivery): Promise<void> {
		await this.#update({ id: delivery.id }, { state: "done", next_try_at: null });
	}

	/** Lets it be, unless the same event was delivered again meanwhile: it may be true this time. */
	async end(delivery: StoredDelivery, state: "ignored" | "given_up"): Promise<void> {
		await this.#updateTaken(delivery, { state, next_try_at: null });
	}

	/** Puts it off without counting a try. */
	async postpone(delivery: StoredDelivery, until: Date): Promise<void> {
		await this.#updateTaken(delivery, { next_try_at: until });
	}

	async retryAt(delivery: StoredDelivery, at: Date, error: string | null): Promise<void> {
		await this.#updateTaken(delivery, {
			tries: delivery.tries + 1,
			next_try_at: at,
			last_error: error,
		});
	}

	#updateTaken(delivery: StoredDelivery, columns: Record<string, unknown>): Promise<void> {
		return this.#update({ id: delivery.id, next_try_at: delivery.next_try_at }, columns);
	}

	async #update(which: Record<string, unknown>, columns: Record<string, unknown>): Promise<void> {
		await this.#pg(deliveries)
			.where(which)
			.update({ ...columns, updated_at: this.#pg.fn.now() });
	}
}
