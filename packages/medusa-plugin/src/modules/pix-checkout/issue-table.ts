import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type PaymentIssue, type PaymentIssueKind, unmatchedKinds } from "@pix-checkout/core";
import { issueRowSchema, type ListedIssue, listedIssueSchema, type StoredIssue } from "./issue-row";
import { storeNow } from "./store-time";

const issues = "pix_checkout_issue";
const charges = "pix_checkout_charge";

/** `null` while it is open. */
const lastSchema = z.object({ occurrence: z.number(), may_reopen: z.boolean().nullable() });

/** Who resolved an issue that resolved itself. */
export const resolvedByItself = "pix-checkout";

/** Which issues are listed. */
export interface IssueFilter {
	state: "open" | "resolved" | "all";
	/** Of one order only. */
	orderId?: string | undefined;
	limit: number;
	offset: number;
}

/** What became of resolving an issue. */
export type ResolvedIssue =
	| { outcome: "resolved"; issue: StoredIssue }
	| { outcome: "resolved_before"; issue: StoredIssue }
	| { outcome: "not_found" };

/**
 * Money that a person must look at, on PostgreSQL: one row for each kind and subject, and another when
 * it comes up again after it was resolved. Never deleted.
 */
export class IssueTable {
	readonly #pg: Knex;

	constructor(pg: Knex) {
		this.#pg = pg;
	}

	/**
	 * Repeatable. An issue that is resolved stays resolved, since somebody has dealt with it; with
	 * `reopenAfterMs` another one is opened, with a row and events of its own. See `ChargeStore`.
	 *
	 * @returns whether an issue was opened
	 */
	async open(issue: PaymentIssue, options?: { reopenAfterMs: number }): Promise<boolean> {
		if (await this.#insert(issue, 1)) {
			return true;
		}
		return options ? this.#openAgain(issue, options.reopenAfterMs) : false;
	}

