import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type AttentionCase, type AttentionKind, strayKinds } from "@pix-checkout/core";
import {
	attentionRowSchema,
	type ListedAttention,
	listedAttentionSchema,
	type StoredAttention,
} from "./attention-row";
import { storeNow } from "./store-time";

const attentions = "pix_checkout_attention";
const charges = "pix_checkout_charge";

/** `null` while it is open. */
const lastSchema = z.object({ occurrence: z.number(), may_reopen: z.boolean().nullable() });

/** Who closed a case that settled itself. */
export const closedByItself = "pix-checkout";

/** Which cases are listed. */
export interface AttentionFilter {
	state: "open" | "closed" | "all";
	/** Of one order only. */
	orderId?: string | undefined;
	limit: number;
	offset: number;
}

/** What became of closing a case. */
export type ClosedAttention =
	| { outcome: "closed"; attention: StoredAttention }
	| { outcome: "closed_before"; attention: StoredAttention }
	| { outcome: "not_found" };

/**
 * Money that a person must look at, on PostgreSQL: one row for each kind and subject, and another when
 * it comes up again after it was closed. Never deleted.
 */
export class AttentionTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	/**
	 * Repeatable. A case that is closed stays closed, since somebody has dealt with it; with
	 * `reopenAfterMs` another one is opened, with a row and events of its own. See `ChargeLedger`.
	 *
	 * @returns whether a case was opened
	 */
	async open(attention: AttentionCase, options?: { reopenAfterMs: number }): Promise<boolean> {
		if (await this.#insert(attention, 1)) {
			return true;
		}
		return options ? this.#openAgain(attention, options.reopenAfterMs) : false;
	}

	/** Brings an open case up to date. */
	async update(
		kind: AttentionKind,
		subject: string,
		{ amountCents, detail }: Pick<AttentionCase, "amountCents" | "detail">,
	): Promise<void> {
		await this.#rows()
			.where({ kind, subject })
			.whereNull("closed_at")
			.update({ amount_cents: amountCents, detail, updated_at: this.#pg.raw(storeNow) });
	}

	/** The subjects of cases about charges that belong to none of these rows. See `ChargeLedger`. */
	async listStrays(chargeRecordIds: string[]): Promise<string[]> {
		const subjects: unknown = await this.#pg(attentions)
			.whereNull("deleted_at")
			.whereIn("kind", [...strayKinds])
			.whereIn("charge_record_id", chargeRecordIds)
			.whereRaw("subject <> charge_record_id")
			.pluck("subject");
		return z.array(z.string()).parse(subjects);
	}

	/** The case settled itself: closes it if it is open. */
	async resolve(kind: AttentionKind, subject: string, note: string): Promise<void> {
		await this.#close({ kind, subject }, closedByItself, note);
	}

	/** A person has dealt with it. What was written when a case was closed before stays. */
	async close(id: string, { by, note }: { by: string; note: string }): Promise<ClosedAttention> {
		const closed = await this.#close({ id }, by, note);
		if (closed) {
			return { outcome: "closed", attention: closed };
		}
		const rows = await this.#rows().where({ id });
		return rows[0]
			? { outcome: "closed_before", attention: attentionRowSchema.parse(rows[0]) }
			: { outcome: "not_found" };
	}

	/** Newest first, and how many there are in all. */
	async list(filter: AttentionFilter): Promise<{ cases: ListedAttention[]; count: number }> {
		const counted = await this.#filtered(filter).count({ count: "*" });
		const rows = await this.#filtered(filter)
			.leftJoin(charges, `${charges}.id`, `${attentions}.charge_record_id`)
			.select(
				`${attentions}.*`,
				`${charges}.reference`,
				this.#pg.raw(`coalesce(${attentions}.charge_id, ${charges}.charge_id) AS charge_id`),
			)
			.orderBy([
				{ column: `${attentions}.created_at`, order: "desc" },
				{ column: `${attentions}.id`, order: "desc" },
			])
			.limit(filter.limit)
			.offset(filter.offset);
		return {
			cases: z.array(listedAttentionSchema).parse(rows),
			count: z.coerce.number().parse(counted[0]?.count),
		};
	}

	/**
	 * Takes cases that an event is due about: opened if it has no `announced_at` yet, else closed.
	 * Nobody else gets them for `leaseMs` milliseconds, and then again until they are marked.
	 */
	async takeUnannounced(limit: number, leaseMs: number): Promise<StoredAttention[]> {
		const due = this.#rows()
			.select("id")
			.where("announce_at", "<=", this.#pg.raw(storeNow))
			.orderBy("announce_at")
			.limit(limit)
			.forUpdate()
			.skipLocked();
		const rows = await this.#pg(attentions)
			.whereIn("id", due)
			.update({
				announce_at: this.#pg.raw(`${storeNow} + ? * interval '1 millisecond'`, [leaseMs]),
			})
			.returning("*");
		return z.array(attentionRowSchema).parse(rows);
	}

	/** The event was emitted. A case that was closed without its first event is due for the second. */
	async markAnnounced(attention: StoredAttention): Promise<void> {
		const first = attention.announced_at === null;
		await this.#rows()
			.where({ id: attention.id })
			.update({
				announced_at: attention.announced_at ?? this.#pg.raw(storeNow),
				announce_at: first
					? this.#pg.raw(`CASE WHEN closed_at IS NULL THEN NULL ELSE ${storeNow} END`)
					: null,
			});
	}

	/** Of several who try at once, the unique index lets one. */
	async #openAgain(attention: AttentionCase, reopenAfterMs: number): Promise<boolean> {
		const { kind, subject } = attention;
		const [last] = await this.#rows()
			.select("occurrence")
			.select(
				this.#pg.raw(
					`closed_by = ? OR closed_at <= ${storeNow} - ? * interval '1 millisecond' AS may_reopen`,
					[closedByItself, reopenAfterMs],
				),
			)
			.where({ kind, subject })
			.orderBy("occurrence", "desc")
			.limit(1);
		const parsed = lastSchema.parse(last);
		return parsed.may_reopen === true && this.#insert(attention, parsed.occurrence + 1);
	}

	async #insert(attention: AttentionCase, occurrence: number): Promise<boolean> {
		const rows = await this.#pg(attentions)
			.insert({
				id: generateEntityId(undefined, "pxattention"),
				kind: attention.kind,
				subject: attention.subject,
				occurrence,
				charge_record_id: attention.chargeRecordId,
				charge_id: attention.chargeId,
				order_id: attention.orderId,
				amount_cents: attention.amountCents,
				detail: attention.detail,
				announce_at: this.#pg.raw(storeNow),
				created_at: this.#pg.raw(storeNow),
			})
			.onConflict(this.#pg.raw("(kind, subject, occurrence) WHERE deleted_at IS NULL"))
			.ignore()
			.returning("id");
		return rows.length > 0;
	}

	async #close(
		which: Record<string, string>,
		by: string,
		note: string,
	): Promise<StoredAttention | null> {
		const rows = await this.#rows()
			.where(which)
			.whereNull("closed_at")
			.update({
				closed_at: this.#pg.raw(storeNow),
				closed_by: by,
				closing_note: note,
				// An event that it is open comes first, and is perhaps on its way.
				announce_at: this.#pg.raw(
					`CASE WHEN announced_at IS NULL THEN announce_at ELSE ${storeNow} END`,
				),
				updated_at: this.#pg.raw(storeNow),
			})
			.returning("*");
		return rows[0] ? attentionRowSchema.parse(rows[0]) : null;
	}

	#filtered({ state, orderId }: AttentionFilter) {
		const rows = this.#rows();
		if (orderId) {
			rows.where(`${attentions}.order_id`, orderId);
		}
		switch (state) {
			case "open":
				return rows.whereNull(`${attentions}.closed_at`);
			case "closed":
				return rows.whereNotNull(`${attentions}.closed_at`);
			case "all":
				return rows;
		}
	}

	/** Rows are never deleted; the condition is what Medusa's indexes are made for. */
	#rows() {
		return this.#pg(attentions).whereNull(`${attentions}.deleted_at`);
	}
}