	/** Brings an open issue up to date. */
	async update(
		kind: PaymentIssueKind,
		subject: string,
		{ amountCents, detail }: Pick<PaymentIssue, "amountCents" | "detail">,
	): Promise<void> {
		await this.#rows()
			.where({ kind, subject })
			.whereNull("resolved_at")
			.update({ amount_cents: amountCents, detail, updated_at: this.#pg.raw(storeNow) });
	}

	/** The subjects of issues about charges that belong to none of these rows. See `ChargeStore`. */
	async listUnmatched(chargeRecordIds: string[]): Promise<string[]> {
		const subjects: unknown = await this.#pg(issues)
			.whereNull("deleted_at")
			.whereIn("kind", [...unmatchedKinds])
			.whereIn("charge_record_id", chargeRecordIds)
			.whereRaw("subject <> charge_record_id")
			.pluck("subject");
		return z.array(z.string()).parse(subjects);
	}

	/** The issue resolved itself: resolves it if it is open. */
	async resolve(kind: PaymentIssueKind, subject: string, note: string): Promise<void> {
		await this.#resolve({ kind, subject }, resolvedByItself, note);
	}

	/** A person has dealt with it. What was written when an issue was resolved before stays. */
	async resolveByHand(
		id: string,
		{ by, note }: { by: string; note: string },
	): Promise<ResolvedIssue> {
		const resolved = await this.#resolve({ id }, by, note);
		if (resolved) {
			return { outcome: "resolved", issue: resolved };
		}
		const rows = await this.#rows().where({ id });
		return rows[0]
			? { outcome: "resolved_before", issue: issueRowSchema.parse(rows[0]) }
			: { outcome: "not_found" };
	}

	/** Newest first, and how many there are in all. */
	async list(filter: IssueFilter): Promise<{ issues: ListedIssue[]; count: number }> {
		const counted = await this.#filtered(filter).count({ count: "*" });
		const rows = await this.#filtered(filter)
			.leftJoin(charges, `${charges}.id`, `${issues}.charge_record_id`)
			.select(
				`${issues}.*`,
				`${charges}.reference`,
				this.#pg.raw(`coalesce(${issues}.charge_id, ${charges}.charge_id) AS charge_id`),
			)
			.orderBy([
				{ column: `${issues}.created_at`, order: "desc" },
				{ column: `${issues}.id`, order: "desc" },
			])
			.limit(filter.limit)
			.offset(filter.offset);
		return {
			issues: z.array(listedIssueSchema).parse(rows),
			count: z.coerce.number().parse(counted[0]?.count),
		};
	}

	/**
	 * Takes issues that an event is due about: opened if it has no `announced_at` yet, else resolved.
	 * Nobody else gets them for `leaseMs` milliseconds, and then again until they are marked.
	 */
	async takeUnannounced(limit: number, leaseMs: number): Promise<StoredIssue[]> {
		const due = this.#rows()
			.select("id")
			.where("announce_at", "<=", this.#pg.raw(storeNow))
			.orderBy("announce_at")
			.limit(limit)
			.forUpdate()
			.skipLocked();
		const rows = await this.#pg(issues)
			.whereIn("id", due)
			.update({
				announce_at: this.#pg.raw(`${storeNow} + ? * interval '1 millisecond'`, [leaseMs]),
			})
			.returning("*");
		return z.array(issueRowSchema).parse(rows);
	}

	/** The event was emitted. An issue that was resolved without its first event is due for the second. */
	async markAnnounced(issue: StoredIssue): Promise<void> {
		const first = issue.announced_at === null;
		await this.#rows()
			.where({ id: issue.id })
			.update({
				announced_at: issue.announced_at ?? this.#pg.raw(storeNow),
				announce_at: first
					? this.#pg.raw(`CASE WHEN resolved_at IS NULL THEN NULL ELSE ${storeNow} END`)
					: null,
			});
	}

	/** Of several who try at once, the unique index lets one. */
	async #openAgain(issue: PaymentIssue, reopenAfterMs: number): Promise<boolean> {
		const { kind, subject } = issue;
		const [last] = await this.#rows()
			.select("occurrence")
			.select(
				this.#pg.raw(
					`resolved_by = ? OR resolved_at <= ${storeNow} - ? * interval '1 millisecond' AS may_reopen`,
					[resolvedByItself, reopenAfterMs],
				),
			)
			.where({ kind, subject })
			.orderBy("occurrence", "desc")
			.limit(1);
		const parsed = lastSchema.parse(last);
		return parsed.may_reopen === true && this.#insert(issue, parsed.occurrence + 1);
	}

	async #insert(issue: PaymentIssue, occurrence: number): Promise<boolean> {
		const rows = await this.#pg(issues)
			.insert({
				id: generateEntityId(undefined, "pxissue"),
				kind: issue.kind,
				subject: issue.subject,
				occurrence,
				charge_record_id: issue.chargeRecordId,
				charge_id: issue.chargeId,
				order_id: issue.orderId,
				amount_cents: issue.amountCents,
				detail: issue.detail,
				announce_at: this.#pg.raw(storeNow),
				created_at: this.#pg.raw(storeNow),
			})
			.onConflict(this.#pg.raw("(kind, subject, occurrence) WHERE deleted_at IS NULL"))
			.ignore()
			.returning("id");
		return rows.length > 0;
	}

	async #resolve(
		which: Record<string, string>,
		by: string,
		note: string,
	): Promise<StoredIssue | null> {
		const rows = await this.#rows()
			.where(which)
			.whereNull("resolved_at")
			.update({
				resolved_at: this.#pg.raw(storeNow),
				resolved_by: by,
				resolution_note: note,
				// An event that it is open comes first, and is perhaps on its way.
				announce_at: this.#pg.raw(
					`CASE WHEN announced_at IS NULL THEN announce_at ELSE ${storeNow} END`,
				),
				updated_at: this.#pg.raw(storeNow),
			})
			.returning("*");
		return rows[0] ? issueRowSchema.parse(rows[0]) : null;
	}

	#filtered({ state, orderId }: IssueFilter) {
		const rows = this.#rows();
		if (orderId) {
			rows.where(`${issues}.order_id`, orderId);
		}
		switch (state) {
			case "open":
				return rows.whereNull(`${issues}.resolved_at`);
			case "resolved":
				return rows.whereNotNull(`${issues}.resolved_at`);
			case "all":
				return rows;
		}
	}

	/** Rows are never deleted; the condition is what Medusa's indexes are made for. */
	#rows() {
		return this.#pg(issues).whereNull(`${issues}.deleted_at`);
	}
}
